import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { useParisDay } from '@/hooks/useParisDay';
import { idsOfToday, watchPublication, type Publication } from '@/services/moderation';
import { watchPendingPosts } from '@/services/posts';

export interface Queue {
  /** null until the first answer. */
  readonly posts: readonly Post[] | null;
  /** The sentence to show when the list cannot be had. */
  readonly failure: string | null;
  /** Posts published in the current Paris day; null until known. */
  readonly publishedToday: number | null;
}

/** The moderation queue, live: pending posts and the places already taken today. */
export function usePendingPosts(): Queue {
  const day = useParisDay();
  const [queue, setQueue] = useState<Omit<Queue, 'publishedToday'>>({ posts: null, failure: null });
  /** undefined until the first answer. */
  const [last, setLast] = useState<Publication | null>();

  useEffect(() => {
    const stopPosts = watchPendingPosts({
      onPosts: (posts) => setQueue({ posts, failure: null }),
      onError: (failure) => setQueue((current) => ({ ...current, failure })),
    });
    const stopPublication = watchPublication(setLast);
    return () => {
      stopPosts();
      stopPublication();
    };
  }, []);

  return { ...queue, publishedToday: last === undefined ? null : idsOfToday(last, day).length };
}
