import { PSEUDO_MAX, PSEUDO_MIN, SEARCH_MIN, SEARCH_TEXT_MAX } from '@/config/limits';
import { parisDay, startOfParisDay } from '@/domain/days';
import { fold } from '@/domain/search/words';

/** The form of a pseudo (docs/product.md#validation). */
export const PSEUDO = new RegExp(`^[A-Za-z0-9_-]{${PSEUDO_MIN},${PSEUDO_MAX}}$`);

/**
 * Returns the key under which a pseudo is reserved; pseudos that differ only by case share a key.
 */
export const pseudoKey = (pseudo: string): string => pseudo.toLowerCase();

/** Things of the street, which say nothing of a person. */
const NEUTRAL_WORDS = ['Brique', 'Hirondelle', 'Lanterne', 'Moineau', 'Ricochet', 'Virgule'];
const NUMBERS = 9000;

/**
 * Returns a pseudo that has nothing to do with the user, such as 'Moineau_4821', for a user who has
 * not chosen one (docs/product.md#sign-in).
 *
 * @param random from 0 up to, but not including, 1
 */
export function neutralPseudo(random: number): string {
  const index = Math.floor(random * NEUTRAL_WORDS.length * NUMBERS);
  return `${NEUTRAL_WORDS[Math.floor(index / NUMBERS)]}_${1000 + (index % NUMBERS)}`;
}

/**
 * Returns an alternative for a pseudo that is taken: 'Ana', 'Ana_2', then with random digits.
 *
 * @param attempt 0 for the pseudo itself
 * @param random from 0 up to, but not including, 1
 */
export function pseudoVariant(pseudo: string, attempt: number, random: number): string {
  if (attempt === 0) return pseudo;
  const number = attempt === 1 ? 2 : 1000 + Math.floor(random * 9000);
  const suffix = `_${number}`;
  return pseudo.slice(0, PSEUDO_MAX - suffix.length) + suffix;
}

/**
 * Converts a search text to the letters of a pseudo's key: '@Jean', 'jéan' and 'jean !' become
 * 'jean'.
 *
 * @returns null if the result is shorter than SEARCH_MIN
 */
export function pseudoQuery(text: string): string | null {
  const query = fold(text.slice(0, SEARCH_TEXT_MAX))
    .replace(/[^a-z0-9_\s-]/g, '')
    .trim()
    .replace(/\s+/g, '_');
  return query.length < SEARCH_MIN ? null : query;
}

/**
 * Returns the beginning of the Paris day from which the pseudo may change again, a month after the last
 * change, null if it may now (docs/product.md#own-profile). A month is that of the calendar: 31 January
 * leads to 28 or 29 February.
 */
export function nextPseudoChange(last: Date | null, now: Date): Date | null {
  if (last === null) return null;
  const [year = 0, month = 0, day = 0] = parisDay(last).split('-').map(Number);
  // In UTC, at noon. Day 0 is the last one of the month before, and months count from 0.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const next = startOfParisDay(new Date(Date.UTC(year, month, Math.min(day, lastDay), 12)));
  return next > now ? next : null;
}
