import { isSameParisDay } from './days';

/** Number of times that something was done, on the Paris day of the last one. */
export interface DailyCount {
  readonly lastAt: Date;
  readonly count: number;
}

/** Returns the count to store with the next time: one more on the same Paris day, 1 on another one. */
export const nextDailyCount = (last: DailyCount | null, now: Date): number =>
  last && isSameParisDay(last.lastAt, now) ? last.count + 1 : 1;
