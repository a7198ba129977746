import { useState } from 'react';
import type { Post } from '@/domain/post';

/**
 * How many posts arrived above what one looks at.
 *
 * @param isTopSeen whether the top of the list is in sight: nothing is new there
 */
export function useArrivals(posts: readonly Post[], isTopSeen: boolean): number {
  const newest = posts[0]?.createdAt.getTime() ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isTopSeen && seen !== newest) setSeen(newest);
  return isTopSeen ? 0 : posts.filter((post) => post.createdAt.getTime() > seen).length;
}
