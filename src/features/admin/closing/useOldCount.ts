import { subDays } from 'date-fns';
import { isClosable } from '@/domain/moderation/queue';
import type { UnpublishedPost } from '@/domain/posts/post';
import { useCount } from '@/features/admin/useCount';
import { useMinute } from '@/features/admin/useMinute';
import { currentTime } from '@/services/browser/clock';
import { countPendingBefore } from '@/services/moderation/pendingPosts';

/**
 * Counts the pending posts that have waited longer than a number of days: those of the list, and by a query
 * while it does not have all. The query also counts those few that an appeal has returned to the queue.
 *
 * @param rest number of pending posts that are not in the list; null while they are counted
 * @param days null to count nothing
 * @returns undefined while they are counted
 */
export function useOldCount(
  rest: number | null,
  posts: readonly UnpublishedPost[],
  days: number | null,
): number | undefined {
  const now = useMinute();
  const isComplete = rest === 0;
  const counted = useCount(
    (signal) => countPendingBefore(subDays(currentTime(), days ?? 0), signal),
    `count the posts pending for ${days} days`,
    isComplete || days === null ? null : posts.map(({ id }) => id).join(),
  );
  if (days === null) return undefined;
  if (!isComplete) return counted;
  const time = subDays(now, days);
  return posts.filter((post) => post.createdAt < time && isClosable(post)).length;
}
