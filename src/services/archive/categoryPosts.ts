import { ARCHIVE_PAGE, DOCUMENTS_PER_QUERY } from '@/config/limits';
import type { Category, PublishedPost } from '@/domain/posts/post';
import { cursorAfter, type Page } from '@/services/firebase/page';
import { after, before, type Cursor, type Query } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import { runCount } from '@/services/firebase/runCount';
import { toPosts } from '@/services/posts/publishedPosts';
import { publishedQueryIn, type CategoryRange } from './categoryQueries';
import { dayCursors } from './dayCursors';

/** Which posts of a category are read. */
export interface CategoryScope {
  readonly category: Category;
  /** A Paris day, 'yyyy-MM-dd'; null for all days. */
  readonly date: string | null;
}

function queryOf({ category, date }: CategoryScope, page: CategoryRange = {}): Query {
  if (date === null) return publishedQueryIn(category, page);
  const { newest, oldest } = dayCursors(date);
  return publishedQueryIn(category, { startAt: before(newest), endAt: after(oldest), ...page });
}

/**
 * Fetches a page of the published posts of a category, newest first. Reads one post more than the
 * page contains, which shows whether there is a next page.
 *
 * @param startAt the `next` of the previous page, or null for the newest posts
 * @throws ConnectionError, RequestError
 */
export async function fetchCategoryPage(
  scope: CategoryScope,
  startAt: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<PublishedPost>> {
  const query = queryOf(scope, { limit: ARCHIVE_PAGE + 1, ...(startAt && { startAt }) });
  const documents = await runQuery(query, 'visitor', signal);
  const last = documents.length > ARCHIVE_PAGE ? documents[ARCHIVE_PAGE - 1] : undefined;
  return {
    items: toPosts(documents.slice(0, ARCHIVE_PAGE)),
    next: last ? cursorAfter(query, last) : null,
  };
}

/**
 * Counts the published posts of a category, up to DOCUMENTS_PER_QUERY. Fetches no post.
 *
 * @throws ConnectionError, RequestError
 */
export const countCategoryPosts = (scope: CategoryScope, signal?: AbortSignal): Promise<number> =>
  runCount(queryOf(scope, { limit: DOCUMENTS_PER_QUERY }), 'visitor', signal);
