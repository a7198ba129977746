import { UNSEEN_DECISIONS_MS } from '@/config/limits';
import type { Post } from '@/domain/posts/post';

/** Returns the time of a post's publication or rejection, or of a later edit by an admin; null for none. */
export function decisionTime(post: Post): Date | null {
  const { editedAt } = post;
  const decided = post.status === 'published' ? post.publishedAt : post.decidedAt;
  return editedAt && (!decided || editedAt > decided) ? editedAt : decided;
}

/**
 * Counts the posts decided since the user last viewed their decisions. For a user who never did,
 * only those of the last `UNSEEN_DECISIONS_MS` count.
 *
 * @param seen time of the last view, null for never
 * @param times the time of the last decision on each post; null for none
 */
export function decidedSince(
  seen: Date | null,
  times: readonly (Date | null)[],
  now = new Date(),
): number {
  const since = seen ?? new Date(now.getTime() - UNSEEN_DECISIONS_MS);
  return times.filter((at) => at && at > since).length;
}
