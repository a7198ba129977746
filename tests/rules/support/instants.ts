/** Instants at which a Paris date could be got wrong, and what Intl says of them. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const FIRST_YEAR = 2020;
export const LAST_YEAR = 2045;

const paris = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The Paris date of an instant as 'yyyy-MM-dd', by Intl's own tables of time zones. */
export function intlParisDay(instant: Date): string {
  const { year, month, day } = Object.fromEntries(
    paris.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

/** 01:00 UTC on the last Sunday of a month of 31 days: when the clocks change (month from 0). */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

/** Every hour from a day before each clock change to a day after, and its very edges. */
function aroundClockChanges(): number[] {
  const instants: number[] = [];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (const month of [2, 9]) {
      const change = clockChange(year, month);
      for (let hour = -25; hour <= 25; hour += 1) instants.push(change + hour * HOUR_MS);
      instants.push(change - 1, change + 1);
    }
  }
  return instants;
}

/** Around 22:00 and 23:00 UTC, one of which is midnight in Paris, on every seventeenth day. */
function aroundMidnights(): number[] {
  const instants: number[] = [];
  const end = Date.UTC(LAST_YEAR, 11, 31);
  // Seventeen: every day of the week and of the month has its turn.
  for (let day = Date.UTC(FIRST_YEAR, 0, 1); day <= end; day += 17 * DAY_MS) {
    for (const hour of [22, 23]) {
      instants.push(day + hour * HOUR_MS - 1, day + hour * HOUR_MS);
    }
  }
  return instants;
}

/** The hours in which a month, or a year, begins. */
function aroundMonths(): number[] {
  const instants: number[] = [];
  for (let month = 0; month < (LAST_YEAR - FIRST_YEAR + 1) * 12; month += 1) {
    const first = Date.UTC(FIRST_YEAR, month, 1);
    for (const hour of [-3, -2, -1, 0]) instants.push(first + hour * HOUR_MS);
  }
  return instants;
}

export const parisInstants = (): Date[] =>
  [...new Set([...aroundClockChanges(), ...aroundMidnights(), ...aroundMonths()])].map(
    (instant) => new Date(instant),
  );
