/** A week from Monday to Sunday; null for the days of other months. */
export type Week = readonly (string | null)[];

const DAYS_PER_WEEK = 7;
/** A month reaches into six weeks at most. */
const WEEKS_PER_MONTH = 6;

/**
 * Lays out a month as a calendar, always in six weeks, so that all months are equally high.
 *
 * @param month 'yyyy-MM'
 * @returns the days as 'yyyy-MM-dd'
 */
export function weeksOf(month: string): readonly Week[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const daysBefore = (first.getUTCDay() + 6) % DAYS_PER_WEEK;
  const dayAt = (index: number): string | null => {
    const date = new Date(first);
    date.setUTCDate(index - daysBefore + 1);
    const day = date.toISOString().slice(0, 10);
    return day.startsWith(month) ? day : null;
  };
  return Array.from({ length: WEEKS_PER_MONTH }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (__, index) => dayAt(week * DAYS_PER_WEEK + index)),
  );
}
