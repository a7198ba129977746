import { useEffect, useMemo, useRef, useState } from 'react';
import { toastFailure } from '@/components/layout/toastFailure';
import { useUid } from '@/contexts/AuthContext';
import type { Failure } from '@/domain/failure';
import type { UnpublishedPost } from '@/domain/posts/post';
import type { Opinions } from '@/domain/moderation/opinions';
import type { QueueOrder } from '@/domain/moderation/queue';
import { useParisDay } from '@/hooks/useParisDay';
import { useSubscription, type LoadState } from '@/hooks/useSubscription';
import { textStorage } from '@/services/browser/textStorage';
import type { LivePage, LivePages } from '@/services/firebase/subscribeToPages';
import { idsOfToday, subscribeToPublication } from '@/services/moderation/publishing';
import { subscribeToOpinions } from '@/services/moderation/opinions';
import { countPendingPosts, subscribeToPendingPosts } from '@/services/moderation/pendingPosts';
import { adminMessages } from './messages';
import { forgetDoneRejections } from './pending/rejections';
import { useCount } from './useCount';

export interface Queue {
  readonly order: QueueOrder;
  readonly setOrder: (order: QueueOrder) => void;
  /** The first pending posts in this order; undefined until the first snapshot. */
  readonly posts: readonly UnpublishedPost[] | undefined;
  /**
   * All pending posts that are followed, each once: `posts`, and those loaded in the other order, which
   * may be selected.
   */
  readonly followed: readonly UnpublishedPost[];
  /** Number of pending posts that are not in `posts`; null while loading. */
  readonly rest: number | null;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** The failure to show if the list cannot be loaded. */
  readonly failure: Failure | null;
  /** Retries each failed subscription. */
  readonly retry: () => void;
  /** Ids of the posts published in the current Paris day; null while loading. */
  readonly publishedToday: readonly string[] | null;
  /** The admins' opinions on pending posts; none while loading. */
  readonly opinions: Opinions;
}

/** Retries the subscriptions that failed; the others stay as they are. */
export function retryFailed(states: readonly LoadState<unknown>[]): void {
  for (const { failure, retry } of states) if (failure) retry();
}

/** Returns the order of the queue, which this browser stores per admin, and the function that sets it. */
function useQueueOrder(): [QueueOrder, (order: QueueOrder) => void] {
  const storage = textStorage(() => localStorage, `queueOrder/${useUid() ?? ''}`);
  const [order, setOrder] = useState<QueueOrder>(storage.get() === 'oldest' ? 'oldest' : 'newest');

  function choose(next: QueueOrder): void {
    setOrder(next);
    storage.set(next);
  }
  return [order, choose];
}

/** Subscribes to the pending posts in an order, once that order was chosen. */
function usePendingPosts(order: QueueOrder, chosen: QueueOrder) {
  const pages = useRef<LivePages>(null);
  const [wasChosen, setWasChosen] = useState(false);
  if (order === chosen && !wasChosen) setWasChosen(true);
  const state = useSubscription<LivePage<UnpublishedPost>>(
    (listener) => {
      pages.current = subscribeToPendingPosts(order, listener);
      return pages.current.unsubscribe;
    },
    { key: wasChosen ? order : null },
  );
  return { ...state, loadMore: () => pages.current?.loadMore() };
}

/**
 * Counts the pending posts that are not loaded, again whenever the list changes and every minute,
 * because a list that begins with the oldest posts does not change when a post arrives.
 */
function useRest({ items, hasMore }: LivePage<UnpublishedPost>): number | null {
  const count = useCount(
    countPendingPosts,
    'count the pending posts',
    hasMore ? items.map(({ id }) => id).join() : null,
  );
  if (!hasMore) return 0;
  return count === undefined ? null : Math.max(0, count - items.length);
}

const NO_OPINIONS: Opinions = new Map();
const NONE: LivePage<UnpublishedPost> = { items: [], hasMore: false, isLoadingMore: false };

/**
 * Subscribes to the moderation queue: the pending posts, the slots used today and the opinions. If the
 * slots or the opinions cannot be read, a toast says so, and the list stays.
 */
export function useQueue(): Queue {
  const day = useParisDay();
  const [order, setOrder] = useQueueOrder();
  const oldest = usePendingPosts('oldest', order);
  const newest = usePendingPosts('newest', order);
  const [chosen, other] = order === 'oldest' ? [oldest, newest] : [newest, oldest];
  // The list keeps its previous order until the chosen one is loaded.
  const page = chosen.data ?? other.data;
  const slots = useSubscription(subscribeToPublication);
  const rest = useRest(page ?? NONE);
  const opinions = useSubscription(subscribeToOpinions, { message: adminMessages.error.opinions });
  const { failure: slotsFailure } = slots;
  useEffect(() => {
    if (slotsFailure) toastFailure(slotsFailure);
  }, [slotsFailure]);
  const { failure: opinionsFailure } = opinions;
  useEffect(() => {
    if (opinionsFailure) toastFailure(opinionsFailure);
  }, [opinionsFailure]);
  const followed = useMemo(() => {
    const items = [...(oldest.data?.items ?? []), ...(newest.data?.items ?? [])];
    return [...new Map(items.map((post) => [post.id, post])).values()];
  }, [oldest.data, newest.data]);
  useEffect(() => forgetDoneRejections(followed), [followed]);

  return {
    order,
    setOrder,
    posts: page?.items,
    followed,
    rest,
    isLoadingMore: page?.isLoadingMore ?? false,
    loadMore: chosen.loadMore,
    failure: chosen.failure,
    retry: () => retryFailed([oldest, newest, slots, opinions]),
    publishedToday: slots.data === undefined ? null : idsOfToday(slots.data, day),
    opinions: opinions.data ?? NO_OPINIONS,
  };
}
