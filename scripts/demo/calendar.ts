import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { startOfParisDay } from '@/domain/days';
import { between, integer } from '../lib/random';
import type { Random } from '../lib/random';

const HOUR = 3_600_000;

/** Number of posts published today: some of the day's slots stay free, if there are so many. */
const TODAY_COUNT = Math.min(5, POSTS_PUBLISHED_PER_DAY);
const DAY_MIN = 2;
/** Earlier days have two posts also where the setting is one: more days would be before all sign-ups. */
const DAY_MAX = Math.max(DAY_MIN, Math.min(10, POSTS_PUBLISHED_PER_DAY));
/** The day without publications, in days before today. */
const EMPTY_DAY = 9;

/** Publication times in hours after midnight, each varied by up to half an hour. */
const HOURS = [8.25, 12.75, 18.5, 21.25];

/** Posts that are published at the same instant. */
interface Batch {
  readonly publishedAt: Date;
  readonly daysAgo: number;
  readonly size: number;
}

/** Returns the instant at a share (0 to 1) of the time from midnight in Paris to `now`. */
export const earlierToday = (now: Date, share: number): Date => {
  const midnight = startOfParisDay(now).getTime();
  return new Date(midnight + Math.floor((now.getTime() - midnight) * share));
};

/** Distributes posts over days. @returns the count of each day, from today backwards */
function dayCounts(total: number, random: Random): number[] {
  const counts = [Math.min(TODAY_COUNT, total)];
  let remaining = total - TODAY_COUNT;
  while (remaining > 0) {
    const isEmpty = counts.length === EMPTY_DAY;
    let count = isEmpty ? 0 : Math.min(integer(random, DAY_MIN, DAY_MAX), remaining);
    // Avoids a last day with a single post.
    if (remaining - count === 1) count += count < DAY_MAX ? 1 : -1;
    counts.push(count);
    remaining -= count;
  }
  return counts;
}

/** Returns the publication times of a day's batches, none of them after `now`. */
function publicationTimes(midnight: Date, now: Date, wanted: number, random: Random): Date[] {
  const times = HOURS.slice(0, wanted)
    .map((hour) => new Date(midnight.getTime() + (hour + between(random, -0.5, 0.5)) * HOUR))
    .filter((time) => time <= now);
  return times.length > 0 ? times : [earlierToday(now, 0.5)];
}

function batchesOfDay(
  midnight: Date,
  now: Date,
  { count, daysAgo }: { count: number; daysAgo: number },
  random: Random,
): Batch[] {
  if (count === 0) return [];
  const wanted = Math.min(HOURS.length, Math.ceil(count / 3));
  const times = publicationTimes(midnight, now, wanted, random);
  return times.map((publishedAt, index) => ({
    publishedAt,
    daysAgo,
    // Spread evenly; the first batches take the remainder.
    size: Math.ceil((count - index) / times.length),
  }));
}

/** Returns all batches of the demo, newest day first. */
export function demoBatches(total: number, now: Date, random: Random): Batch[] {
  let midnight = startOfParisDay(now);
  return dayCounts(total, random).flatMap((count, daysAgo) => {
    const batches = batchesOfDay(midnight, now, { count, daysAgo }, random);
    // Twelve hours before midnight is always in the day before, also across a clock change.
    midnight = startOfParisDay(new Date(midnight.getTime() - 12 * HOUR));
    return batches;
  });
}
