import { useQuery } from '@tanstack/react-query';
import { postsLeftToday } from '@/domain/posts/quota';
import type { Quota } from '@/domain/accounts/user';
import { fetchHostTime } from '@/services/firebase/hostClock';
import { useParisDay } from './useParisDay';

/**
 * Returns how many posts the user may still submit today, as far as clocks can tell: the server
 * decides. When none are left by the clock of the device, which may be days behind, the clock of the
 * host is asked.
 */
export function usePostsLeft(quota: Quota): number {
  const left = postsLeftToday(quota, useParisDay());
  const { data: hostTime } = useQuery({
    queryKey: ['hostTime', quota.lastPostAt.toISOString()],
    queryFn: ({ signal }) => fetchHostTime(signal),
    enabled: left === 0,
    gcTime: 0,
  });
  return left > 0 || !hostTime ? left : postsLeftToday(quota, hostTime);
}
