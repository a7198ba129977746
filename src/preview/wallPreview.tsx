import type { ReactNode } from 'react';
import { currentTime } from '@/services/browser/clock';
import { signedInHere } from '@/services/auth/signedInHere';
import {
  fetchFirstPage,
  storedFirstPage,
  storePrerendered,
  usablePage,
  type FirstPage,
} from '@/services/posts/firstPosts';
import { signatureOf, WallPosts, type ShownPosts } from './WallPosts';

const toShown = ({ at, page: { items, next } }: FirstPage): ShownPosts => ({
  posts: items,
  hasMore: next !== null,
  readAt: at,
});

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
  const isNewest = shown !== null && storePrerendered();
  const answer = fetchFirstPage();
  // The wall sends the query again, and handles a failure.
  answer.catch(() => undefined);
  const isShown = (posts: ShownPosts) =>
    shown !== null && shown === signatureOf(posts, currentTime());
  // Newer than the page: what this browser has seen removed since must not come back.
  const last = isNewest ? null : usablePage(storedFirstPage(), currentTime());
  const cached = last && toShown(last);
  const fresh = cached && !isShown(cached) ? cached : toShown(await answer);
  if (shown === null ? fresh.posts.length === 0 : isShown(fresh)) return null;
  // Read after the answer, which may have corrected the device's clock.
  const day = currentTime();
  return <WallPosts shown={fresh} day={day} isVisitor={!signedInHere.isSet()} limit={limit} />;
}
