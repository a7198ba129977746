import { FieldPath } from 'firebase-admin/firestore';
import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** A document's fields as the Admin SDK reads them. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** A document as read from Firestore. */
export interface StoredDocument {
  /** Path of the document, such as 'posts/abc'. */
  readonly path: string;
  readonly id: string;
  readonly fields: StoredFields;
  /** Precondition of a write that must not overwrite a later one. */
  readonly updateTime: Timestamp;
}

/** Documents per page. */
const PAGE = 300;
/** Documents per page of a query for few, short fields: the emulator scans all for each page. */
export const LIGHT_PAGE = 3000;

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const toStored = (snapshot: QueryDocumentSnapshot): StoredDocument => ({
  path: snapshot.ref.path,
  id: snapshot.id,
  fields: snapshot.data(),
  updateTime: snapshot.updateTime,
});

/** Reads a query page by page in the order of the documents' paths; needs no index. */
export async function* pagesOf(query: Query, size = PAGE): AsyncGenerator<StoredDocument[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  let next = ordered;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    const { docs } = await next.get();
    if (docs.length > 0) yield docs.map(toStored);
    const last = docs.at(-1);
    if (!last || docs.length < size) return;
    next = ordered.startAfter(last);
  }
}

/** Reads all documents of a query, page by page. */
export async function readAll(query: Query, size = PAGE): Promise<StoredDocument[]> {
  const all: StoredDocument[] = [];
  for await (const page of pagesOf(query, size)) all.push(...page);
  return all;
}

const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

/** True for a commit that was refused because a document was changed or deleted since it was read. */
export const isOvertaken = (error: unknown): boolean =>
  [NOT_FOUND, FAILED_PRECONDITION, ABORTED].includes(Number(Reflect.get(Object(error), 'code')));
