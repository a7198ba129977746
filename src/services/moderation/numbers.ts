import { NUMBERS_DAYS } from '@/config/limits';
import { lastParisDays, parisDay } from '@/domain/days';
import { numbersOf, type DayNumbers } from '@/domain/moderation/numbers';
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
async function countsOf(month: string, signal?: AbortSignal): Promise<[string, number][]> {
  const found = await fetchDocument(archiveMonthPath(month), 'visitor', signal);
  const days = parseMonth(month, found?.data);
  return Object.entries(days).map(([day, count]) => [`${month}-${day}`, count]);
}

/**
 * Fetches the numbers of posts and reactions of the last 30 Paris days: posts from `archiveMonths`,
 * reactions from the posts themselves, 300 at most.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchNumbers(signal?: AbortSignal): Promise<Numbers> {
  const readAt = currentTime();
  const days = lastParisDays(readAt, NUMBERS_DAYS);
  const months = new Set(days.map((day) => parisDay(day).slice(0, 7)));
  const [counts, posts] = await Promise.all([
    Promise.all([...months].map((month) => countsOf(month, signal))),
    fetchPostsSince(days[0] ?? readAt, NUMBERS_DAYS, signal),
  ]);
  return { days: numbersOf(days, Object.fromEntries(counts.flat()), posts), readAt };
}
