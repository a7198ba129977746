import type { PostSearch } from './search';
import { findableWords, fold } from './words';

/** A stretch of a text that is, or is not, what was looked for. */
export interface Segment {
  readonly text: string;
  readonly isMatch: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A match this far into a text is shown with what stands around it, not with the beginning. */
const FAR = 70;
/** What is then shown before it. */
const LEAD = 30;

/** How much of a written word its first `count` folded letters take up, accents included. */
function widthOf(written: string, count: number): number {
  let width = 0;
  for (const character of written) {
    const isEnough = fold(written.slice(0, width)).replace(/[^\p{L}\p{N}]/gu, '').length >= count;
    if (isEnough && !/[\p{M}\p{Cf}]/u.test(character)) break;
    width += character.length;
  }
  return width;
}

/** A single letter is marked as a word of its own only, or half the text would be. */
const isShown = (letters: string, prefix: string): boolean =>
  letters.startsWith(prefix) && (prefix.length > 1 || letters === prefix);

function rangesIn(text: string, { terms }: PostSearch): Range[] {
  const prefixes = new Set(terms.flat(2));
  return findableWords(text)
    .flatMap(({ letters, written, start }) =>
      [...prefixes]
        .filter((prefix) => isShown(letters, prefix))
        .map((prefix) => ({ start, end: start + widthOf(written, prefix.length) })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function split(text: string, ranges: readonly Range[]): Segment[] {
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

/** A text with the beginnings of words that were looked for set apart; joined, it is the text. */
export const highlight = (text: string, search: PostSearch): Segment[] =>
  split(text, rangesIn(text, search));

/** The same, from shortly before the first match when that is far from the beginning. */
export function snippet(text: string, search: PostSearch): Segment[] {
  const first = rangesIn(text, search)[0]?.start ?? 0;
  if (first <= FAR) return highlight(text, search);
  const begin = text.lastIndexOf(' ', first - LEAD) + 1;
  return [{ text: '…', isMatch: false }, ...highlight(text.slice(begin), search)];
}

/** A pseudo with the part of it that was looked for set apart, whatever its case. */
export function highlightPseudo(pseudo: string, part: string): Segment[] {
  const start = pseudo.toLowerCase().indexOf(part);
  return split(pseudo, start < 0 ? [] : [{ start, end: start + part.length }]);
}
