import type { Work } from './commit';
import { commitByParisDay } from './commitByParisDay';
import { isRefusedByRules } from './errors';

/**
 * Commits work that a daily quota counts, which the rules check by the server's clock. Over the limit the
 * commit is still sent, as the first of a new day: if the server's day has changed it is accepted, otherwise
 * the rules refuse it.
 *
 * @param limit the largest count
 * @param refusal the error when the limit is reached
 * @param workOn returns the work for a current time; `countToWrite` turns the next count by that
 *   time into the one to write
 * @throws `refusal` when the limit is reached
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit for another reason
 */
export async function commitWithQuota<T>(
  limit: number,
  refusal: Error,
  workOn: (now: Date, countToWrite: (next: number) => number) => Work<T>,
): Promise<T> {
  let isFull = false;
  function countToWrite(next: number): number {
    isFull = next > limit;
    return isFull ? 1 : next;
  }
  try {
    return await commitByParisDay((now) => workOn(now, countToWrite));
  } catch (error) {
    throw isFull && isRefusedByRules(error) ? refusal : error;
  }
}
