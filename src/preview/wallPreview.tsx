import type { ReactNode } from 'react';
import { fetchFirstPage, cachedFirstPage } from '@/services/posts/firstPosts';
import { WallPagePreview } from './WallPagePreview';

/**
 * Renders the preview of the wall from the cached posts of the day, otherwise from the response to
 * the early query.
 *
 * @param rendered number of posts that fill the screen
 * @returns null if there are no posts: the app shows the empty state
 * @throws ConnectionError when no posts are cached and they cannot be read
 */
export async function wallPreview(rendered: number): Promise<ReactNode | null> {
  const day = new Date();
  const answer = fetchFirstPage();
  // The wall sends the query again, and handles a failure.
  answer.catch(() => undefined);
  const { posts, next } = cachedFirstPage(day)?.page ?? (await answer);
  if (posts.length === 0) return null;
  return <WallPagePreview posts={posts} limit={rendered} hasMore={next !== null} day={day} />;
}
