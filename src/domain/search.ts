import { SEARCH_MIN, SEARCH_PREFIX_MAX, SEARCH_PREFIXES_PER_POST } from '@/config/limits';

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Lower case, without accents, ligatures opened: 'Œuvre' and 'oeuvre' are one word. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** The words of a text as searched: "L'école, rendez-vous" gives l, ecole, rendez, vous. */
export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What `searchIndex/{postId}.prefixes` holds: every prefix, from 2 letters up, of every word of
 * title and content (data-model, "Search"). Both caps keep the index document small; a word
 * longer than the cap is found by its first letters.
 */
export function searchPrefixes(title: string | null, content: string): string[] {
  const prefixes = new Set<string>();
  for (const word of words(`${title ?? ''} ${content}`)) {
    const letters = Array.from(word).slice(0, SEARCH_PREFIX_MAX);
    for (let length = SEARCH_MIN; length <= letters.length; length += 1) {
      prefixes.add(letters.slice(0, length).join(''));
    }
  }
  return [...prefixes].slice(0, SEARCH_PREFIXES_PER_POST);
}
