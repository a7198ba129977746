import type { Post } from '@/domain/post';
import { whenQuiet } from '@/hooks/whenQuiet';
import { logError } from '@/services/log';

/** After a failure, the part of the app that listens is asked for again. */
const AGAIN_MS = 10_000;

/**
 * Follows what is published after the newest post known. Firestore's SDK, larger than the rest of
 * the page, is loaded for this once the page is quiet. Returns the way to stop.
 *
 * @param onPosts hears all that was published since, newest first, also when there is nothing yet
 */
export function followNewPosts(
  newest: Date,
  onPosts: (posts: readonly Post[]) => void,
): () => void {
  let end: (() => void) | undefined;
  let cancel: () => void;
  let isOver = false;

  async function begin(): Promise<void> {
    try {
      const { watchNewPosts } = await import('@/services/posts');
      // What is on the wall stays when it fails: the SDK listens on, and says so itself.
      if (!isOver) end = watchNewPosts(newest, { onPosts, onError: () => {} });
    } catch (error) {
      logError('load what listens to the wall', error);
      if (isOver) return;
      const timer = setTimeout(() => void begin(), AGAIN_MS);
      cancel = () => clearTimeout(timer);
    }
  }
  cancel = whenQuiet(() => void begin());

  return () => {
    isOver = true;
    cancel();
    end?.();
  };
}
