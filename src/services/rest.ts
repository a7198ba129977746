import * as v from 'valibot';
import { NEWS_MS } from '@/config/limits';
import { documentsUrl, queryBody } from '@/config/queries';
import { settings } from '@/config/settings';
import { isRecord } from '@/domain/isRecord';
import { ConnectionError } from './errors';
import { requestWithTimeout, withTimeout } from './withTimeout';
import { loadChunk } from './loadChunk';
import { isRestDocument, type RestDocument } from './restValues';

/**
 * Firestore over REST, as anybody may ask it: for what visitors read, its SDK, many times the size
 * of a page, need not be there.
 */

declare global {
  /** What index.html asked for (config/earlyScript), by path and body. */
  // eslint-disable-next-line no-var -- how a global is declared
  var early: Map<string, Promise<Response>> | undefined;
}

const url = documentsUrl(settings);

/** Sends an App Check token if App Check is configured; index.html then sends no early query. */
async function send(address: string, init: RequestInit): Promise<Response> {
  if (settings.appCheck === null) return fetch(address, init);
  const { appCheckHeader } = await loadChunk(() => import('./appCheckHeader'));
  return fetch(address, { ...init, headers: await appCheckHeader() });
}

/** Asks, unless index.html did. As text, so that the browser need not ask whether it may (CORS). */
function ask(path: string, body?: string): Promise<Response> {
  const name = path + (body ?? '');
  const asked = performance.now() < NEWS_MS ? globalThis.early?.get(name) : undefined;
  globalThis.early?.delete(name);
  return asked ?? send(url + path, body === undefined ? {} : { method: 'POST', body });
}

/** Sends a query; the answer is for `answerOf`. */
export const sendQuery = (query: object): Promise<Response> => ask(':runQuery', queryBody(query));

async function answered(response: Promise<Response>): Promise<Response> {
  return await response.catch((error: unknown) => {
    throw new ConnectionError('no answer', { cause: error });
  });
}

/** @throws ConnectionError when Firestore did not answer as it should */
export async function answerOf(response: Promise<Response>): Promise<unknown> {
  const answer = await answered(response);
  if (!answer.ok) throw new ConnectionError(`Firestore answered ${answer.status}`);
  return await answer.json();
}

/** The documents that the answer to a query holds, in order. */
export const documentsOf = (answer: unknown): readonly RestDocument[] =>
  (Array.isArray(answer) ? answer : [])
    .map((row: unknown) => (isRecord(row) ? row['document'] : null))
    .filter(isRestDocument);

/**
 * The documents that a query finds.
 *
 * @throws ConnectionError when offline, not answered in time or refused
 */
export const runQuery = async (structuredQuery: object): Promise<readonly RestDocument[]> =>
  documentsOf(await requestWithTimeout(() => answerOf(sendQuery(structuredQuery))));

const counted = v.looseTuple([
  v.object({
    result: v.object({
      aggregateFields: v.object({ count: v.object({ integerValue: v.string() }) }),
    }),
  }),
]);

/**
 * How many documents a query finds; reads none of them.
 *
 * @throws ConnectionError when offline, not answered in time or refused
 */
export async function runCount(structuredQuery: object): Promise<number> {
  const counting = { structuredQuery, aggregations: [{ alias: 'count', count: {} }] };
  const body = JSON.stringify({ structuredAggregationQuery: counting });
  const answer = await requestWithTimeout(() => answerOf(ask(':runAggregationQuery', body)));
  const [{ result }] = v.parse(counted, answer);
  return Number(result.aggregateFields.count.integerValue);
}

/**
 * One document as anybody may read it.
 *
 * @returns 'absent' also for an id that no document can have, 'refused' when the rules hide it
 * @throws ConnectionError when offline or not answered in time
 */
export async function getDocument(
  collection: string,
  id: string,
): Promise<RestDocument | 'absent' | 'refused'> {
  const path = `/${collection}/${encodeURIComponent(id)}`;
  const answer = await requestWithTimeout(() => answered(ask(path)));
  if (answer.status === 403) return 'refused';
  if (answer.status === 404 || answer.status === 400) return 'absent';
  const document = await withTimeout(answerOf(Promise.resolve(answer)));
  if (!isRestDocument(document)) throw new ConnectionError('Firestore answered no document');
  return document;
}
