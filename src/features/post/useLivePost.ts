import { useEffect, useState } from 'react';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { useStore } from '@/hooks/useStore';
import { subscribeToPost } from '@/services/openPost';

export type LivePost =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly post: Post }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly message: string };

const found = (post: Post | null): LivePost =>
  post ? { status: 'shown', post } : { status: 'gone' };

/**
 * The post as it is now, starting from the page's copy where there is one: one document, followed.
 * Its page learns what changes.
 */
export function useLivePost(postId: string): { live: LivePost; retry: () => void } {
  const { setNewer, shown, newer } = usePosts();
  const copies = useStore(newer);
  const [answer, setAnswer] = useState<{ id: string; live: LivePost } | null>(null);
  /** A new object is a new listener. */
  const [request, setRequest] = useState({ postId });
  if (request.postId !== postId) setRequest({ postId });

  useEffect(
    () =>
      subscribeToPost(request.postId, {
        onPost: (post) => {
          setAnswer({ id: request.postId, live: found(post) });
          setNewer(request.postId, post);
        },
        onError: (message) =>
          setAnswer((last) =>
            // What is on screen stays: it may still be true.
            last?.id === request.postId && last.live.status === 'shown'
              ? last
              : { id: request.postId, live: { status: 'failed', message } },
          ),
      }),
    [request, setNewer],
  );

  const copy = copies.get(postId) ?? shown.get().posts.find(({ id }) => id === postId);
  const isAnswered = answer?.id === postId;
  const live: LivePost =
    isAnswered && (answer.live.status !== 'failed' || !copy)
      ? answer.live
      : copy
        ? found(copy)
        : { status: 'loading' };

  function retry(): void {
    setAnswer(null);
    setRequest({ postId });
  }

  return { live, retry };
}
