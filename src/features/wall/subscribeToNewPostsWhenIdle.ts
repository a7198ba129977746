import type { Post } from '@/domain/post';
import { whenIdle } from '@/hooks/whenIdle';
import { subscribeWhenLoaded } from '@/services/subscribeWhenLoaded';

const listening = () => import('@/services/posts');

/**
 * Follows what is published after the newest post known, as soon as the page is quiet. Returns the
 * way to stop.
 *
 * @param onPosts hears all that was published since, newest first, also when there is nothing yet
 */
export function subscribeToNewPostsWhenIdle(
  newest: Date,
  onPosts: (posts: readonly Post[]) => void,
): () => void {
  // What is on the wall stays when it fails: the SDK listens on, and says so itself.
  const listener = { onPosts, onError: () => {} };
  let end = whenIdle(() => {
    end = subscribeWhenLoaded(listening, ({ subscribeToNewPosts }) =>
      subscribeToNewPosts(newest, listener),
    );
  });
  return () => end();
}
