import type { Env } from './env.ts';
import { TODAY_LIMIT, WALL_PAGE } from './limits.ts';

/**
 * What lists of published posts ask of Firestore over REST. The wall's first question index.html
 * asks before any script is loaded (vite.config.ts writes it in), services/rest all others.
 */

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

/** A place in the order of a list; fewer values than orders are all that begin with them. */
export interface RestCursor {
  readonly values: readonly RestValue[];
  /** Just before what is at this place, or just after it. */
  readonly before: boolean;
}

/** Which of the published posts. */
export interface PublishedPart {
  readonly limit?: number;
  readonly startAt?: RestCursor;
  readonly endAt?: RestCursor;
  /** Those signed by one author. */
  readonly authorId?: string;
}

const order = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});

const equals = (fieldPath: string, stringValue: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
});

/**
 * Published posts, newest first, a batch in its own order (data-model, "Order and paging"): what
 * services/posts `published()` asks, with the order of the ids named so that a page can begin after
 * any post.
 */
export const publishedQuery = ({ authorId, ...part }: PublishedPart) => ({
  from: [{ collectionId: 'posts' }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        equals('status', 'published'),
        ...(authorId === undefined ? [] : [equals('authorId', authorId)]),
      ],
    },
  },
  orderBy: [
    order('publishedAt', 'DESCENDING'),
    order('position', 'ASCENDING'),
    order('__name__', 'ASCENDING'),
  ],
  ...part,
});

/** The first question: the wall's newest posts. */
export const FIRST_QUERY = publishedQuery({ limit: FIRST_POSTS });

/**
 * What index.html runs: the first question, asked on the wall's address alone. Text, so that the
 * browser need not ask first whether it may ask (CORS).
 */
export const earlyScript = (env: Env): string =>
  `if(location.pathname==='/'){firstPosts=fetch(${JSON.stringify(`${documentsUrl(env)}:runQuery`)},` +
  `{method:'POST',priority:'high',body:${JSON.stringify(JSON.stringify({ structuredQuery: FIRST_QUERY }))}});` +
  `firstPosts.catch(()=>{})}`;
