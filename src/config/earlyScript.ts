import { ARCHIVE_QUERY, MONTHS_QUERY } from './archiveQueries.ts';
import { USERS } from './collections.ts';
import type { Env } from './env.ts';
import { paths, USER_ADDRESS } from './paths.ts';
import { documentsUrl, FIRST_PAGE_QUERY, publishedQuery, queryBody } from './queries.ts';

/** Bodies of the first queries of the page at a path. */
const EARLY_QUERIES: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [queryBody(FIRST_PAGE_QUERY)],
  [paths.archives]: [queryBody(MONTHS_QUERY), queryBody(ARCHIVE_QUERY)],
};

const scriptFor = (env: Env): string => `{
  const url = ${JSON.stringify(documentsUrl(env))};
  const { pathname, search } = location;
  early = new Map();
  const send = (path, body) => {
    const answer = fetch(url + path, body ? { method: 'POST', priority: 'high', body } : {});
    answer.catch(() => {});
    early.set(path + (body || ''), answer);
  };
  const bodies = ${JSON.stringify(EARLY_QUERIES)}[pathname];
  // An archive URL with parameters shows another page, which needs other queries.
  if (bodies && (pathname === '/' || !search)) bodies.forEach((body) => send(':runQuery', body));
  const [, uid] = ${USER_ADDRESS}.exec(pathname) || [];
  if (uid) {
    send('/${USERS}/' + uid);
    send(':runQuery', ${JSON.stringify(queryBody(publishedQuery({ authorId: '{uid}' })))}.replace('{uid}', uid));
  }
}`;

/**
 * Builds the script that index.html runs before any other script is loaded: it sends the first
 * queries of the page early. services/firebase/rest uses their responses instead of sending the same
 * requests. The bodies are plain text, so that the browser sends no CORS preflight.
 *
 * @returns an empty string if App Check is configured: each request then needs a token, which only
 *   scripts that are not loaded yet can get
 */
export const earlyScript = (env: Env): string => (env.appCheck === null ? scriptFor(env) : '');
