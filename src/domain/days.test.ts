import { describe, expect, it } from 'vitest';
import { intlParisDay, parisInstants } from '../../tests/rules/support/instants';
import {
  formatDay,
  formatDayName,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatTime,
  instantOfDay,
  isCalendarDay,
  isSameParisDay,
  lastParisDays,
  parisDay,
  startOfNextParisDay,
  startOfParisDay,
  withTime,
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

  it.each([
    ['formatTime', formatTime, { hour: '2-digit', minute: '2-digit' }],
    ['formatLongDay', formatLongDay, { dateStyle: 'full' }],
    ['formatShortDay', formatShortDay, { weekday: 'short', day: 'numeric', month: 'short' }],
    ['formatMonth', formatMonth, { month: 'long', year: 'numeric' }],
  ] as const)('%s returns the words that Intl returns', (_, format, options) => {
    const paris = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options });
    const expected = (instant: Date) =>
      paris
        .format(instant)
        .replace(/^0?(\d+):/, '$1\u00a0h\u00a0')
        .replace(' 1 ', ' 1er ');
    expect(failing((instant) => format(instant) === expected(instant))).toEqual([]);
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

describe('formats of days and times', () => {
  const midnight = new Date('2026-11-21T23:05:00Z');

  it('formatShortDay and formatMonth return the Paris day and month in words', () => {
    expect(formatShortDay(midnight)).toBe('dim. 22 nov.');
    expect(formatShortDay(new Date('2026-12-31T23:00:00Z'))).toBe('ven. 1er janv.');
    expect(formatMonth(new Date('2026-11-30T23:00:00Z'))).toBe('décembre 2026');
  });

  it('formatTime and withTime return the Paris time, without a leading zero', () => {
    expect(formatTime(midnight)).toBe('0\u00a0h\u00a005');
    expect(withTime('22/11/2026', midnight)).toBe('22/11/2026 à 0\u00a0h\u00a005');
  });
});

it('lastParisDays returns the beginnings of the days, also when a day has 25 hours', () => {
  expect(lastParisDays(new Date('2026-10-26T10:00:00Z'), 3)).toEqual([
    new Date('2026-10-23T22:00:00Z'),
    new Date('2026-10-24T22:00:00Z'),
    new Date('2026-10-25T23:00:00Z'),
  ]);
});

it('instantOfDay returns an instant of the Paris day', () => {
  expect(parisDay(instantOfDay('2026-11-21'))).toBe('2026-11-21');
});

it.each(['2026', '2026-11', '2026-11-31', '2026-11-21T00', 'x2026-11-21', '0001-01-01', ''])(
  'isCalendarDay returns false for %j',
  (date) => expect(isCalendarDay(date)).toBe(false),
);

it('parisDay names a day for the last instant of a Date', () => {
  expect(parisDay(new Date(8.64e15))).toMatch(/^\+275760/);
});
