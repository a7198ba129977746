import { ARCHIVE_PAGE, ARCHIVE_SKIP_MAX, DOCUMENTS_PER_QUERY } from '@/config/limits';
import {
  agreesWith,
  archiveDays,
  type ArchiveDay,
  type PageRange,
} from '@/domain/archive/archiveDays';
import { parisDay } from '@/domain/days';
import { findStartKey } from '@/domain/archive/findStartKey';
import type { PublishedPost } from '@/domain/posts/post';
import { fetchAll } from '@/services/firebase/fetchAll';
import { parseMonth } from '@/services/firebase/parse';
import { before, type OrderValues } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import { runCount } from '@/services/firebase/runCount';
import { toPosts } from '@/services/posts/publishedPosts';
import { publishedQuery } from '@/services/posts/publishedQueries';
import { between, EARLIEST, LATEST, MONTHS_QUERY } from './archiveQueries';
import { boundsOf, cursorAt, dayCursors } from './dayCursors';

export interface FetchedPage {
  /** The posts of the page; invalid documents are left out. */
  readonly posts: readonly PublishedPost[];
  /** False if the posts do not match the day counts, which may be out of date or wrong. */
  readonly agrees: boolean;
}

/**
 * Positions of one instant that are told apart: as many as keep the keys of a day of 25 hours below
 * Number.MAX_SAFE_INTEGER.
 */
const POSITIONS = 100_000;

/**
 * Fetches the days that have posts, with their counts, newest first. Reads one document per month.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchArchiveDays(signal?: AbortSignal): Promise<readonly ArchiveDay[]> {
  const months = await runQuery(MONTHS_QUERY, 'visitor', signal);
  return archiveDays(Object.fromEntries(months.map(({ id, data }) => [id, parseMonth(id, data)])));
}

/**
 * Counts the published posts from one cursor up to, but excluding, another: DOCUMENTS_PER_QUERY at most.
 * Fetches no post.
 */
const count = (from: OrderValues, to: OrderValues, signal?: AbortSignal): Promise<number> =>
  runCount(
    publishedQuery({ startAt: before(from), endAt: before(to), limit: DOCUMENTS_PER_QUERY }),
    'visitor',
    signal,
  );

/**
 * Returns the cursor of a key. Keys grow in reading order: by position within an instant, and by microseconds
 * back from the end of the day.
 */
function cursorOfKey(end: number, key: number): OrderValues {
  const instant = cursorAt(end - 1 - Math.floor(key / POSITIONS));
  const position = key % POSITIONS;
  // Posts whose position is null sort before position 0.
  return position === 0 ? instant : [...instant, { integerValue: String(position) }];
}

/** Cursor at which reading starts, and the number of the day's posts before that cursor. */
interface PageStart {
  readonly cursor: OrderValues;
  readonly skipped: number;
  /** False if more or fewer posts of the first day follow than its count says, as far as DOCUMENTS_PER_QUERY. */
  readonly agrees: boolean;
}

/**
 * Finds the start of a page within a day that has more posts than can be read and dropped. Only
 * imported days do: the rules allow ten publications a day. The posts that follow are compared with the day's
 * count as far as one counting query tells.
 */
async function findStartInDay(
  { date, count: total }: ArchiveDay,
  skip: number,
  signal?: AbortSignal,
): Promise<PageStart> {
  const { start, end } = boundsOf(date);
  const high = (end - start) * POSITIONS;
  const countKeys = (from: number, to: number) =>
    count(cursorOfKey(end, from), cursorOfKey(end, to), signal);
  const { key, skipped } = await findStartKey(high, skip, countKeys);
  const left = await countKeys(key, high);
  return {
    cursor: cursorOfKey(end, key),
    skipped,
    agrees: left === Math.min(total - skipped, DOCUMENTS_PER_QUERY),
  };
}

/** Returns the start of a page, which only an imported day needs queries for. */
async function startOfPage(
  { page, days: [day], skip }: PageRange,
  date: string | null,
  signal?: AbortSignal,
): Promise<PageStart> {
  if (skip > ARCHIVE_SKIP_MAX) return await findStartInDay(day, skip, signal);
  // The archive's first page starts at the newest post, whether or not a day count includes it.
  // Any other page is read from the last instant of its first day.
  const cursor = page === 1 && date === null ? LATEST : dayCursors(day.date).newest;
  return { cursor, skipped: 0, agrees: true };
}

/**
 * Fetches one page of the archive, from the day in which the page begins
 * (docs/data-model.md#order-and-paging).
 * Reads at most ARCHIVE_SKIP_MAX + size + 1 documents, whatever the page, as long as no
 * more than ARCHIVE_SKIP_MAX posts share one instant and one position.
 *
 * @param date the one day that is paged through, or null for the whole archive
 * @param size number of posts on the page; to read a day as a whole, the count of that day
 * @throws ConnectionError, RequestError
 */
export async function fetchArchivePage(
  range: PageRange,
  date: string | null,
  size = ARCHIVE_PAGE,
  signal?: AbortSignal,
): Promise<FetchedPage> {
  const { cursor, skipped, agrees } = await startOfPage(range, date, signal);
  const toSkip = range.skip - skipped;
  // Read one post more than the page shows: the post after the page must match the counts, too.
  const readLimit = toSkip + size + 1;
  const last = date === null ? EARLIEST : dayCursors(date).oldest;
  const documents = await fetchAll(between(cursor, last, readLimit), 'visitor', signal);
  const dates = documents.map(({ data: { publishedAt } }) =>
    publishedAt instanceof Date ? parisDay(publishedAt) : '',
  );
  return {
    posts: toPosts(documents.slice(toSkip, toSkip + size)),
    agrees: agrees && agreesWith(range, skipped, dates, readLimit),
  };
}
