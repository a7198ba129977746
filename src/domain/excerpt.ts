import type { Post } from './post';

const EXCERPT_MAX = 60;

/** How loud a text is set on its card. */
export type TextSize = 'xl' | 'lg' | 'md' | 'sm';

/** A size at which a text of this many characters fits a card of 320 by 480. */
export function textSize(characters: number): TextSize {
  if (characters <= 60) return 'xl';
  if (characters <= 130) return 'lg';
  if (characters <= 210) return 'md';
  return 'sm';
}

/** A post in a few words, for labels: its title, else how it begins. */
export function excerpt(post: Pick<Post, 'title' | 'content'>): string {
  const text = post.title ?? post.content.replace(/\s+/g, ' ');
  const letters = Array.from(text);
  return letters.length <= EXCERPT_MAX ? text : `${letters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}
