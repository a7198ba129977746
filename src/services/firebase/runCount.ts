import * as v from 'valibot';
import type { Query } from './query';
import { sendInTime, type Reader } from './rest';
import { countRequest } from './restRequests';

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
 * @throws ConnectionError, RequestError
 * @throws ValiError when the response has an unexpected shape
 */
export async function runCount(
  query: Query,
  reader?: Reader,
  signal?: AbortSignal,
): Promise<number> {
  const answer = await sendInTime(countRequest(query), reader, signal);
  const [{ result }] = v.parse(counted, answer);
  return Number(result.aggregateFields.count.integerValue);
}
