import { usePosts } from '@/contexts/PostsContext';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import { useStore } from '@/hooks/useStore';
import { useSubscription } from '@/hooks/useSubscription';
import { subscribeAfterPaint } from '@/services/firebase/subscribeWhenLoaded';
import { postsChunk } from '@/services/posts/postsChunk';

export type LivePost =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly post: PublishedPost }
  | { readonly status: 'notFound' }
  | { readonly status: 'failed'; readonly failure: Failure };

/**
 * Subscribes to one post, starting from the page's copy if there is one. Updates are passed on to
 * the page, so that the post's card shows them.
 *
 * @param isOn false while the copy is enough; the page's copy is then shown without a subscription
 */
export function useLivePost(postId: string, isOn = true): { live: LivePost; retry: () => void } {
  const { setUpdate, updates, latest } = usePosts();
  useStore(updates, (copies) => copies.get(postId));
  const { data, failure, retry } = useSubscription<{ id: string; post: PublishedPost | null }>(
    ({ onData, onError }) => {
      const listener = {
        onData: (post: PublishedPost | null) => {
          onData({ id: postId, post });
          setUpdate(postId, post);
        },
        onError,
      };
      return subscribeAfterPaint(
        postsChunk,
        ({ subscribeToPost }) => subscribeToPost(postId, listener),
        onError,
      );
    },
    { key: isOn ? postId : null },
  );
  const post = data?.id === postId ? data.post : latest(postId);
  if (post) return { live: { status: 'shown', post }, retry };
  if (post === null) return { live: { status: 'notFound' }, retry };
  return { live: failure ? { status: 'failed', failure } : { status: 'loading' }, retry };
}
