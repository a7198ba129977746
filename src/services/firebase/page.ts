import { after, DOCUMENT_ID, type Cursor, type Query } from './query';
import type { RestDocument } from './restValues';

/** One page of a list, or its pages so far. */
export interface Page<T, C = Cursor> {
  readonly items: readonly T[];
  /** Cursor of the next page, opaque to callers; null after the last page. */
  readonly next: C | null;
}

/** Returns the cursor after a document of a query, which has to order by the document id at last. */
export const cursorAfter = (
  { structuredQuery: { orderBy = [] } }: Query,
  document: RestDocument,
): Cursor =>
  after(
    orderBy.map(({ field: { fieldPath } }) =>
      fieldPath === DOCUMENT_ID
        ? { referenceValue: document.name }
        : (document.fields[fieldPath] ?? { nullValue: null }),
    ),
  );

/**
 * Returns the cursor of the page after the documents of a query with a limit; null after the last
 * page. The query has to order by the document id at last, so that no document is lost or repeated.
 */
export function nextPage(query: Query, documents: readonly RestDocument[]): Cursor | null {
  const last = documents.length === query.structuredQuery.limit ? documents.at(-1) : undefined;
  return last ? cursorAfter(query, last) : null;
}
