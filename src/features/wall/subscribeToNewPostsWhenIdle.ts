import type { Post } from '@/domain/post';
import { chunk } from '@/services/browser/chunk';
import { subscribeWhenIdle } from '@/services/browser/subscribeWhenLoaded';

const posts = chunk(() => import('@/services/posts/posts'));

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
  const listener = { onPosts, onError: () => {} };
  return subscribeWhenIdle(posts, ({ subscribeToNewPosts }) =>
    subscribeToNewPosts(newest, listener),
  );
}
