import { isolate, typesetPost, withoutOverrides } from '@/config/typography';
import type { Post } from './post';

const EXCERPT_MAX = 60;

/** Length of a page's description in characters: search engines show no more. */
export const DESCRIPTION_MAX = 160;

let graphemes: Intl.Segmenter | undefined;

/** Returns a text of at most `max` visible characters, which ends with '…' if it is cut. */
export function cutText(text: string, max: number): string {
  // A character has at least one UTF-16 unit.
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter('fr', { granularity: 'grapheme' });
  let [length, beginning] = [0, ''];
  // The rest of the text is not segmented: a wall labels twenty posts before it is shown.
  for (const { index } of graphemes.segment(text)) {
    length += 1;
    if (length === max) beginning = text.slice(0, index);
    if (length > max) return `${beginning.trimEnd()}…`;
  }
  return text;
}

function label({ title, content }: Pick<Post, 'title' | 'content'>, max: number): string {
  const text = withoutOverrides(title ?? content.replace(/\s+/g, ' '));
  return isolate(cutText(typesetPost(text), max));
}

/**
 * Returns a short label for a post, which a sentence may quote: its title, or else the beginning of
 * its content.
 */
export const excerpt = (post: Pick<Post, 'title' | 'content'>): string => label(post, EXCERPT_MAX);

/** Returns the title of a post, or else its content, as one line, which the page cuts. */
export const oneLine = (post: Pick<Post, 'title' | 'content'>): string => label(post, Infinity);
