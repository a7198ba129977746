import {
  SEARCH_MIN,
  SEARCH_PREFIX_MAX,
  SEARCH_PREFIXES_PER_POST,
  SEARCH_TEXT_MAX,
} from '@/config/limits';
import { compounds, findableWords, isElidedLetter, type Compound } from './words';

/** A published post as the search index stores it: `searchIndex/{id}` parsed. */
export interface FoundPost {
  readonly id: string;
  readonly title: string | null;
  readonly content: string;
  readonly category: string;
  readonly publishedAt: Date;
}

/** Prefixes of words; a post must contain all of them. */
type Spelling = readonly string[];

/** A parsed search text: all terms are required, each in one of its spellings. */
export interface PostSearch {
  /** 'week-end' has two spellings: 'week' and 'end', or 'weekend'. */
  readonly terms: readonly (readonly Spelling[])[];
  /** Prefixes for the query of the index: every post with all terms has one of them. */
  readonly lookup: readonly string[];
}

const firstLetters = (word: string): string =>
  Array.from(word).slice(0, SEARCH_PREFIX_MAX).join('');

/**
 * Computes `searchIndex/{postId}.prefixes`: every prefix, from 2 letters up, of every word of title
 * and content (docs/data-model.md#search). A word longer than the cap is found by its first
 * letters. The cap on the number of prefixes drops no word of a valid post; it drops the joined
 * spelling of a compound only where expanded ligatures add letters (proved in search.test.ts).
 */
export function searchPrefixes(title: string | null, content: string): string[] {
  const prefixes = new Set<string>();
  for (const { letters } of findableWords(`${title ?? ''} ${content}`)) {
    const word = Array.from(letters).slice(0, SEARCH_PREFIX_MAX);
    for (let length = SEARCH_MIN; length <= word.length; length += 1) {
      prefixes.add(word.slice(0, length).join(''));
    }
  }
  return [...prefixes].slice(0, SEARCH_PREFIXES_PER_POST);
}

function spellingsOf({ parts, joined }: Compound): Spelling[] {
  const words = parts.map(({ letters }) => letters);
  return joined ? [words, [joined.letters]] : [words];
}

/** Returns the most selective prefix of a spelling; null if all its words are too short. */
function keyOf(spelling: Spelling): string | null {
  const longest = spelling.reduce((best, word) => (word.length > best.length ? word : best), '');
  return longest.length < SEARCH_MIN ? null : firstLetters(longest);
}

/**
 * Returns the keys of all spellings of a term, without those that another key covers; null if a
 * spelling has none.
 */
function keysOf(term: readonly Spelling[]): string[] | null {
  const keys = term.map(keyOf).filter((key) => key !== null);
  if (keys.length < term.length) return null;
  return keys.filter((key) => !keys.some((other) => other !== key && key.startsWith(other)));
}

const shortest = (keys: readonly string[]): number => Math.min(...keys.map((key) => key.length));

/**
 * Parses a search text. Elided articles are not terms: "l'école" and 'l école' find 'école'.
 *
 * @param text any text; only its first 100 characters count
 * @returns null if there are no 2 letters or digits in a row to search for
 */
export function parseSearch(text: string): PostSearch | null {
  const typed = compounds(text.slice(0, SEARCH_TEXT_MAX));
  const terms = typed
    .map(spellingsOf)
    // The last word is kept, because it may not be finished yet.
    .filter(([words = []], n) => n === typed.length - 1 || !isElidedLetter(words.join(' ')));
  const candidates = terms.map(keysOf).filter((keys) => keys !== null);
  const [first, ...others] = candidates;
  if (!first) return null;
  const lookup = others.reduce(
    (best, keys) => (shortest(keys) > shortest(best) ? keys : best),
    first,
  );
  return { terms, lookup };
}

/** Returns true if a post contains all terms of a search. */
export function matches(
  { terms }: PostSearch,
  post: { readonly title: string | null; readonly content: string },
): boolean {
  const words = findableWords(`${post.title ?? ''} ${post.content}`).map(({ letters }) => letters);
  const has = (prefix: string) => words.some((word) => word.startsWith(prefix));
  return terms.every((spellings) => spellings.some((spelling) => spelling.every(has)));
}
