import { NUMBERS_DAYS } from '@/config/limits';
import { cachedPromise } from '@/domain/cachedPromise';
import { lastParisDays, parisDay } from '@/domain/days';
import { numbersOf, type DayNumbers } from '@/domain/numbers';
import { currentTime } from '@/services/browser/clock';
import { parseMonth } from '@/services/firebase/parse';
import { archiveMonthPath } from '@/services/firebase/documentPaths';
import { fetchDocument } from '@/services/firebase/rest';
import { fetchPostsSince } from '@/services/posts/posts';

/** Posts and reactions per day of the last NUMBERS_DAYS days, with the time of the fetch. */
export interface Numbers {
  readonly days: readonly DayNumbers[];
  readonly readAt: Date;
}

/** Fetches the numbers of posts per day of a month, as pairs of 'yyyy-MM-dd' and number. */
async function countsOf(month: string): Promise<[string, number][]> {
  const days = parseMonth(month, (await fetchDocument(archiveMonthPath(month)))?.data);
  return Object.entries(days).map(([day, count]) => [`${month}-${day}`, count]);
}

async function read(): Promise<Numbers> {
  const readAt = currentTime();
  const days = lastParisDays(readAt, NUMBERS_DAYS);
  const months = new Set(days.map((day) => parisDay(day).slice(0, 7)));
  const [counts, posts] = await Promise.all([
    Promise.all([...months].map(countsOf)),
    fetchPostsSince(days[0] ?? readAt, NUMBERS_DAYS),
  ]);
  return { days: numbersOf(days, Object.fromEntries(counts.flat()), posts), readAt };
}

/**
 * Fetches the numbers of posts and reactions of the last 30 Paris days: posts from `archiveMonths`,
 * reactions from the posts themselves, 300 at most. The result is cached for the page load; a
 * failure is not. `anew` ignores the cache.
 *
 * @throws ConnectionError, RequestError
 */
export const fetchNumbers = cachedPromise(read);
