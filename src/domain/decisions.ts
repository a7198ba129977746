import type { Post } from './post';

/** When a post was published or rejected; null while it is pending. */
export const decisionTime = ({ status, publishedAt, decidedAt }: Post): Date | null =>
  status === 'published' ? publishedAt : decidedAt;

/**
 * How many posts were decided after a last look at them.
 *
 * @param seen null for never
 * @param posts null for one that is gone
 */
export const decidedSince = (seen: Date | null, posts: readonly (Post | null)[]): number =>
  posts.filter((post) => {
    const at = post && decisionTime(post);
    return at && (!seen || at > seen);
  }).length;
