/** Instants at which the Paris date is easily computed wrongly, and the date that Intl computes. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_YEAR = 2020;

const paris = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the Paris date of an instant as 'yyyy-MM-dd', by the time zone tables of Intl. */
export function intlParisDay(instant: Date): string {
  const { year, month, day } = Object.fromEntries(
    paris.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

/** Returns when the clocks change: 01:00 UTC, last Sunday of a month of 31 days (month from 0). */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

/** Which instants to take: `npm test` takes a third of them with the emulator, all with Intl. */
interface Density {
  /** Hours from a change of the clocks. */
  readonly hours: readonly number[];
  /** Days from one midnight to the next: a number that reaches every weekday and every day of the month. */
  readonly step: number;
  /** Hours from the beginning of a month. */
  readonly monthHours: readonly number[];
}
const DENSE: Density = {
  hours: Array.from({ length: 51 }, (_, hour) => hour - 25),
  step: 17,
  monthHours: [-3, -2, -1, 0],
};
const SPARSE: Density = {
  hours: [-25, -24, -23, -3, -2, -1, 0, 1, 2, 3, 23, 24, 25],
  step: 85,
  monthHours: [-2, -1],
};

/** Hours from 25 h before to 25 h after each clock change, and 1 ms before and after it. */
function aroundClockChanges(lastYear: number, { hours }: Density): number[] {
  const instants: number[] = [];
  for (let year = FIRST_YEAR; year <= lastYear; year += 1) {
    for (const month of [2, 9]) {
      const change = clockChange(year, month);
      instants.push(...hours.map((hour) => change + hour * HOUR_MS), change - 1, change + 1);
    }
  }
  return instants;
}

/** 22:00 and 23:00 UTC (one is midnight in Paris) and 1 ms before each, on one of `step` days. */
function aroundMidnights(lastYear: number, { step }: Density): number[] {
  const instants: number[] = [];
  const end = Date.UTC(lastYear, 11, 31);
  for (let day = Date.UTC(FIRST_YEAR, 0, 1); day <= end; day += step * DAY_MS) {
    for (const hour of [22, 23]) {
      instants.push(day + hour * HOUR_MS - 1, day + hour * HOUR_MS);
    }
  }
  return instants;
}

/** Full hours from 21:00 to 00:00 UTC before each month. */
function aroundMonths(lastYear: number, { monthHours }: Density): number[] {
  const instants: number[] = [];
  for (let month = 0; month < (lastYear - FIRST_YEAR + 1) * 12; month += 1) {
    const first = Date.UTC(FIRST_YEAR, month, 1);
    for (const hour of monthHours) instants.push(first + hour * HOUR_MS);
  }
  return instants;
}

/**
 * Returns instants around changes of the clocks, midnights and months, from 2020 on.
 *
 * @param lastYear 2029 or later: by then both changes of the clocks have fallen on each of a month's last seven days
 */
export const parisInstants = (lastYear = 2045, isDense = true): Date[] => {
  const density = isDense ? DENSE : SPARSE;
  return [
    ...new Set([
      ...aroundClockChanges(lastYear, density),
      ...aroundMidnights(lastYear, density),
      ...aroundMonths(lastYear, density),
    ]),
  ].map((instant) => new Date(instant));
};
