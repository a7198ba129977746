import { ARCHIVE_PAGE } from '@/config/limits';
import { isCalendarDay } from '@/domain/days';
import { pageCount } from '@/lib/pagination';

/** Number of posts published on one Paris day. */
export interface ArchiveDay {
  /** 'yyyy-MM-dd' */
  readonly date: string;
  /** At least 1. */
  readonly count: number;
}

export interface ArchiveMonth {
  /** 'yyyy-MM' */
  readonly month: string;
  readonly count: number;
  /** Newest first. */
  readonly days: readonly ArchiveDay[];
}

/** A page of the archive, or of one of its days, according to the day counts. */
export interface PageRange {
  /** From 1: the requested page, or the last one if there are fewer. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Numbers of the page's first and last post, from 1. */
  readonly from: number;
  readonly to: number;
  /** Days from the one in which the page begins, newest first. */
  readonly days: readonly [ArchiveDay, ...ArchiveDay[]];
  /** Number of posts of the first day that belong to earlier pages. */
  readonly skip: number;
}

/**
 * Lists the days that have posts, newest first.
 *
 * @param months the `days` of each archiveMonths document, by month; invalid days and counts are
 *   left out
 */
export function archiveDays(
  months: Readonly<Record<string, Readonly<Record<string, number>>>>,
): readonly ArchiveDay[] {
  return Object.entries(months)
    .flatMap(([month, days]) =>
      Object.entries(days).map(([day, count]) => ({ date: `${month}-${day}`, count })),
    )
    .filter(({ date, count }) => isCalendarDay(date) && Number.isSafeInteger(count) && count > 0)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

/** Returns the one day of the archive with this date, or all days for null. */
export const daysOf = (days: readonly ArchiveDay[], date: string | null): readonly ArchiveDay[] =>
  date === null ? days : days.filter((day) => day.date === date);

/** Returns the total number of posts of these days. */
export const totalOf = (days: readonly ArchiveDay[]): number =>
  days.reduce((sum, { count }) => sum + count, 0);

/** Returns true if both lists contain the same days with the same counts. */
export const sameDays = (a: readonly ArchiveDay[], b: readonly ArchiveDay[]): boolean =>
  a.length === b.length &&
  a.every(({ date, count }, n) => b[n]?.date === date && b[n].count === count);

/** Groups days by month, in their order. */
export function byMonth(days: readonly ArchiveDay[]): readonly ArchiveMonth[] {
  const months: { month: string; count: number; days: ArchiveDay[] }[] = [];
  for (const day of days) {
    const month = day.date.slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, count: 0, days: [] });
    const current = months.at(-1);
    current?.days.push(day);
    if (current) current.count += day.count;
  }
  return months;
}

/**
 * Locates a page in these days. A page beyond the last one becomes the last one.
 *
 * @param days newest first: the whole archive, or one day of it
 * @param requestedPage from 1
 * @returns null if the days hold no post
 */
export function rangeOf(days: readonly ArchiveDay[], requestedPage: number): PageRange | null {
  const total = totalOf(days);
  const pages = pageCount(total, ARCHIVE_PAGE);
  const page = Math.min(requestedPage, pages);
  let skip = (page - 1) * ARCHIVE_PAGE;
  const from = skip + 1;
  for (const [index, day] of days.entries()) {
    if (skip < day.count) {
      const to = Math.min(page * ARCHIVE_PAGE, total);
      return { page, pages, total, from, to, days: [day, ...days.slice(index + 1)], skip };
    }
    skip -= day.count;
  }
  return null;
}

/**
 * Returns true if the posts that were read match the day counts. Otherwise posts came or went since
 * the counts were read, or the counts are wrong.
 *
 * @param range its first day is the one in which reading began
 * @param skipped number of posts of the first day that precede the first post read
 * @param dates Paris days of the posts, in the order read
 * @param limit number of posts requested
 */
export function agreesWith(
  { days: [first, ...rest] }: Pick<PageRange, 'days'>,
  skipped: number,
  dates: readonly string[],
  limit: number,
): boolean {
  const announced: string[] = [];
  for (const { date, count } of [{ ...first, count: first.count - skipped }, ...rest]) {
    const room = Math.min(count, limit - announced.length);
    for (let n = 0; n < room; n += 1) announced.push(date);
  }
  return announced.length === dates.length && announced.every((date, n) => date === dates[n]);
}
