import { NUMBERS_DAYS } from '@/config/limits';
import { lastParisDays, parisDay } from '@/domain/days';
import { numbersOf, type DayNumbers } from '@/domain/numbers';
import { archiveMonthRef } from './collections';
import { parseMonth } from './parse';
import { fetchPostsSince } from './posts';
import { fetchDocument } from './fetchDocuments';

/** The numbers of the last days, and when they were read. */
export interface Numbers {
  readonly days: readonly DayNumbers[];
  readonly readAt: Date;
}

let kept: Promise<Numbers> | undefined;

/** Posts per day: 'yyyy-MM-dd' to how many. */
async function countsOf(month: string): Promise<[string, number][]> {
  const days = parseMonth(month, (await fetchDocument(archiveMonthRef(month))).data());
  return Object.entries(days).map(([day, count]) => [`${month}-${day}`, count]);
}

async function read(): Promise<Numbers> {
  const readAt = new Date();
  const days = lastParisDays(readAt, NUMBERS_DAYS);
  const months = new Set(days.map((day) => parisDay(day).slice(0, 7)));
  const [counts, posts] = await Promise.all([
    Promise.all([...months].map(countsOf)),
    fetchPostsSince(days[0] ?? readAt, NUMBERS_DAYS),
  ]);
  return { days: numbersOf(days, Object.fromEntries(counts.flat()), posts), readAt };
}

/**
 * Posts and reactions of the last 30 Paris days: posts from the archive's months, reactions from
 * the posts themselves, 300 at most. Read once per visit; a failed read is tried again.
 *
 * @param anew to read once more
 * @throws as `readDocument`
 */
export function fetchNumbers(anew = false): Promise<Numbers> {
  if (anew) kept = undefined;
  kept ??= read().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}
