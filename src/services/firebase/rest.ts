import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import { settings } from '@/config/settings';
import { isRecord } from '@/lib/isRecord';
import { chunk } from '@/services/browser/chunk';
import { noteServerTime } from '@/services/browser/clock';
import { BUSY, ConnectionError, RequestError } from './errors';
import type { Query } from './query';
import { documentRequest, documentsUrl, queryRequest, type ReadRequest } from './restRequests';
import { toDocument, type RestDocument } from './restValues';
import { notifyRefusedToken, loadIdToken } from './token';
import { requestWithTimeout } from './withTimeout';

/**
 * One-off reads over Firestore's REST API, so that a page need not load the SDK, which is many times
 * larger than the page. The functions throw ConnectionError when offline, timed out or aborted by the
 * caller's signal; RequestError when Firestore answers with an error. A read with a user's rights also
 * throws Firebase Auth's errors, when the token has expired and no new one can be fetched.
 */

declare global {
  /**
   * Responses to the early queries of index.html (preview/earlyScript), and to those of the preview,
   * by path and body.
   */
  // eslint-disable-next-line no-var -- how a global is declared
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/**
 * Whose rights a read has. A visitor's request carries no token, so that the browser sends no CORS
 * preflight; a user's request carries the token of the signed-in user.
 */
export type Reader = 'visitor' | 'user';

const appCheckChunk = chunk(() => import('./appCheckHeader'));
const url = documentsUrl(settings);

const ERROR_CODES: Readonly<Record<number, string>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  429: BUSY,
  503: BUSY,
};

/**
 * Pause before a request is sent again while Firestore is busy, in ms; doubled with each attempt up to the
 * maximum. All attempts end before a loading page gives up (components/layout/Loading).
 */
const PAUSE_MS = 1000;
const PAUSE_MAX_MS = 4000;

/** Returns the App Check header of a request, if App Check is configured. */
export const appCheckHeaders = async (): Promise<Readonly<Record<string, string>>> =>
  settings.appCheck === null ? {} : (await appCheckChunk.load()).appCheckHeader();

/** Returns the tokens of a request; index.html sends no early query if App Check is configured. */
async function headersFor(reader: Reader): Promise<Readonly<Record<string, string>>> {
  const appCheck = await appCheckHeaders();
  const token = reader === 'user' ? await loadIdToken() : null;
  return {
    ...appCheck,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

/** True while the preview reads: the app reads the same again, from the same responses. */
let isPreview = false;

/** Starts or ends the reads of the preview. */
export const setPreview = (is: boolean): void => {
  isPreview = is;
};

/**
 * Returns the response to a request: that of the same early query within STARTUP_RESPONSE_MAX_AGE_MS of
 * the page load, once, unless that failed: the connection may be back since then. A request of the
 * preview is kept for the app, which must not abort it.
 */
async function respond(
  { path, body }: ReadRequest,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  signal.throwIfAborted();
  const key = path + body;
  const isKept = isPreview;
  const responses = (globalThis.earlyResponses ??= new Map<string, Promise<Response>>());
  const known = performance.now() < STARTUP_RESPONSE_MAX_AGE_MS ? responses.get(key) : null;
  if (!isKept) responses.delete(key);
  const response = await known?.catch(() => null);
  if (response) return response.clone();
  const sent = fetch(url + path, {
    method: 'POST',
    body,
    headers,
    signal: isKept ? null : signal,
  });
  if (!isKept) return sent;
  responses.set(key, sent);
  return (await sent).clone();
}

const throwNoAnswer = (error: unknown): never => {
  throw new ConnectionError('no answer', { cause: error });
};

/** Age from which a response no longer tells the current time, in ms. */
const FRESH_MS = 30_000;

/** Returns the server's time of a response: each row of an answer has the same. */
const readTimeOf = (rows: unknown): unknown => {
  const [row]: unknown[] = Array.isArray(rows) ? rows : [];
  return isRecord(row) ? row['readTime'] : undefined;
};

/** Sends a request and returns the JSON of its response. Sent as text/plain: needs no preflight. */
async function send(
  request: ReadRequest,
  reader: Reader,
  signal: AbortSignal,
  onBusy: (answer: RequestError) => void,
  minPause = PAUSE_MS,
): Promise<unknown> {
  const headers = await headersFor(reader);
  const begun = performance.now();
  const answer = await respond(request, headers, signal).catch(throwNoAnswer);
  if (!answer.ok) {
    const code = ERROR_CODES[answer.status] ?? `${answer.status}`;
    if (code === 'unauthenticated' && reader === 'user') notifyRefusedToken();
    const error = new RequestError(code);
    const pause = Math.max(minPause, Number(answer.headers.get('retry-after')) * 1000);
    if (code !== BUSY || !(pause <= PAUSE_MAX_MS)) throw error;
    onBusy(error);
    globalThis.earlyResponses?.delete(request.path + request.body);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return send(request, reader, signal, onBusy, 2 * pause);
  }
  const rows: unknown = await answer.json().catch(throwNoAnswer);
  // A page that was frozen handles old responses.
  if (performance.now() - begun < FRESH_MS) noteServerTime(readTimeOf(rows));
  return rows;
}

/**
 * Sends a request within the timeout of all requests.
 *
 * @throws RequestError also at the timeout, if an attempt was answered that Firestore is busy
 */
export async function sendInTime(
  request: ReadRequest,
  reader: Reader = 'visitor',
  signal?: AbortSignal,
): Promise<unknown> {
  let busy: RequestError | undefined;
  const onBusy = (answer: RequestError) => (busy = answer);
  try {
    return await requestWithTimeout((either) => send(request, reader, either, onBusy), signal);
  } catch (error) {
    throw (error instanceof ConnectionError && busy) || error;
  }
}

/** Sends a query. @returns the answer for `parseDocuments` @throws ConnectionError, RequestError */
export const sendQuery = (query: Query, reader?: Reader, signal?: AbortSignal): Promise<unknown> =>
  sendInTime(queryRequest(query), reader, signal);

/** Returns the documents in the answer to a query or a read, in order. */
export const parseDocuments = (answer: unknown): readonly RestDocument[] =>
  (Array.isArray(answer) ? answer : []).flatMap(
    (row: unknown) => (isRecord(row) && toDocument(row['document'] ?? row['found'])) || [],
  );

/** Fetches the documents of a query. @throws ConnectionError, RequestError */
export const runQuery = async (
  query: Query,
  reader?: Reader,
  signal?: AbortSignal,
): Promise<readonly RestDocument[]> => parseDocuments(await sendQuery(query, reader, signal));

/**
 * Fetches one document.
 *
 * @param path services/firebase/documentPaths
 * @returns null if the document does not exist
 * @throws ConnectionError, RequestError
 */
export async function fetchDocument(
  path: string,
  reader?: Reader,
  signal?: AbortSignal,
): Promise<RestDocument | null> {
  const answer = await sendInTime(documentRequest(settings, path), reader, signal);
  const [document] = parseDocuments(answer);
  return document ?? null;
}
