import { POSTS_PER_USER_PER_DAY } from '@/config/limits';
import { isSameParisDay } from '@/domain/days';
import type { Quota } from '@/domain/accounts/user';

/** Returns the count to store with the next post: one more today, or 1 on a new Paris day. */
export const nextQuotaCount = (quota: Quota, now: Date): number =>
  isSameParisDay(quota.lastPostAt, now) ? quota.count + 1 : 1;

/** Returns how many posts the user may still submit today. */
export const postsLeftToday = (quota: Quota, now: Date): number =>
  Math.max(0, POSTS_PER_USER_PER_DAY + 1 - nextQuotaCount(quota, now));
