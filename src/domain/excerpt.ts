import type { Post } from './post';

const EXCERPT_MAX = 60;

/** Returns a text of at most `max` characters, which ends with '…' if it is cut. */
export function cutText(text: string, max: number): string {
  const letters = Array.from(text);
  if (letters.length <= max) return text;
  const beginning = letters.slice(0, max - 1).join('');
  return `${beginning.trimEnd()}…`;
}

/** Returns a short label for a post: its title, or else the beginning of its content. */
export const excerpt = ({ title, content }: Pick<Post, 'title' | 'content'>): string =>
  cutText(title ?? content.replace(/\s+/g, ' '), EXCERPT_MAX);
