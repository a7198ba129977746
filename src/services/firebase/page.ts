import { after, DOCUMENT_ID, type Cursor, type Query } from './query';
import type { RestDocument } from './restValues';

/** Cursor after the last document of a page; opaque to callers. */
export type PageCursor = Cursor;

/**
 * Returns the cursor of the page after the documents of a query with a limit; null after the last
 * page. The query has to order by the document id at last, so that no document is lost or repeated.
 */
export function nextPage(
  { structuredQuery: { orderBy = [], limit } }: Query,
  documents: readonly RestDocument[],
): PageCursor | null {
  const last = documents.length === limit ? documents.at(-1) : undefined;
  if (!last) return null;
  const values = orderBy.map(({ field: { fieldPath } }) =>
    fieldPath === DOCUMENT_ID
      ? { referenceValue: last.name }
      : (last.fields[fieldPath] ?? { nullValue: null }),
  );
  return after(values);
}
