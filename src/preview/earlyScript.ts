import type { Env } from '@/config/env';
import { ARCHIVE_PAGE, DOCUMENTS_PER_QUERY } from '@/config/limits';
import { paths, POST_ADDRESS, USER_ADDRESS } from '@/config/paths';
import { ARCHIVE_QUERY, MONTHS_QUERY } from '@/services/archive/archiveQueries';
import { publishedQueryIn } from '@/services/archive/categoryQueries';
import { postDocumentPath, userDocumentPath } from '@/services/firebase/documentPaths';
import {
  countRequest,
  documentRequest,
  documentsUrl,
  queryRequest,
  type ReadRequest,
} from '@/services/firebase/restRequests';
import { profilePostsQuery } from '@/services/posts/queriesOfUser';
import { FIRST_PAGE_QUERY } from '@/services/posts/publishedQueries';

/** Stands in requests for the part of the URL that the first group of the page's pattern matches. */
const NAME = '{name}';

/** The pages with early requests: a pattern of the URL, and the page's first requests. */
const earlyRequests = (env: Env): readonly (readonly [RegExp, readonly ReadRequest[]])[] => [
  [new RegExp(`^${paths.home}$`), [queryRequest(FIRST_PAGE_QUERY)]],
  [new RegExp(`^${paths.archives}$`), [queryRequest(MONTHS_QUERY), queryRequest(ARCHIVE_QUERY)]],
  [
    // All days of a category; config/paths builds the URL.
    new RegExp(`^${paths.archives}\\?categorie=([a-z]+)$`),
    [
      queryRequest(MONTHS_QUERY),
      queryRequest(publishedQueryIn(NAME, { limit: ARCHIVE_PAGE + 1 })),
      countRequest(publishedQueryIn(NAME, { limit: DOCUMENTS_PER_QUERY })),
    ],
  ],
  [POST_ADDRESS, [documentRequest(env, postDocumentPath(NAME))]],
  [
    USER_ADDRESS,
    [documentRequest(env, userDocumentPath(NAME)), queryRequest(profilePostsQuery(NAME))],
  ],
];

const scriptFor = (env: Env): string => `{
  const { pathname, search } = location;
  // The query string selects the posts on the archive page only.
  const address = pathname === '${paths.archives}' ? pathname + search : pathname;
  earlyResponses = new Map();
  const send = ({ path, body }) => {
    const answer = fetch(${JSON.stringify(documentsUrl(env))} + path, { method: 'POST', priority: 'high', body });
    answer.catch(() => {});
    earlyResponses.set(path + body, answer);
  };
  for (const [pattern, requests] of [${earlyRequests(env)
    .map(([pattern, requests]) => `[${pattern},${JSON.stringify(requests)}]`)
    .join()}]) {
    const found = pattern.exec(address);
    // Not replaceAll: browsers that are too old for the app list the posts of the wall, too.
    if (found) requests.forEach(({ path, body }) => send({ path, body: body.split('${NAME}').join(found[1]) }));
  }
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
