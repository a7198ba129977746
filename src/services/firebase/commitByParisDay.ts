import { isSameParisDay } from '@/domain/days';
import { currentTime } from '@/services/browser/clock';
import { commit, type Work } from './commit';
import { isRefusedByRules } from './errors';
import { fetchHostTime } from './hostClock';

/**
 * Commits work that depends on the current Paris day, first by the device's clock. If the rules
 * refuse the commit and the host's clock is on another day, commits once more by the host's clock:
 * a wrong device clock may not have been noticed yet (`services/browser/clock.ts`).
 *
 * @param workOn returns the work for a current time
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit
 */
export async function commitByParisDay<T>(workOn: (now: Date) => Work<T>): Promise<T> {
  const now = currentTime();
  try {
    return await commit(workOn(now));
  } catch (error) {
    const hostTime = isRefusedByRules(error) ? await fetchHostTime() : null;
    if (hostTime === null || isSameParisDay(hostTime, now)) throw error;
    return await commit(workOn(hostTime));
  }
}
