import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import type { PublishedPost } from '@/domain/posts/post';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import { runCount } from '@/services/firebase/runCount';
import { toPage } from './publishedPosts';
import { profilePostsQuery, publishedQueryOf } from './queriesOfUser';

/** The posts that a user published under their name. The first page's scripts do not need this module. */

/**
 * Fetches a page of the posts that a user published under their name, newest first
 * (docs/product.md#public-profile). An anonymous post whose document names its author is left out.
 *
 * @param startAt the `next` of the previous page, or null for the newest posts
 * @throws ConnectionError, RequestError
 */
export async function fetchPostsOf(
  uid: string,
  startAt: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<PublishedPost>> {
  const query = profilePostsQuery(uid, startAt);
  const { items, next } = toPage(query, await runQuery(query, 'visitor', signal));
  return { items: items.filter((post) => post.authorPseudo !== null), next };
}

/**
 * Counts the posts that a user published under their name, up to DOCUMENTS_PER_QUERY. Fetches no post.
 *
 * @throws ConnectionError, RequestError
 */
export const countPostsOf = (uid: string, signal?: AbortSignal): Promise<number> =>
  runCount(publishedQueryOf(uid, { limit: DOCUMENTS_PER_QUERY }), 'visitor', signal);
