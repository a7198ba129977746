import type { ReactNode } from 'react';
import { currentTime } from '@/services/browser/clock';
import { signedInHere } from '@/services/auth/signedInHere';
import {
  fetchFirstPage,
  storedFirstPage,
  storePrerendered,
  usablePage,
} from '@/services/posts/firstPosts';
import { signatureOf, WallPosts } from './WallPosts';

/**
 * Renders the preview of the wall from the cached posts of the day, otherwise from the response to
 * the early query.
 *
 * @param limit number of posts that fill the screen; the app renders the others
 * @param shown the signature of the posts that the page shows already (preview/WallPosts), or null
 * @returns null if the page shows these posts already, or if there are no posts: the app shows the
 *   empty state
 * @throws ConnectionError, RequestError when the posts cannot be read, and none are cached
 */
export async function wallPreview(
  limit: number,
  shown: string | null = null,
): Promise<ReactNode | null> {
  if (shown !== null) storePrerendered();
  const answer = fetchFirstPage();
  // The wall sends the query again, and handles a failure.
  answer.catch(() => undefined);
  const cached = shown === null ? usablePage(storedFirstPage(), currentTime()) : null;
  const { items: posts, next } = (cached ?? (await answer)).page;
  const fresh = { posts, hasMore: next !== null };
  if (shown === null ? posts.length === 0 : shown === signatureOf(fresh)) return null;
  // After the answer, which may have shown that the device's clock is wrong.
  const day = currentTime();
  return <WallPosts shown={fresh} day={day} isVisitor={!signedInHere.isSet()} limit={limit} />;
}
