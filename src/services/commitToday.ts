import { isSameParisDay } from '@/domain/days';
import { commit, type Work } from './commit';
import { isRefusedByRules } from './errors';
import { askHostTime } from './hostClock';

/**
 * Commits what belongs to a Paris day: the device's, and when the rules refuse that and the host's
 * clock is in another day, once more by that one. Devices are off by minutes around midnight, some
 * by days.
 *
 * @param workOn what to commit, given the time that it is
 * @throws as `commit`
 */
export async function commitToday<T>(workOn: (now: Date) => Work<T>): Promise<T> {
  const now = new Date();
  try {
    return await commit(workOn(now));
  } catch (error) {
    const hostTime = isRefusedByRules(error) ? await askHostTime() : null;
    if (hostTime === null || isSameParisDay(hostTime, now)) throw error;
    return await commit(workOn(hostTime));
  }
}
