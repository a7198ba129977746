import {
  DAYS_BETWEEN_PSEUDO_CHANGES,
  PSEUDO_MAX,
  PSEUDO_MIN,
  SEARCH_MIN,
  SEARCH_TEXT_MAX,
} from '@/config/limits';
import { fold } from './words';

/**
 * Pseudo for names with fewer than PSEUDO_MIN usable characters, such as emoji or another alphabet.
 */
const FALLBACK_PSEUDO = 'membre';
const DAY_MS = 24 * 60 * 60 * 1000;

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae', ß: 'ss' };

/**
 * Converts a text to the characters of a pseudo (docs/product.md#validation): folds accents,
 * replaces spaces with _ and keeps at most 20 characters.
 */
function clean(text: string): string {
  return text
    .replace(/[œŒæÆß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.]+/g, '_')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .replace(/_{2,}/g, '_')
    .replace(/^[_-]+/, '')
    .slice(0, PSEUDO_MAX)
    .replace(/[_-]+$/, '');
}

/** A display name that is already a valid pseudo is used unchanged. */
const PSEUDO = new RegExp(`^[A-Za-z0-9_-]{${PSEUDO_MIN},${PSEUDO_MAX}}$`);

/**
 * Derives a pseudo for a user who never chose one, from the display name or the part of the e-mail
 * before @ (docs/product.md#sign-in).
 */
export function pseudoFrom(displayName: string | null, email: string): string {
  if (displayName !== null && PSEUDO.test(displayName)) return displayName;
  const names = [displayName ?? '', email.replace(/@.*$/, '')].map(clean);
  return names.find((name) => name.length >= PSEUDO_MIN) ?? FALLBACK_PSEUDO;
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
 * Returns the date of the next allowed change of the pseudo, null if allowed now
 * (docs/product.md#own-profile).
 */
export function nextPseudoChange(last: Date | null, now: Date): Date | null {
  if (last === null) return null;
  const next = new Date(last.getTime() + DAYS_BETWEEN_PSEUDO_CHANGES * DAY_MS);
  return next > now ? next : null;
}
