import type { Env } from './env.ts';
import { paths } from './paths.ts';
import {
  ARCHIVE_QUERY,
  documentsUrl,
  FIRST_QUERY,
  MONTHS_QUERY,
  publishedQuery,
  queryBody,
} from './queries.ts';

/** What the first page of an address will ask for. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [queryBody(FIRST_QUERY)],
  [paths.archives]: [queryBody(MONTHS_QUERY), queryBody(ARCHIVE_QUERY)],
};
const USER = paths.user.replace(':userId', '');

/**
 * What index.html runs before any script is loaded: it asks what the page will ask, so that the
 * answer is on its way meanwhile. services/rest takes it where it asks the same. Text, so that the
 * browser need not ask first whether it may ask (CORS).
 */
export const earlyScript = (env: Env): string => `{
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
  const [, uid] = /^${USER.replaceAll('/', '\\/')}([\\w-]{1,128})$/.exec(pathname) || [];
  if (uid) {
    ask('/users/' + uid);
    ask(':runQuery', ${JSON.stringify(queryBody(publishedQuery({ authorId: '{uid}' })))}.replace('{uid}', uid));
  }
}`;
