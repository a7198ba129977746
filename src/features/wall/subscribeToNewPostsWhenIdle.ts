import type { Post } from '@/domain/post';
import { whenIdle } from '@/services/browser/whenIdle';
import { subscribeWhenLoaded } from '@/services/firebase/subscribeWhenLoaded';

const loadPostsService = () => import('@/services/posts/posts');

/**
 * Subscribes to posts published after the newest known post, once the page is idle.
 *
 * @param onPosts called with all posts published since, newest first, also if there are none yet
 * @returns unsubscribe
 */
export function subscribeToNewPostsWhenIdle(
  newest: Date,
  onPosts: (posts: readonly Post[]) => void,
): () => void {
  // Errors are ignored, so that shown posts stay. Without a connection the SDK keeps retrying;
  // services/posts/posts logs other errors.
  const listener = { onData: onPosts, onError: () => {} };
  let unsubscribe = whenIdle(() => {
    unsubscribe = subscribeWhenLoaded(loadPostsService, ({ subscribeToNewPosts }) =>
      subscribeToNewPosts(newest, listener),
    );
  });
  return () => unsubscribe();
}
