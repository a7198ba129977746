import { useEffect } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { PENDING_LIMIT } from '@/config/limits';
import type { Failure } from '@/domain/failure';
import type { Post } from '@/domain/post';
import { useLoad } from '@/hooks/useLoad';
import { useParisDay } from '@/hooks/useParisDay';
import { useSubscription } from '@/hooks/useSubscription';
import { loadFailure } from '@/services/browser/loadFailure';
import { idsOfToday, subscribeToPublication } from '@/services/moderation/moderation';
import { countPendingPosts, subscribeToPendingPosts } from '@/services/posts/posts';

export interface Queue {
  /** The newest pending posts; undefined until the first snapshot. */
  readonly posts: readonly Post[] | undefined;
  /** Number of pending posts that are not in `posts`; null while loading. */
  readonly older: number | null;
  /** The failure to show if the list cannot be loaded. */
  readonly failure: Failure | null;
  /** Ids of the posts published in the current Paris day; null while loading. */
  readonly publishedToday: readonly string[] | null;
}

/** Counts the pending posts beyond PENDING_LIMIT, again whenever the list changes. */
function useOlder(posts: readonly Post[] | undefined): number | null {
  const isFull = posts?.length === PENDING_LIMIT;
  const { data: count } = useLoad(
    countPendingPosts,
    (error) => loadFailure('count the pending posts', error),
    isFull ? posts : null,
  );
  if (!isFull) return 0;
  return count === undefined ? null : Math.max(0, count - PENDING_LIMIT);
}

/**
 * Subscribes to the moderation queue: the pending posts and the slots used today. If the slots cannot
 * be read, a toast says so, and the list stays.
 */
export function useQueue(): Queue {
  const day = useParisDay();
  const { data: posts, failure } = useSubscription(subscribeToPendingPosts);
  const slots = useSubscription(subscribeToPublication);
  const older = useOlder(posts);
  const { failure: slotsFailure } = slots;
  useEffect(() => {
    if (slotsFailure) toastFailure(slotsFailure);
  }, [slotsFailure]);

  return {
    posts,
    older,
    failure,
    publishedToday: slots.data === undefined ? null : idsOfToday(slots.data, day),
  };
}
