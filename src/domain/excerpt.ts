import type { Post } from './post';

const EXCERPT_MAX = 60;

/** Font size of a post's text on its card. */
export type TextSize = '2xl' | 'xl' | 'lg' | 'md' | 'sm' | 'xs';

/** Returns a font size at which a post's text fits a card of 320 × 480 px. */
export function textSize({ title, content }: Pick<Post, 'title' | 'content'>): TextSize {
  const characters = content.length + (title?.length ?? 0);
  if (characters <= 24) return '2xl';
  if (characters <= 60) return 'xl';
  if (characters <= 130) return 'lg';
  if (characters <= 210) return 'md';
  if (characters <= 290) return 'sm';
  return 'xs';
}

/** Returns a short label for a post: its title, or else the beginning of its content. */
export function excerpt(post: Pick<Post, 'title' | 'content'>): string {
  const text = post.title ?? post.content.replace(/\s+/g, ' ');
  const letters = Array.from(text);
  return letters.length <= EXCERPT_MAX ? text : `${letters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}
