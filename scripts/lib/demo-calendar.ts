import { startOfParisDay } from '@/domain/days';
import { between, integer } from './random';
import type { Random } from './random';

const HOUR = 3_600_000;

/** Posts published today: an administrator still has places. */
const TODAY_COUNT = 5;
const DAY_MIN = 2;
const DAY_MAX = 9;
/** Some days nobody publishes. */
const QUIET_DAYS = 0.08;

/** The hours of the day at which an administrator publishes, each give or take half an hour. */
const HOURS = [8.25, 12.75, 18.5];

/** One publication: posts that share an instant. */
export interface Batch {
  readonly publishedAt: Date;
  readonly size: number;
}

/** An instant between the beginning of today and now, however short that is (a start at 00:01). */
export const earlierToday = (now: Date, share: number): Date => {
  const midnight = startOfParisDay(now).getTime();
  return new Date(midnight + Math.floor((now.getTime() - midnight) * share));
};

/** How many posts each day gets, from today backwards, until all are placed. */
export function dayCounts(total: number, random: Random): number[] {
  const counts = [Math.min(TODAY_COUNT, total)];
  let left = total - TODAY_COUNT;
  while (left > 0) {
    const quiet = random() < QUIET_DAYS;
    let count = quiet ? 0 : Math.min(integer(random, DAY_MIN, DAY_MAX), left);
    // No day is left with a single post.
    if (left - count === 1) count += count < DAY_MAX ? 1 : -1;
    counts.push(count);
    left -= count;
  }
  return counts;
}

/** When a day's batches are published; today only in the past. */
function publicationTimes(midnight: Date, now: Date, wanted: number, random: Random): Date[] {
  const times = HOURS.slice(0, wanted)
    .map((hour) => new Date(midnight.getTime() + (hour + between(random, -0.5, 0.5)) * HOUR))
    .filter((time) => time <= now);
  return times.length > 0 ? times : [earlierToday(now, 0.5)];
}

function batchesOfDay(midnight: Date, now: Date, count: number, random: Random): Batch[] {
  if (count === 0) return [];
  const wanted = Math.min(HOURS.length, Math.ceil(count / 3));
  const times = publicationTimes(midnight, now, wanted, random);
  return times.map((publishedAt, index) => ({
    publishedAt,
    // Spread evenly, the first ones taking what does not divide.
    size: Math.ceil((count - index) / times.length),
  }));
}

/** All publications of the demo, newest day first. */
export function demoBatches(total: number, now: Date, random: Random): Batch[] {
  let midnight = startOfParisDay(now);
  return dayCounts(total, random).flatMap((count) => {
    const batches = batchesOfDay(midnight, now, count, random);
    // Half a day before a midnight is always in the day before, whatever the clocks do.
    midnight = startOfParisDay(new Date(midnight.getTime() - 12 * HOUR));
    return batches;
  });
}
