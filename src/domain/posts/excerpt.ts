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
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (letters.length <= max) return text;
  const beginning = letters.slice(0, max - 1).join('');
  return `${beginning.trimEnd()}…`;
}

/**
 * Returns a short label for a post, which a sentence may quote: its title, or else the beginning of
 * its content.
 */
export function excerpt({ title, content }: Pick<Post, 'title' | 'content'>): string {
  const text = withoutOverrides(title ?? content.replace(/\s+/g, ' '));
  return isolate(cutText(typesetPost(text), EXCERPT_MAX));
}
