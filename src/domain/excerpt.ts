import type { Post } from './post';

const EXCERPT_MAX = 60;

/** Returns a short label for a post: its title, or else the beginning of its content. */
export function excerpt(post: Pick<Post, 'title' | 'content'>): string {
  const text = post.title ?? post.content.replace(/\s+/g, ' ');
  const letters = Array.from(text);
  return letters.length <= EXCERPT_MAX
    ? text
    : `${letters
        .slice(0, EXCERPT_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
