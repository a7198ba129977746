import { postsLeftToday } from '@/domain/quota';
import type { Quota } from '@/domain/user';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchHostTime } from '@/services/firebase/hostClock';
import { useLoad } from './useLoad';
import { useParisDay } from './useParisDay';

/**
 * Returns how many posts the user may still submit today, as far as clocks can tell: the server
 * decides. When none are left by the clock of the device, which may be days behind, the clock of the
 * host is asked.
 */
export function usePostsLeft(quota: Quota): number {
  const left = postsLeftToday(quota, useParisDay());
  const { data: hostTime, isLoading } = useLoad(
    fetchHostTime,
    (error) => loadFailure('read the clock of the host', error),
    left === 0 ? quota.lastPostAt.toISOString() : null,
  );
  return left > 0 || isLoading || !hostTime ? left : postsLeftToday(quota, hostTime);
}
