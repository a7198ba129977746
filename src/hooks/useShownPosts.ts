import { useEffect } from 'react';
import { NOTHING_SHOWN, usePosts, type ShownPosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';

/**
 * Tells which posts a page shows, in which order: an opened post leads to its neighbours, and what
 * is then learnt of them comes back through `useNewest`.
 *
 * @param posts keep the same array as long as nothing changes
 * @param loadMore what follows the last of them; keep the same function
 */
export function useShownPosts(
  posts: readonly Post[],
  loadMore: ShownPosts['loadMore'] = null,
): void {
  const { show, shown } = usePosts();
  useEffect(() => show({ posts, loadMore }), [show, posts, loadMore]);
  useEffect(() => () => shown.set(NOTHING_SHOWN), [shown]);
}
