import type { Post } from '@/domain/post';
import { whenQuiet } from '@/hooks/whenQuiet';
import { followLoaded } from '@/services/followLoaded';

const listening = () => import('@/services/posts');

/**
 * Follows what is published after the newest post known, as soon as the page is quiet. Returns the
 * way to stop.
 *
 * @param onPosts hears all that was published since, newest first, also when there is nothing yet
 */
export function followNewPosts(
  newest: Date,
  onPosts: (posts: readonly Post[]) => void,
): () => void {
  // What is on the wall stays when it fails: the SDK listens on, and says so itself.
  const listener = { onPosts, onError: () => {} };
  let end = whenQuiet(() => {
    end = followLoaded(listening, ({ watchNewPosts }) => watchNewPosts(newest, listener));
  });
  return () => end();
}
