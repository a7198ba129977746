import type { Env } from './env.ts';
import { TODAY_LIMIT, WALL_PAGE } from './limits.ts';

/** What the lists of published posts ask of Firestore over REST (services/rest, config/earlyScript). */

/** Everything of today, and a page of what came before. */
export const FIRST_POSTS = TODAY_LIMIT + WALL_PAGE;

/** A Firestore value over REST: { stringValue: '…' }. */
export type RestValue = Readonly<Record<string, unknown>>;

/** Where documents are over REST. The emulator answers on this machine alone. */
export function documentsUrl({ firebase, emulators }: Env): string {
  const host = emulators
    ? `http://127.0.0.1:${emulators.firestore}`
    : 'https://firestore.googleapis.com';
  return `${host}/v1/projects/${firebase.projectId}/databases/(default)/documents`;
}

/** The body of a request that sends a query; also its name, while it is under way. */
export const queryBody = (structuredQuery: object): string => JSON.stringify({ structuredQuery });

/**
 * A place in the order of published lists: publishedAt, position, id. Fewer values than that are
 * the place of all that begin with them.
 */
export type OrderValues = readonly RestValue[];

/** Where a list begins or ends. */
export interface Cursor {
  readonly values: OrderValues;
  /** Just before what is at the place, or just after it. */
  readonly before: boolean;
}

/** What is at the place comes before the cursor. */
export const after = (values: OrderValues): Cursor => ({ values, before: false });

/** Which of the published posts. */
export interface PublishedRange {
  readonly limit?: number;
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  /** Those signed by one author. */
  readonly authorId?: string;
}

/** One order of a query. */
export const order = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});

/** What has these values in these fields. */
export const all = (fields: Readonly<Record<string, RestValue>>) => ({
  compositeFilter: {
    op: 'AND',
    filters: Object.entries(fields).map(([fieldPath, value]) => ({
      fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
    })),
  },
});

/**
 * Published posts, newest first, then by position (docs/data-model.md#order-and-paging). The same
 * query as `published()` in services/posts, with an explicit order of the ids, so that a page can
 * start after any post.
 */
export const publishedQuery = ({ authorId, ...range }: PublishedRange) => ({
  from: [{ collectionId: 'posts' }],
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

/** The wall's newest posts. */
export const FIRST_QUERY = publishedQuery({ limit: FIRST_POSTS });
