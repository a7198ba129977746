import { useEffect, useState } from 'react';
import { PENDING_LIMIT } from '@/config/limits';
import type { Post } from '@/domain/post';
import { useParisDay } from '@/hooks/useParisDay';
import { logError } from '@/services/browser/log';
import {
  idsOfToday,
  subscribeToPublication,
  type Publication,
} from '@/services/moderation/moderation';
import { countPendingPosts, subscribeToPendingPosts } from '@/services/posts/posts';

export interface Queue {
  /** The newest pending posts; null until the first snapshot. */
  readonly posts: readonly Post[] | null;
  /** Number of pending posts that are not in `posts`; null while loading. */
  readonly older: number | null;
  /** The message to show if the list cannot be loaded. */
  readonly failure: string | null;
  /** Ids of the posts published in the current Paris day; null while loading. */
  readonly publishedToday: readonly string[] | null;
}

/** Counts the pending posts beyond PENDING_LIMIT, again whenever the list changes. */
function useOlder(posts: readonly Post[] | null): number | null {
  const isFull = posts?.length === PENDING_LIMIT;
  const [older, setOlder] = useState<number | null>(null);

  useEffect(() => {
    if (posts?.length !== PENDING_LIMIT) return undefined;
    let isStale = false;
    countPendingPosts().then(
      (count) => {
        if (!isStale) setOlder(Math.max(0, count - PENDING_LIMIT));
      },
      (error: unknown) => logError('count the pending posts', error),
    );
    return () => {
      isStale = true;
    };
  }, [posts]);

  return isFull ? older : 0;
}

/** Subscribes to the moderation queue: the pending posts and the slots used today. */
export function useQueue(): Queue {
  const day = useParisDay();
  const [posts, setPosts] = useState<readonly Post[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** undefined until the first snapshot. */
  const [lastPublication, setLastPublication] = useState<Publication | null>();
  const older = useOlder(posts);

  useEffect(() => {
    const stopPosts = subscribeToPendingPosts({
      onPosts: (found) => {
        setPosts(found);
        setFailure(null);
      },
      onError: setFailure,
    });
    const stopPublication = subscribeToPublication(setLastPublication);
    return () => {
      stopPosts();
      stopPublication();
    };
  }, []);

  return {
    posts,
    older,
    failure,
    publishedToday: lastPublication === undefined ? null : idsOfToday(lastPublication, day),
  };
}
