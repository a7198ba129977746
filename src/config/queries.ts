import { POSTS } from './collections.ts';
import type { Env } from './env.ts';
import { TODAY_LIMIT, WALL_PAGE } from './limits.ts';

/**
 * Firestore queries over REST for lists of published posts, used by services/firebase/rest and
 * config/earlyScript.
 */

/** Size of the wall's first page: all posts of today, and a page of earlier posts. */
export const FIRST_PAGE_SIZE = TODAY_LIMIT + WALL_PAGE;

/** A Firestore value over REST: { stringValue: '…' }. */
export type RestValue = Readonly<Record<string, unknown>>;

/**
 * Returns the base URL of documents over REST. The emulator is only reachable from this machine.
 */
export function documentsUrl({ firebase, emulators }: Env): string {
  const host = emulators
    ? `http://127.0.0.1:${emulators.firestore}`
    : 'https://firestore.googleapis.com';
  return `${host}/v1/projects/${firebase.projectId}/databases/(default)/documents`;
}

/** Returns the body of a request that sends a query. The body is also the key of an early query's response. */
export const queryBody = (structuredQuery: object): string => JSON.stringify({ structuredQuery });

/**
 * Position in the order of published lists: publishedAt, position, id. Fewer values stand for all
 * documents that begin with them.
 */
export type OrderValues = readonly RestValue[];

/** Cursor at which a query starts or ends. */
export interface Cursor {
  readonly values: OrderValues;
  /** True for just before the documents with these values, false for just after them. */
  readonly before: boolean;
}

/** Cursor placed after the documents with these values. */
export const after = (values: OrderValues): Cursor => ({ values, before: false });

/** Limit, range and author of a query for published posts. */
interface PublishedRange {
  readonly limit?: number;
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  /** Restricts the query to posts with this `authorId`. */
  readonly authorId?: string;
}

/** Returns one `orderBy` entry of a query. */
export const order = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});

/** Returns a filter for documents with these values in these fields. */
export const all = (fields: Readonly<Record<string, RestValue>>) => ({
  compositeFilter: {
    op: 'AND',
    filters: Object.entries(fields).map(([fieldPath, value]) => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
    })),
  },
});

/**
 * Returns the query for published posts, newest first, then by position
 * (docs/data-model.md#order-and-paging). It equals `published()` in services/posts/posts, with an
 * explicit order of the ids, so that a page can start after any post.
 */
export const publishedQuery = ({ authorId, ...range }: PublishedRange) => ({
  from: [{ collectionId: POSTS }],
  where: all({
    status: { stringValue: 'published' },
    ...(authorId !== undefined && { authorId: { stringValue: authorId } }),
  }),
  orderBy: [
    order('publishedAt', 'DESCENDING'),
    order('position', 'ASCENDING'),
    order('__name__', 'ASCENDING'),
  ],
  ...range,
});

/** Query for the wall's first page. */
export const FIRST_PAGE_QUERY = publishedQuery({ limit: FIRST_PAGE_SIZE });
