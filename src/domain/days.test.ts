import { describe, expect, it } from 'vitest';
import { intlParisDay, parisInstants } from '../../tests/rules/support/instants';
import {
  formatDay,
  formatDayName,
  formatLongDay,
  isSameParisDay,
  parisDay,
  startOfNextParisDay,
  startOfParisDay,
} from './days';

/** The instants that tests/rules/paris-day.test.ts checks in the rules. */
const instants = parisInstants();
const HOUR_MS = 3_600_000;
const before = (instant: Date) => new Date(instant.getTime() - 1);

/** Returns the instants for which a property does not hold: one list instead of 6,000 tests. */
const failing = (holds: (instant: Date) => boolean) =>
  instants.filter((instant) => !holds(instant)).map((instant) => instant.toISOString());

describe('Paris days against Intl, 2020 to 2045', () => {
  it('cover more than 5,000 instants', () => {
    expect(instants.length).toBeGreaterThan(5_000);
  });

  it('parisDay returns the date that Intl returns', () => {
    expect(failing((instant) => parisDay(instant) === intlParisDay(instant))).toEqual([]);
  });

  it('startOfParisDay returns the first millisecond of the day', () => {
    expect(
      failing((instant) => {
        const start = startOfParisDay(instant);
        const day = intlParisDay(instant);
        return (
          start <= instant && intlParisDay(start) === day && intlParisDay(before(start)) !== day
        );
      }),
    ).toEqual([]);
  });

  it('startOfNextParisDay returns the first millisecond of the next day, 23 to 25 hours later', () => {
    const hours = new Set<number>();
    expect(
      failing((instant) => {
        const next = startOfNextParisDay(instant);
        const day = intlParisDay(instant);
        hours.add((next.getTime() - startOfParisDay(instant).getTime()) / HOUR_MS);
        return next > instant && intlParisDay(next) !== day && intlParisDay(before(next)) === day;
      }),
    ).toEqual([]);
    expect([...hours].toSorted((a, b) => a - b)).toEqual([23, 24, 25]);
  });

  it('isSameParisDay compares dates, not elapsed hours', () => {
    expect(isSameParisDay(new Date('2026-11-21T22:59:59Z'), new Date('2026-11-21T23:00:00Z'))).toBe(
      false,
    );
    expect(isSameParisDay(new Date('2026-11-20T23:00:00Z'), new Date('2026-11-21T22:59:59Z'))).toBe(
      true,
    );
  });
});

describe('formatDay, formatDayName and formatLongDay', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '21/11/2026', 'samedi 21 novembre 2026'],
    ['2026-11-21T23:00:00Z', '22/11/2026', 'dimanche 22 novembre 2026'],
    ['2026-06-30T22:00:00Z', '01/07/2026', 'mercredi 1er juillet 2026'],
  ])('format %s as %s and %s', (instant, day, longDay) => {
    expect(formatDay(new Date(instant))).toBe(day);
    expect(formatLongDay(new Date(instant))).toBe(longDay);
    expect(formatDayName(new Date(instant))).toBe(longDay.replace(/ \d{4}$/, ''));
  });
});
