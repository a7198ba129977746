import { useState } from 'react';
import type { UnpublishedPost } from '@/domain/post';

/**
 * Counts the posts that arrived while the top of the list was out of view.
 *
 * @param isTopVisible whether the top of the list is in the viewport; resets the count to 0
 */
export function useArrivals(posts: readonly UnpublishedPost[], isTopVisible: boolean): number {
  const newest = posts[0]?.createdAt.getTime() ?? 0;
  const [newestSeen, setNewestSeen] = useState(newest);
  if (isTopVisible && newestSeen !== newest) setNewestSeen(newest);
  return isTopVisible ? 0 : posts.filter((post) => post.createdAt.getTime() > newestSeen).length;
}
