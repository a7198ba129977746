import { useEffect, useState } from 'react';
import { PENDING_LIMIT } from '@/config/limits';
import type { Post } from '@/domain/post';
import { useParisDay } from '@/hooks/useParisDay';
import { logError } from '@/services/log';
import { idsOfToday, subscribeToPublication, type Publication } from '@/services/moderation';
import { countPendingPosts, subscribeToPendingPosts } from '@/services/posts';

export interface Queue {
  /** The newest pending posts; null until the first answer. */
  readonly posts: readonly Post[] | null;
  /** How many more wait behind them; null while that is not known. */
  readonly older: number | null;
  /** The sentence to show when the list cannot be had. */
  readonly failure: string | null;
  /** The posts published in the current Paris day; null until known. */
  readonly publishedToday: readonly string[] | null;
}

/** How many pending posts the list does not show; counted again whenever it changes. */
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

/** The moderation queue, live: pending posts and the places already taken today. */
export function useQueue(): Queue {
  const day = useParisDay();
  const [posts, setPosts] = useState<readonly Post[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** undefined until the first answer. */
  const [last, setLast] = useState<Publication | null>();
  const older = useOlder(posts);

  useEffect(() => {
    const stopPosts = subscribeToPendingPosts({
      onPosts: (found) => {
        setPosts(found);
        setFailure(null);
      },
      onError: setFailure,
    });
    const stopPublication = subscribeToPublication(setLast);
    return () => {
      stopPosts();
      stopPublication();
    };
  }, []);

  return {
    posts,
    older,
    failure,
    publishedToday: last === undefined ? null : idsOfToday(last, day),
  };
}
