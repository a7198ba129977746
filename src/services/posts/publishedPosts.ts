import type { PublishedPost } from '@/domain/posts/post';
import { nextPage, type Page } from '@/services/firebase/page';
import { parsePost } from '@/services/firebase/parse';
import type { Cursor, Query } from '@/services/firebase/query';
import { parseDocuments, runQuery } from '@/services/firebase/rest';
import type { RestDocument, StoredDocument } from '@/services/firebase/restValues';
import { FIRST_PAGE_QUERY, publishedQuery } from './publishedQueries';

/** Parses documents; invalid posts are left out. */
export const toPosts = (documents: readonly StoredDocument[]): PublishedPost[] =>
  documents.flatMap(({ id, data }) => parsePost(id, data) ?? []);

/** Parses the documents of a query. */
export const toPage = (query: Query, documents: readonly RestDocument[]): Page<PublishedPost> => ({
  items: toPosts(documents),
  next: nextPage(query, documents),
});

/** Parses the response to FIRST_PAGE_QUERY, the early query of the wall. */
export const toFirstPage = (answer: unknown): Page<PublishedPost> =>
  toPage(FIRST_PAGE_QUERY, parseDocuments(answer));

/**
 * Fetches one page of the published posts of all days, newest first.
 *
 * @param startAt the `next` of the previous page, or null for the newest posts
 * @throws ConnectionError, RequestError
 */
export async function fetchPublishedPage(
  startAt: Cursor | null,
  limit: number,
  signal?: AbortSignal,
): Promise<Page<PublishedPost>> {
  const query = publishedQuery({ limit, ...(startAt && { startAt }) });
  return toPage(query, await runQuery(query, 'visitor', signal));
}
