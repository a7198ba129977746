import { hashOf } from '@/lib/hashOf';

/** The pairs of papers that are neighbours by hue, named by their categories. */
export const AVATAR_PAPERS = [
  ['politique', 'justice'],
  ['justice', 'environnement'],
  ['environnement', 'economie'],
  ['economie', 'social'],
  ['social', 'politique'],
] as const;

/** Returns the two papers of an avatar without a picture: always the same ones for one pseudo. */
export const avatarPapersOf = (pseudo: string) =>
  AVATAR_PAPERS[hashOf(pseudo) % AVATAR_PAPERS.length] ?? AVATAR_PAPERS[0];
