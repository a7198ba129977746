import { UNSEEN_DECISIONS_MS } from '@/config/limits';
import type { Post } from './post';

/** When a post was published or rejected; null while it is pending. */
export const decisionTime = ({ status, publishedAt, decidedAt }: Post): Date | null =>
  status === 'published' ? publishedAt : decidedAt;

/**
 * How many posts were decided after a last look at them. To who never looked, what is old is no news:
 * most of it is from before anybody was told.
 *
 * @param seen null for never
 * @param posts null for one that is gone
 */
export function decidedSince(
  seen: Date | null,
  posts: readonly (Post | null)[],
  now = new Date(),
): number {
  const since = seen ?? new Date(now.getTime() - UNSEEN_DECISIONS_MS);
  return posts.filter((post) => {
    const at = post && decisionTime(post);
    return at && at > since;
  }).length;
}
