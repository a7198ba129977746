import type { Env } from './env.ts';
import { TODAY_LIMIT, WALL_PAGE } from './limits.ts';

/**
 * The wall's question to Firestore over REST. index.html asks it before any script is loaded
 * (vite.config.ts writes it in), services/publishedPage whenever it is asked again.
 */

/** Everything of today, and a page of what came before. */
export const FIRST_POSTS = TODAY_LIMIT + WALL_PAGE;

/** A Firestore value over REST: { stringValue: '…' }. */
export type RestValue = Readonly<Record<string, unknown>>;

/** Where queries over REST are sent. The emulator answers on this machine alone. */
export function queryUrl({ firebase, emulators }: Env): string {
  const host = emulators
    ? `http://127.0.0.1:${emulators.firestore}`
    : 'https://firestore.googleapis.com';
  return `${host}/v1/projects/${firebase.projectId}/databases/(default)/documents:runQuery`;
}

const order = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});

/**
 * Published posts, newest first, a batch in its own order: what services/posts `published()` asks,
 * with the order of the ids named so that a page can begin after any post.
 *
 * @param after the place of the last post that is known, null to begin with the newest
 */
export const publishedQuery = (limit: number, after: readonly RestValue[] | null = null) => ({
  structuredQuery: {
    from: [{ collectionId: 'posts' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'status' },
        op: 'EQUAL',
        value: { stringValue: 'published' },
      },
    },
    orderBy: [
      order('publishedAt', 'DESCENDING'),
      order('position', 'ASCENDING'),
      order('__name__', 'ASCENDING'),
    ],
    ...(after && { startAt: { values: after, before: false } }),
    limit,
  },
});

/**
 * What index.html runs: the first question, asked on the wall's address alone. Text, so that the
 * browser need not ask first whether it may ask (CORS).
 */
export const earlyScript = (env: Env): string =>
  `if(location.pathname==='/'){firstPosts=fetch(${JSON.stringify(queryUrl(env))},` +
  `{method:'POST',priority:'high',body:${JSON.stringify(JSON.stringify(publishedQuery(FIRST_POSTS)))}});` +
  `firstPosts.catch(()=>{})}`;
