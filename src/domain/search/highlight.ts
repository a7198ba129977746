import type { PostSearch } from './search';
import { findableWords, fold } from './words';

/** A segment of a text, which either matches the search or does not. */
export interface Segment {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Offset of a first match, in characters, beyond which the snippet starts near that match. */
const SNIPPET_OFFSET = 70;
/** Number of characters shown before such a match. */
const SNIPPET_LEAD = 30;

/**
 * Returns how many characters of a written word its first `count` folded letters take up, including
 * accents.
 */
function widthOf(written: string, count: number): number {
  let width = 0;
  for (const character of written) {
    const isEnough = fold(written.slice(0, width)).replace(/[^\p{L}\p{N}]/gu, '').length >= count;
    if (isEnough && !/[\p{M}\p{Cf}]/u.test(character)) break;
    width += character.length;
  }
  return width;
}

/** A one-letter prefix is highlighted only as a whole word; otherwise half the text would be. */
const isHighlighted = (letters: string, prefix: string): boolean =>
  letters.startsWith(prefix) && (prefix.length > 1 || letters === prefix);

function rangesIn(text: string, { terms }: PostSearch): Range[] {
  const prefixes = new Set(terms.flat(2));
  return findableWords(text)
    .flatMap(({ letters, written, start }) =>
      [...prefixes]
        .filter((prefix) => isHighlighted(letters, prefix))
        .map((prefix) => ({ start, end: start + widthOf(written, prefix.length) })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Splits a text into segments. @param ranges the matches, by their starts; they may overlap */
export function split(text: string, ranges: readonly Range[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const take = (end: number, isMatch: boolean): void => {
    if (end > at) segments.push({ text: text.slice(at, end), isMatch });
    at = Math.max(at, end);
  };
  for (const { start, end } of ranges) {
    take(start, false);
    take(end, true);
  }
  take(text.length, false);
  return segments;
}

/**
 * Splits a text into segments, with the matched word beginnings marked. The joined segments equal
 * the text.
 */
export const highlight = (text: string, search: PostSearch): Segment[] =>
  split(text, rangesIn(text, search));

/**
 * Like `highlight`, but starts shortly before the first match if that is far from the beginning.
 */
export function snippet(text: string, search: PostSearch): Segment[] {
  const first = rangesIn(text, search)[0]?.start ?? 0;
  if (first <= SNIPPET_OFFSET) return highlight(text, search);
  const begin = text.lastIndexOf(' ', first - SNIPPET_LEAD) + 1;
  return [{ text: '…', isMatch: false }, ...highlight(text.slice(begin), search)];
}

/**
 * Splits a pseudo into segments, with the first occurrence of the search text marked, ignoring
 * case.
 *
 * @param query in lower case
 */
export function highlightPseudo(pseudo: string, query: string): Segment[] {
  const start = pseudo.toLowerCase().indexOf(query);
  return split(pseudo, start < 0 ? [] : [{ start, end: start + query.length }]);
}
