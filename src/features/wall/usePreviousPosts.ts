import { useCallback, useEffect, useState } from 'react';
import type { Post } from '@/domain/post';
import { logError } from '@/services/log';
import { fetchPreviousPosts, type PostCursor } from '@/services/posts';

interface PreviousPosts {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
  readonly next: PostCursor | null;
}

/**
 * The posts published before the Paris day of `day`, page by page. Asking for more while a page is
 * on its way does nothing, so that scrolling and the button never load one twice.
 */
export function usePreviousPosts(day: Date) {
  const [previous, setPrevious] = useState<PreviousPosts>({
    status: 'loading',
    posts: [],
    hasMore: true,
    next: null,
  });
  /** The page wanted: a new object is a new request. */
  const [request, setRequest] = useState<{ readonly after: PostCursor | null }>({ after: null });

  useEffect(() => {
    let isStale = false;
    fetchPreviousPosts(day, request.after).then(
      (page) => {
        if (isStale) return;
        setPrevious(({ posts }) => ({
          status: 'ready',
          posts: [...posts, ...page.posts],
          hasMore: page.next !== null,
          next: page.next,
        }));
      },
      (error: unknown) => {
        logError('load previous posts', error);
        if (!isStale) setPrevious((current) => ({ ...current, status: 'failed' }));
      },
    );
    return () => {
      isStale = true;
    };
  }, [day, request]);

  const { status, hasMore, next } = previous;
  const loadMore = useCallback(() => {
    if (status === 'loading' || !hasMore) return;
    setPrevious((current) => ({ ...current, status: 'loading' }));
    setRequest({ after: next });
  }, [status, hasMore, next]);

  return { previous, loadMore };
}
