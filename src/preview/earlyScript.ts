import type { Env } from '@/config/env';
import { paths, USER_ADDRESS } from '@/config/paths';
import { ARCHIVE_QUERY, MONTHS_QUERY } from '@/services/archive/archiveQueries';
import { userDocumentPath } from '@/services/firebase/documentPaths';
import {
  documentRequest,
  documentsUrl,
  queryRequest,
  type ReadRequest,
} from '@/services/firebase/restRequests';
import { FIRST_PAGE_QUERY, publishedQueryOf } from '@/services/posts/publishedQueries';

/** First requests of the page at a path. */
const EARLY_REQUESTS: Readonly<Record<string, readonly ReadRequest[]>> = {
  [paths.home]: [queryRequest(FIRST_PAGE_QUERY)],
  [paths.archives]: [queryRequest(MONTHS_QUERY), queryRequest(ARCHIVE_QUERY)],
};

/** Stands for the uid in the requests of a public profile. */
const UID = '{uid}';

const profileRequests = (env: Env): readonly ReadRequest[] => [
  documentRequest(env, userDocumentPath(UID)),
  queryRequest(publishedQueryOf(UID)),
];

const scriptFor = (env: Env): string => `{
  const url = ${JSON.stringify(documentsUrl(env))};
  const { pathname, search } = location;
  early = new Map();
  const send = ({ path, body }) => {
    const answer = fetch(url + path, { method: 'POST', priority: 'high', body });
    answer.catch(() => {});
    early.set(path + body, answer);
  };
  const requests = ${JSON.stringify(EARLY_REQUESTS)}[pathname];
  // An archive URL with parameters shows another page, which needs other queries.
  if (requests && (pathname === '/' || !search)) requests.forEach(send);
  const [, uid] = ${USER_ADDRESS}.exec(pathname) || [];
  if (uid) JSON.parse(${JSON.stringify(JSON.stringify(profileRequests(env)))}.replaceAll('${UID}', uid)).forEach(send);
}`;

/**
 * Builds the script that index.html runs before any other script is loaded: it sends the first
 * requests of the page early. services/firebase/rest uses their responses instead of sending the
 * same requests. The bodies are plain text, so that the browser sends no CORS preflight.
 *
 * @returns an empty string if App Check is configured: each request then needs a token, which only
 *   scripts that are not loaded yet can get
 */
export const earlyScript = (env: Env): string => (env.appCheck === null ? scriptFor(env) : '');
