import { ARCHIVES_PAGE } from '@/config/limits';
import { isCalendarDay } from './days';
import { pageCount } from './pagination';

/** The posts published in one Paris day. */
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

/** A page of the archive, or of one of its days, as the day counts have it. */
export interface PageRange {
  /** From 1: the page asked for, or the last one when there are fewer. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** The first and the last post of the page, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** The days from the one in which the page begins, newest first. */
  readonly days: readonly [ArchiveDay, ...ArchiveDay[]];
  /** How many posts of the first of them belong to pages before. */
  readonly skip: number;
}

/**
 * The days that have posts, newest first.
 *
 * @param months the `days` of archiveMonths by month; what is no day or no count is left out
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

/** The posts of all these days. */
export const totalOf = (days: readonly ArchiveDay[]): number =>
  days.reduce((sum, { count }) => sum + count, 0);

/** Whether both say the same of every day. */
export const sameDays = (a: readonly ArchiveDay[], b: readonly ArchiveDay[]): boolean =>
  a.length === b.length &&
  a.every(({ date, count }, n) => b[n]?.date === date && b[n].count === count);

/** The same days, month by month. */
export function byMonth(days: readonly ArchiveDay[]): readonly ArchiveMonth[] {
  const months: { month: string; count: number; days: ArchiveDay[] }[] = [];
  for (const day of days) {
    const month = day.date.slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, count: 0, days: [] });
    const own = months.at(-1);
    own?.days.push(day);
    if (own) own.count += day.count;
  }
  return months;
}

/**
 * Where a page of these days begins; null when they hold no post. A page beyond the last is the
 * last.
 *
 * @param days newest first: the whole archive, or one day of it
 */
export function rangeOf(days: readonly ArchiveDay[], asked: number): PageRange | null {
  const total = totalOf(days);
  const pages = pageCount(total, ARCHIVES_PAGE);
  const page = Math.min(asked, pages);
  let skip = (page - 1) * ARCHIVES_PAGE;
  const from = skip + 1;
  for (const [index, day] of days.entries()) {
    if (skip < day.count) {
      const to = Math.min(page * ARCHIVES_PAGE, total);
      return { page, pages, total, from, to, days: [day, ...days.slice(index + 1)], skip };
    }
    skip -= day.count;
  }
  return null;
}

/**
 * Whether posts were read as the day counts announce them. If not, one of both changed meanwhile.
 *
 * @param place where reading began, but for `passed` posts of its first day
 * @param dates the Paris days of the posts, in the order read
 * @param limit how many were asked for
 */
export function agreesWith(
  { days: [first, ...rest] }: Pick<PageRange, 'days'>,
  passed: number,
  dates: readonly string[],
  limit: number,
): boolean {
  const announced: string[] = [];
  for (const { date, count } of [{ ...first, count: first.count - passed }, ...rest]) {
    const room = Math.min(count, limit - announced.length);
    for (let n = 0; n < room; n += 1) announced.push(date);
  }
  return announced.length === dates.length && announced.every((date, n) => date === dates[n]);
}
