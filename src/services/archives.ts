import { before, between, EARLIEST, LATEST, MONTHS_QUERY } from '@/config/archiveQueries';
import { ARCHIVES_PAGE, ARCHIVES_SKIP_MAX } from '@/config/limits';
import { publishedQuery, type OrderValues } from '@/config/queries';
import { agreesWith, archiveDays, type ArchiveDay, type PageRange } from '@/domain/archives';
import { instantOfDay, parisDay, startOfNextParisDay, startOfParisDay } from '@/domain/days';
import { narrow } from '@/domain/narrow';
import type { Post } from '@/domain/post';
import { parseMonth } from './parse';
import { toPosts } from './publishedPosts';
import { runCount, runQuery } from './rest';
import { fieldsOf, idOf } from './restValues';

export interface ArchivePosts {
  /** Without those that cannot be understood. */
  readonly posts: readonly Post[];
  /** false: the counts say otherwise. Posts came or went since they were read, or they are wrong. */
  readonly agrees: boolean;
}

/** Beyond any position in a batch, were it an import of a million posts. */
const POSITIONS = 2 ** 20;

/** The place at an instant in microseconds, which is what Firestore keeps. */
function at(time: number): OrderValues {
  const second = new Date(Math.floor(time / 1e6) * 1000).toISOString().slice(0, -5);
  return [{ timestampValue: `${second}.${String(time % 1e6).padStart(6, '0')}Z` }];
}

/** A Paris day in microseconds: its first instant, and the first that is no longer in it. */
function boundsOf(date: string): { readonly start: number; readonly end: number } {
  const start = startOfParisDay(instantOfDay(date));
  return { start: start.getTime() * 1000, end: startOfNextParisDay(start).getTime() * 1000 };
}

/**
 * The days that have posts with their counts, newest first: one document read a month.
 *
 * @throws ConnectionError when offline, not answered in time or refused
 */
export async function fetchArchiveDays(): Promise<readonly ArchiveDay[]> {
  const months = await runQuery(MONTHS_QUERY);
  return archiveDays(
    Object.fromEntries(
      months.map((month) => {
        const id = idOf(month);
        return [id, parseMonth(id, fieldsOf(month.fields))];
      }),
    ),
  );
}

/** How many published posts there are from one place on and before another; reads none of them. */
const count = (from: OrderValues, to: OrderValues): Promise<number> =>
  runCount(publishedQuery({ startAt: before(from), endAt: before(to) }));

/** Where reading begins, and how many posts of the day that leaves out. */
interface Beginning {
  readonly cursor: OrderValues;
  readonly passed: number;
}

/**
 * Where to begin in a day with more posts than can be read and dropped: imported ones, for the
 * rules allow ten. Found by counting, first by instant, then by position within an instant.
 */
async function locate({ date }: ArchiveDay, skip: number): Promise<Beginning> {
  const { start, end } = boundsOf(date);
  // Keys grow in reading order, which is back in time.
  const moment = await narrow(1, end - start + 1, skip, (from, to) =>
    count(at(end - from), at(end - to)),
  );
  const left = skip - moment.passed;
  const cursor = at(end - moment.key);
  if (left <= ARCHIVES_SKIP_MAX) return { cursor, passed: moment.passed };

  // Before position 0 there may be posts that have none.
  const within = (position: number): OrderValues =>
    position === 0 ? cursor : [...cursor, { integerValue: String(position) }];
  const range = await narrow(0, POSITIONS, left, (from, to) => count(within(from), within(to)));
  return { cursor: within(range.key), passed: moment.passed + range.passed };
}

/** How many posts a day has, by counting them. */
async function countDay(date: string): Promise<number> {
  const { start, end } = boundsOf(date);
  return count(at(end - 1), at(start - 1));
}

/** Where a page begins, and whether its first day has as many posts as announced. */
async function begin(
  { page, days: [day], skip }: PageRange,
  date: string | null,
): Promise<Beginning & { readonly agrees: boolean }> {
  if (skip > ARCHIVES_SKIP_MAX) {
    const [beginning, total] = await Promise.all([locate(day, skip), countDay(day.date)]);
    return { ...beginning, agrees: total === day.count };
  }
  // The first page begins with what is newest, counted or not. The others' days are read whole.
  const cursor = page === 1 && date === null ? LATEST : at(boundsOf(day.date).end - 1);
  return { cursor, passed: 0, agrees: true };
}

/**
 * Fetches one page of the archive, from the day in which the page begins
 * (docs/data-model.md#order-and-paging).
 * Reads at most ARCHIVES_SKIP_MAX + size + 1 documents, whatever the page, as long as no
 * more than ARCHIVES_SKIP_MAX posts share one instant and one position.
 *
 * @param date the one day that is paged through, or null for the whole archive
 * @param size how many posts: of a day that is read whole all of them
 * @throws ConnectionError when offline, not answered in time or refused
 */
export async function fetchArchivePage(
  range: PageRange,
  date: string | null,
  size = ARCHIVES_PAGE,
): Promise<ArchivePosts> {
  const { cursor, passed, agrees } = await begin(range, date);
  const left = range.skip - passed;
  // One more than is shown: what follows must be as announced, too.
  const wanted = left + size + 1;
  const last = date === null ? EARLIEST : at(boundsOf(date).start);
  const documents = await runQuery(between(cursor, last, wanted));
  const dates = documents.map(({ fields }) => {
    const { publishedAt } = fieldsOf(fields);
    return publishedAt instanceof Date ? parisDay(publishedAt) : '';
  });
  return {
    posts: toPosts(documents.slice(left, left + size)),
    agrees: agrees && agreesWith(range, passed, dates, wanted),
  };
}
