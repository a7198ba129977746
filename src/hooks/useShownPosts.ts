import { useEffect } from 'react';
import { NOTHING_SHOWN, usePosts, type ShownPosts } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';

/**
 * Publishes which posts a page shows, in order, so that the open post can link to its neighbours.
 * The page receives newer copies of its posts through `useNewestCopies`.
 *
 * @param posts must be referentially stable as long as the posts do not change
 * @param loadMore loads the posts after the last one; must be referentially stable
 */
export function useShownPosts(
  posts: readonly PublishedPost[],
  loadMore: ShownPosts['loadMore'] = null,
): void {
  const { show, shown } = usePosts();
  useEffect(() => show({ posts, loadMore }), [show, posts, loadMore]);
  useEffect(() => () => shown.set(NOTHING_SHOWN), [shown]);
}
