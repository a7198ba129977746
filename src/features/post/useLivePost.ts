import { useEffect, useState } from 'react';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { useStore } from '@/hooks/useStore';
import { subscribeToPost } from '@/services/posts/openPost';

export type LivePost =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly post: Post }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly message: string };

const toLivePost = (post: Post | null): LivePost =>
  post ? { status: 'shown', post } : { status: 'gone' };

/**
 * Subscribes to one post, starting from the page's copy if there is one. Updates are passed on to
 * the page, so that the post's card shows them.
 */
export function useLivePost(postId: string): { live: LivePost; retry: () => void } {
  const { setNewer, shown, newer } = usePosts();
  const newerCopies = useStore(newer);
  const [response, setResponse] = useState<{ id: string; live: LivePost } | null>(null);
  /** A new object, even with the same id, restarts the listener. */
  const [request, setRequest] = useState({ postId });
  if (request.postId !== postId) setRequest({ postId });

  useEffect(
    () =>
      subscribeToPost(request.postId, {
        onPost: (post) => {
          setResponse({ id: request.postId, live: toLivePost(post) });
          setNewer(request.postId, post);
        },
        onError: (message) =>
          setResponse((last) =>
            // A post that is already shown stays visible after an error.
            last?.id === request.postId && last.live.status === 'shown'
              ? last
              : { id: request.postId, live: { status: 'failed', message } },
          ),
      }),
    [request, setNewer],
  );

  const copy = newerCopies.get(postId) ?? shown.get().posts.find(({ id }) => id === postId);
  const hasResponse = response?.id === postId;
  const live: LivePost =
    hasResponse && (response.live.status !== 'failed' || !copy)
      ? response.live
      : copy
        ? toLivePost(copy)
        : { status: 'loading' };

  function retry(): void {
    setResponse(null);
    setRequest({ postId });
  }

  return { live, retry };
}
