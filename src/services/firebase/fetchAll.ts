import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import { nextPage } from './page';
import { ascending, DOCUMENT_ID, type Query } from './query';
import { runQuery, type Reader } from './rest';
import type { RestDocument } from './restValues';

/**
 * Fetches all documents of a query, in requests that are no larger than the rules allow.
 *
 * @param query with the document id as its last order, or without an order: the documents then come in
 *   the order of their ids. With a limit, no more documents are fetched
 * @throws ConnectionError, RequestError
 */
export async function fetchAll(
  query: Query,
  reader?: Reader,
  signal?: AbortSignal,
): Promise<readonly RestDocument[]> {
  const { orderBy = [ascending(DOCUMENT_ID)], limit = Infinity } = query.structuredQuery;
  const found: RestDocument[] = [];
  let { startAt } = query.structuredQuery;
  for (;;) {
    const page: Query = {
      ...query,
      structuredQuery: {
        ...query.structuredQuery,
        orderBy,
        limit: Math.min(DOCUMENTS_PER_QUERY, limit - found.length),
        ...(startAt && { startAt }),
      },
    };
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    const documents = await runQuery(page, reader, signal);
    found.push(...documents);
    const next = nextPage(page, documents);
    if (next === null || found.length >= limit) return found;
    startAt = next;
  }
}
