import { POSTS_PER_USER_PER_DAY } from '@/config/limits';
import type { Quota } from '@/domain/accounts/user';
import { nextDailyCount } from '@/domain/dailyCount';

/** Returns how many posts the user may still submit today. */
export const postsLeftToday = ({ lastPostAt: lastAt, count }: Quota, now: Date): number =>
  Math.max(0, POSTS_PER_USER_PER_DAY + 1 - nextDailyCount({ lastAt, count }, now));
