import { ARCHIVE_QUERY, MONTHS_QUERY } from './archiveQueries.ts';
import type { Env } from './env.ts';
import { paths, USER_ADDRESS } from './paths.ts';
import { documentsUrl, FIRST_QUERY, publishedQuery, queryBody } from './queries.ts';

/** What the first page of an address will ask for. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [queryBody(FIRST_QUERY)],
  [paths.archives]: [queryBody(MONTHS_QUERY), queryBody(ARCHIVE_QUERY)],
};

const asking = (env: Env): string => `{
  const url = ${JSON.stringify(documentsUrl(env))};
  const { pathname, search } = location;
  early = new Map();
  const ask = (path, body) => {
    const answer = fetch(url + path, body ? { method: 'POST', priority: 'high', body } : {});
    answer.catch(() => {});
    early.set(path + (body || ''), answer);
  };
  const asked = ${JSON.stringify(ASKED)}[pathname];
  // An archive's address with a search is another page of it.
  if (asked && (pathname === '/' || !search)) asked.forEach((body) => ask(':runQuery', body));
  const [, uid] = ${USER_ADDRESS}.exec(pathname) || [];
  if (uid) {
    ask('/users/' + uid);
    ask(':runQuery', ${JSON.stringify(queryBody(publishedQuery({ authorId: '{uid}' })))}.replace('{uid}', uid));
  }
}`;

/**
 * What index.html runs before any script is loaded: it asks what the page will ask, so that the
 * answer is on its way meanwhile. services/rest takes it where it asks the same. Text, so that the
 * browser need not ask first whether it may ask (CORS). Nothing where App Check wants
 * a proof with each request: there is none before there are scripts.
 */
export const earlyScript = (env: Env): string => (env.appCheck === null ? asking(env) : '');
