import type { Post } from './post';

const EXCERPT_MAX = 60;

/** How loud a text is set on its card. */
export type TextSize = '2xl' | 'xl' | 'lg' | 'md' | 'sm' | 'xs';

/** A size at which the words of a post fit a card of 320 by 480. */
export function textSize({ title, content }: Pick<Post, 'title' | 'content'>): TextSize {
  const characters = content.length + (title?.length ?? 0);
  if (characters <= 24) return '2xl';
  if (characters <= 60) return 'xl';
  if (characters <= 130) return 'lg';
  if (characters <= 210) return 'md';
  if (characters <= 290) return 'sm';
  return 'xs';
}

/** A post in a few words, for labels: its title, else how it begins. */
export function excerpt(post: Pick<Post, 'title' | 'content'>): string {
  const text = post.title ?? post.content.replace(/\s+/g, ' ');
  const letters = Array.from(text);
  return letters.length <= EXCERPT_MAX ? text : `${letters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}
