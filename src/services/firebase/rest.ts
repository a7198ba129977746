import * as v from 'valibot';
import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import { documentsUrl, queryBody } from '@/config/queries';
import { settings } from '@/config/settings';
import { isRecord } from '@/domain/isRecord';
import { chunk } from '@/services/browser/chunk';
import { ConnectionError } from './errors';
import { isRestDocument, type RestDocument } from './restValues';
import { requestWithTimeout, withTimeout } from './withTimeout';

/**
 * Unauthenticated Firestore requests over REST. Visitors read through these, so that a page need
 * not load the SDK, which is many times larger than the page.
 */

declare global {
  /** Responses to the early queries of index.html (config/earlyScript), by path and body. */
  // eslint-disable-next-line no-var -- how a global is declared
  var early: Map<string, Promise<Response>> | undefined;
}

const appCheck = chunk(() => import('./appCheckHeader'));
const url = documentsUrl(settings);

/** Sends an App Check token if App Check is configured; index.html then sends no early query. */
async function send(address: string, init: RequestInit): Promise<Response> {
  if (settings.appCheck === null) return fetch(address, init);
  const { appCheckHeader } = await appCheck.load();
  return fetch(address, { ...init, headers: await appCheckHeader() });
}

/**
 * Sends a request, or takes the response of the same early query within STARTUP_RESPONSE_MAX_AGE_MS of the page load.
 * The body is sent as text/plain, which needs no CORS preflight.
 */
function request(path: string, body?: string): Promise<Response> {
  const key = path + (body ?? '');
  const earlyResponse =
    performance.now() < STARTUP_RESPONSE_MAX_AGE_MS ? globalThis.early?.get(key) : undefined;
  globalThis.early?.delete(key);
  return earlyResponse ?? send(url + path, body === undefined ? {} : { method: 'POST', body });
}

/** Sends a query; pass the response to `jsonOf`. */
export const sendQuery = (query: object): Promise<Response> =>
  request(':runQuery', queryBody(query));

/** @throws ConnectionError when there is no response */
async function responseOf(response: Promise<Response>): Promise<Response> {
  return await response.catch((error: unknown) => {
    throw new ConnectionError('no answer', { cause: error });
  });
}

/** Returns the JSON of a response. @throws ConnectionError without a response of status 2xx */
export async function jsonOf(response: Promise<Response>): Promise<unknown> {
  const answer = await responseOf(response);
  if (!answer.ok) throw new ConnectionError(`Firestore answered ${answer.status}`);
  return await answer.json();
}

/** Returns the documents in the JSON response to a query, in order. */
export const parseQueryResponse = (answer: unknown): readonly RestDocument[] =>
  (Array.isArray(answer) ? answer : [])
    .map((row: unknown) => (isRecord(row) ? row['document'] : null))
    .filter(isRestDocument);

/**
 * Fetches the documents of a query.
 *
 * @throws ConnectionError when offline, timed out or refused
 */
export const runQuery = async (structuredQuery: object): Promise<readonly RestDocument[]> =>
  parseQueryResponse(await requestWithTimeout(() => jsonOf(sendQuery(structuredQuery))));

const counted = v.looseTuple([
  v.object({
    result: v.object({
      aggregateFields: v.object({ count: v.object({ integerValue: v.string() }) }),
    }),
  }),
]);

/**
 * Counts the documents of a query without fetching them.
 *
 * @throws ConnectionError when offline, timed out or refused
 * @throws ValiError when the response has an unexpected shape
 */
export async function runCount(structuredQuery: object): Promise<number> {
  const counting = { structuredQuery, aggregations: [{ alias: 'count', count: {} }] };
  const body = JSON.stringify({ structuredAggregationQuery: counting });
  const answer = await requestWithTimeout(() => jsonOf(request(':runAggregationQuery', body)));
  const [{ result }] = v.parse(counted, answer);
  return Number(result.aggregateFields.count.integerValue);
}

/**
 * Fetches one document with the rights of a visitor.
 *
 * @returns 'absent' if the document does not exist or the id is invalid, 'refused' if the rules
 *   refuse the read
 * @throws ConnectionError when offline or timed out, or when Firestore returns another error
 */
export async function getDocument(
  collection: string,
  id: string,
): Promise<RestDocument | 'absent' | 'refused'> {
  const path = `/${collection}/${encodeURIComponent(id)}`;
  const answer = await requestWithTimeout(() => responseOf(request(path)));
  if (answer.status === 403) return 'refused';
  if (answer.status === 404 || answer.status === 400) return 'absent';
  const document = await withTimeout(jsonOf(Promise.resolve(answer)));
  if (!isRestDocument(document)) throw new ConnectionError('Firestore answered no document');
  return document;
}
