import { ARCHIVE_PAGE, ARCHIVE_SKIP_MAX, DOCUMENTS_PER_QUERY } from '@/config/limits';
import {
  agreesWith,
  archiveDays,
  type ArchiveDay,
  type PageRange,
} from '@/domain/archive/archiveDays';
import { parisDay } from '@/domain/days';
import { countByHalves, findStartKey } from '@/domain/archive/findStartKey';
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

/** Exclusive upper bound of a position in a batch; allows for an import of a million posts. */
const POSITIONS = 2 ** 20;

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

/** Returns the cursor at a position of an instant. Posts whose position is null sort before position 0. */
const within = (cursor: OrderValues, position: number): OrderValues =>
  position === 0 ? cursor : [...cursor, { integerValue: String(position) }];

/** Counts the posts of one instant from one position up to, but excluding, another. */
const countPositions = (
  cursor: OrderValues,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<number> =>
  countByHalves(from, to, DOCUMENTS_PER_QUERY, (a, b) =>
    count(within(cursor, a), within(cursor, b), signal),
  );

/** Counts posts by microseconds before `end`, from one number up to, but excluding, another. */
const countInstants = (
  end: number,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<number> =>
  countByHalves(from, to, DOCUMENTS_PER_QUERY, async (a, b) => {
    const found = await count(cursorAt(end - a), cursorAt(end - b), signal);
    const isCapped = found === DOCUMENTS_PER_QUERY && b - a === 1;
    return isCapped ? await countPositions(cursorAt(end - a), 0, POSITIONS, signal) : found;
  });

/** Cursor at which reading starts, and the number of the day's posts before that cursor. */
interface PageStart {
  readonly cursor: OrderValues;
  readonly skipped: number;
}

/**
 * Finds the start of a page within a day that has more posts than can be read and dropped. Only
 * imported days do: the rules allow ten publications a day. Counts posts first by instant, then by
 * position within one instant.
 */
async function findStartInDay(
  { date }: ArchiveDay,
  skip: number,
  signal?: AbortSignal,
): Promise<PageStart> {
  const { start, end } = boundsOf(date);
  // Keys grow in reading order, so they count microseconds back from the end of the day.
  const byInstant = await findStartKey(1, end - start + 1, skip, (from, to) =>
    countInstants(end, from, to, signal),
  );
  const toSkip = skip - byInstant.skipped;
  const cursor = cursorAt(end - byInstant.key);
  if (toSkip <= ARCHIVE_SKIP_MAX) return { cursor, skipped: byInstant.skipped };

  const byPosition = await findStartKey(0, POSITIONS, toSkip, (from, to) =>
    countPositions(cursor, from, to, signal),
  );
  return {
    cursor: within(cursor, byPosition.key),
    skipped: byInstant.skipped + byPosition.skipped,
  };
}

/** Counts the published posts of a Paris day. */
async function countDay(date: string, signal?: AbortSignal): Promise<number> {
  const { start, end } = boundsOf(date);
  return countInstants(end, 1, end - start + 1, signal);
}

/** Returns the start of a page; `agrees` is false if a count of the first day's posts differs. */
async function startOfPage(
  { page, days: [day], skip }: PageRange,
  date: string | null,
  signal?: AbortSignal,
): Promise<PageStart & { readonly agrees: boolean }> {
  if (skip > ARCHIVE_SKIP_MAX) {
    const [start, total] = await Promise.all([
      findStartInDay(day, skip, signal),
      countDay(day.date, signal),
    ]);
    return { ...start, agrees: total === day.count };
  }
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
