import { ARCHIVE_PAGE } from '@/config/limits';
import type { Category, Post } from '@/domain/post';
import { cursorAfter, type Page } from '@/services/firebase/page';
import { after, before, where, type Cursor, type Query } from '@/services/firebase/query';
import { runCount, runQuery } from '@/services/firebase/rest';
import { toPosts } from '@/services/posts/publishedPosts';
import { publishedQuery } from '@/services/posts/publishedQueries';
import { EARLIEST, LATEST } from './archiveQueries';
import { dayCursors } from './dayCursors';

/** Which posts of a category are read. */
export interface CategoryScope {
  readonly category: Category;
  /** A Paris day, 'yyyy-MM-dd'; null for all days. */
  readonly date: string | null;
}

const categoryQuery = (
  { category, date }: CategoryScope,
  page: { readonly startAt?: Cursor; readonly limit?: number } = {},
): Query => {
  const { newest, oldest } =
    date === null ? { newest: LATEST, oldest: EARLIEST } : dayCursors(date);
  return publishedQuery({
    filters: [where('category', 'EQUAL', { stringValue: category })],
    startAt: before(newest),
    endAt: after(oldest),
    ...page,
  });
};

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
): Promise<Page<Post>> {
  const query = categoryQuery(scope, { limit: ARCHIVE_PAGE + 1, ...(startAt && { startAt }) });
  const documents = await runQuery(query);
  const last = documents.length > ARCHIVE_PAGE ? documents[ARCHIVE_PAGE - 1] : undefined;
  return {
    items: toPosts(documents.slice(0, ARCHIVE_PAGE)),
    next: last ? cursorAfter(query, last) : null,
  };
}

/**
 * Counts the published posts of a category. Fetches no post.
 *
 * @throws ConnectionError, RequestError
 */
export const countCategoryPosts = (scope: CategoryScope): Promise<number> =>
  runCount(categoryQuery(scope));
