import type { Post } from './post';

/** Returns true for a post that was not chosen and whose text `npm run repair` has erased. */
export const isErased = ({ content }: Pick<Post, 'content'>): boolean => content === '';
