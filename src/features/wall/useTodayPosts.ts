import { useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { watchTodayPosts } from '@/services/posts';

export type TodayPosts =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly posts: readonly Post[] }
  | { readonly status: 'failed'; readonly message: string };

/** The posts published in the Paris day of `day`, live, and a way to ask again after a failure. */
export function useTodayPosts(day: Date): { today: TodayPosts; retry: () => void } {
  const [today, setToday] = useState<TodayPosts>({ status: 'loading' });
  /** A new object is a new listener. */
  const [request, setRequest] = useState({ day });

  useEffect(
    () =>
      watchTodayPosts(request.day, {
        onPosts: (posts) => setToday({ status: 'ready', posts }),
        onError: (message) => setToday({ status: 'failed', message }),
      }),
    [request],
  );

  function retry(): void {
    setToday({ status: 'loading' });
    setRequest({ day });
  }

  return { today, retry };
}
