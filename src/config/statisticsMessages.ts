import { plural, typesetAll } from './typography';

/** From this many hours on, a delay is said in days. */
const DAYS_FROM = 120;

/** Formats a step of WAIT_HOURS: '24 h', '5 jours'. */
const delay = (hours: number): string =>
  hours < DAYS_FROM ? `${hours} h` : plural(Math.round(hours / 24), 'jour', 'jours');

/** Says how many of the decided posts were published: '1 post sur 6 paraît'. */
function odds(decided: number, published: number): string {
  if (published === 0) return 'aucun post n’a paru en 30 jours';
  const share = published / decided;
  if (share <= 0.5) return `1 post sur ${Math.round(1 / share)} paraît`;
  const tenths = Math.round(10 * share);
  return tenths === 10 ? 'presque tous les posts paraissent' : `${tenths} posts sur 10 paraissent`;
}

/** The French texts about how fast and how often posts are published. */
export const statisticsMessages = typesetAll({
  delay,
  odds,
  /** `half` is the delay of half of the answers; null if it is not known. */
  now: (chances: string, half: string | null) =>
    `En ce moment : ${half === null ? '' : `une réponse sur deux sous ${half}, `}${chances}.`,
} as const);
