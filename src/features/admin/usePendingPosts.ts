import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { watchPublishedToday } from '@/services/moderation';
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
  const [queue, setQueue] = useState<Queue>({ posts: null, failure: null, publishedToday: null });

  useEffect(() => {
    const update = (part: Partial<Queue>) => setQueue((current) => ({ ...current, ...part }));
    const stopPosts = watchPendingPosts({
      onPosts: (posts) => update({ posts, failure: null }),
      onError: (failure) => update({ failure }),
    });
    const stopCount = watchPublishedToday((publishedToday) => update({ publishedToday }));
    return () => {
      stopPosts();
      stopCount();
    };
  }, []);

  return queue;
}
