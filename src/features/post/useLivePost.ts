import { usePosts } from '@/contexts/PostsContext';
import type { Failure } from '@/domain/failure';
import type { Post } from '@/domain/post';
import { useStore } from '@/hooks/useStore';
import { useSubscription } from '@/hooks/useSubscription';
import { subscribeToPost } from '@/services/posts/openPost';

export type LivePost =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly post: Post }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly failure: Failure };

/**
 * Subscribes to one post, starting from the page's copy if there is one. Updates are passed on to
 * the page, so that the post's card shows them.
 */
export function useLivePost(postId: string): { live: LivePost; retry: () => void } {
  const { setNewer, newer, copyOf } = usePosts();
  useStore(newer);
  const { data, failure, retry } = useSubscription<{ id: string; post: Post | null }>(
    ({ onData, onError }) =>
      subscribeToPost(postId, {
        onData: (post) => {
          onData({ id: postId, post });
          setNewer(postId, post);
        },
        onError,
      }),
    postId,
  );
  const post = data?.id === postId ? data.post : copyOf(postId);
  if (post) return { live: { status: 'shown', post }, retry };
  if (post === null) return { live: { status: 'gone' }, retry };
  return { live: failure ? { status: 'failed', failure } : { status: 'loading' }, retry };
}
