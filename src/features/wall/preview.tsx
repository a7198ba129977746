import type { ReactNode } from 'react';
import { fetchFirstPage, knownFirstPage } from '@/services/firstPosts';
import { WallPagePreview } from './WallPagePreview';

/**
 * The wall of the posts kept from an earlier visit of the day, else of those that index.html asked
 * for.
 *
 * @param rendered how many posts fill the screen
 * @returns null when there is no post: the app shows the empty state
 * @throws ConnectionError when the posts cannot be had
 */
export async function wallPreview(rendered: number): Promise<ReactNode | null> {
  const day = new Date();
  const answer = fetchFirstPage();
  // The wall asks again, and says what it learns.
  answer.catch(() => undefined);
  const { posts, next } = knownFirstPage(day)?.page ?? (await answer);
  if (posts.length === 0) return null;
  return <WallPagePreview posts={posts} limit={rendered} hasMore={next !== null} day={day} />;
}
