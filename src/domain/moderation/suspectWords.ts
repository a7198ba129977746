import * as v from 'valibot';
import { formMessages } from '@/config/formMessages';
import { SUSPECT_WORD_MAX } from '@/config/limits';
import { split, type Range, type Segment } from '@/domain/search/highlight';
import type { Post } from '@/domain/posts/post';
import { requiredText } from '@/domain/textSchemas';
import { compounds } from '@/domain/search/words';

/**
 * Finds the suspect words of the back office's list in posts. They match as the search folds words:
 * without case or accents, with elided articles separated, and compounds also as one word. Other than in
 * the search, a word matches whole words only, unless it ends in an asterisk: 'con' must not find
 * 'conseil'.
 */

const messages = formMessages.validation.moderation;

/** Schema of a new suspect word. */
export const suspectWordSchema = v.object({
  word: v.pipe(
    requiredText(SUSPECT_WORD_MAX, messages.wordRequired, messages.wordMax),
    v.transform((word) => word.replace(/[\s\p{C}]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))),
    v.check((word) => !word.includes(','), messages.wordComma),
    v.check((word) => compounds(word).length > 0, messages.wordRequired),
  ),
});

interface Pattern {
  /** Folded words, which follow each other. */
  readonly words: readonly string[];
  /** True if the last word is the beginning of one. */
  readonly isPrefix: boolean;
}

/** A parsed list of suspect words. */
export interface SuspectWords {
  /** Patterns by their first word, if it is a whole word. */
  readonly byFirstWord: ReadonlyMap<string, readonly Pattern[]>;
  /** Patterns that are the beginning of one word. */
  readonly prefixes: readonly Pattern[];
}

function patternsOf(word: string): Pattern[] {
  const found = compounds(word);
  const isPrefix = /\*\s*$/.test(word);
  const words = found.flatMap(({ parts }) => parts.map(({ letters }) => letters));
  const joined = found.length === 1 ? found[0]?.joined : null;
  return [
    ...(words.length > 0 ? [{ words, isPrefix }] : []),
    ...(joined ? [{ words: [joined.letters], isPrefix }] : []),
  ];
}

/** Identifies a suspect word: two spellings with one key find the same posts. */
export const suspectKey = (word: string): string =>
  patternsOf(word)
    .map(({ words, isPrefix }) => words.join(' ') + (isPrefix ? '*' : ''))
    .join();

/** Prepares a list of suspect words for the search in posts. */
export function toSuspectWords(list: readonly string[]): SuspectWords {
  const byFirstWord = new Map<string, Pattern[]>();
  const prefixes: Pattern[] = [];
  for (const pattern of list.flatMap(patternsOf)) {
    const [first = ''] = pattern.words;
    if (pattern.isPrefix && pattern.words.length === 1) prefixes.push(pattern);
    else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), pattern]);
  }
  return { byFirstWord, prefixes };
}

function rangesIn(content: string, { byFirstWord, prefixes }: SuspectWords): Range[] {
  if (byFirstWord.size === 0 && prefixes.length === 0) return [];
  const found = compounds(content);
  const words = found.flatMap(({ parts }) => parts);
  const joined = found.flatMap((compound) => compound.joined ?? []);

  /** Returns the range of a pattern that begins at a word; null if it does not match there. */
  function rangeAt(list: typeof words, index: number, { words: wanted, isPrefix }: Pattern) {
    const last = wanted.length - 1;
    const isMatch = wanted.every((word, n) => {
      const letters = list[index + n]?.letters;
      return isPrefix && n === last ? letters?.startsWith(word) : letters === word;
    });
    const [from, to] = [list[index], list[index + last]];
    return isMatch && from && to ? { start: from.start, end: to.start + to.written.length } : null;
  }
  return [words, joined]
    .flatMap((list) =>
      list.flatMap(({ letters }, index) =>
        [...(byFirstWord.get(letters) ?? []), ...prefixes].map((one) => rangeAt(list, index, one)),
      ),
    )
    .filter((range) => range !== null)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Splits a text into segments, with the suspect words marked. */
export const markSuspectWords = (content: string, suspects: SuspectWords): Segment[] =>
  split(content, rangesIn(content, suspects));

/** Returns true if the title or the content of a post contains a suspect word. */
export const hasSuspectWord = (
  { title, content }: Pick<Post, 'title' | 'content'>,
  suspects: SuspectWords,
): boolean => [title ?? '', content].some((part) => rangesIn(part, suspects).length > 0);
