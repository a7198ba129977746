import { nextDailyCount, type DailyCount } from '@/domain/dailyCount';
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
 * @param workOn returns the work for a current time; `countToWrite` returns the count that follows the
 *   stored one at that time
 * @throws `refusal` when the limit is reached
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit for another reason
 */
export async function commitWithQuota<T>(
  limit: number,
  refusal: Error,
  workOn: (countToWrite: (stored: DailyCount | null) => number, now: Date) => Work<T>,
): Promise<T> {
  let isFull = false;
  try {
    return await commitByParisDay((now) =>
      workOn((stored) => {
        const next = nextDailyCount(stored, now);
        isFull = next > limit;
        return isFull ? 1 : next;
      }, now),
    );
  } catch (error) {
    throw isFull && isRefusedByRules(error) ? refusal : error;
  }
}
