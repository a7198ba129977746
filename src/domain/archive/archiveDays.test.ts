import { describe, expect, it } from 'vitest';
import { integer, randomFrom } from '../../../scripts/lib/random';
import {
  agreesWith,
  archiveDays,
  byMonth,
  daysOf,
  rangeOf,
  sameDays,
  totalOf,
  type ArchiveDay,
} from './archiveDays';

const ONE_DAY = 86_400_000;

/** Returns random days, newest first. In one archive of five some days have 50 to 300 posts. */
function randomDays(seed: string): ArchiveDay[] {
  const random = randomFrom(seed);
  const crowded = random() < 0.2;
  let time = Date.parse('2026-11-21T12:00:00Z');
  return Array.from({ length: integer(random, 1, 80) }, () => {
    time -= integer(random, 1, 4) * ONE_DAY;
    const count = crowded && random() < 0.1 ? integer(random, 50, 300) : integer(random, 1, 10);
    return { date: new Date(time).toISOString().slice(0, 10), count };
  });
}

/** Converts days to the counts by month and day that archiveMonths stores. */
function toMonths(days: readonly ArchiveDay[]): Record<string, Record<string, number>> {
  const months: Record<string, Record<string, number>> = {};
  for (const { date, count } of days) {
    (months[date.slice(0, 7)] ??= {})[date.slice(8)] = count;
  }
  return months;
}

/** Lists the posts of these days in the archive's order, each as `date#index`. */
const listOf = (days: readonly ArchiveDay[]): string[] =>
  days.flatMap(({ date, count }) => Array.from({ length: count }, (_, n) => `${date}#${n}`));

describe('archiveDays', () => {
  it('returns the days newest first, in whatever order the months come', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const days = randomDays(`archive ${seed}`);
      expect(archiveDays(toMonths(days))).toEqual(days);
      expect(archiveDays(toMonths(days.toReversed()))).toEqual(days);
    }
  });

  it('ignores invalid days and invalid counts', () => {
    expect(
      archiveDays({
        '2026-11': { '05': 2, '31': 4, '5': 1, '06': 0, '07': -1, '08': 1.5, '09': NaN },
        '2026-13': { '01': 1 },
        settings: { '01': 1 },
      }),
    ).toEqual([{ date: '2026-11-05', count: 2 }]);
  });
});

describe('byMonth', () => {
  it('groups days by month and adds up their counts', () => {
    const days = [
      { date: '2026-11-02', count: 3 },
      { date: '2026-11-01', count: 4 },
      { date: '2025-11-30', count: 1 },
    ];
    expect(byMonth(days)).toEqual([
      { month: '2026-11', count: 7, days: days.slice(0, 2) },
      { month: '2025-11', count: 1, days: days.slice(2) },
    ]);
    expect(byMonth([])).toEqual([]);
  });
});

describe('daysOf and sameDays', () => {
  const days = [
    { date: '2026-11-02', count: 3 },
    { date: '2026-11-01', count: 4 },
  ];

  it('daysOf returns one day, or all', () => {
    expect(daysOf(days, null)).toEqual(days);
    expect(daysOf(days, '2026-11-01')).toEqual(days.slice(1));
    expect(daysOf(days, '2026-11-03')).toEqual([]);
  });

  it('sameDays compares the dates and counts', () => {
    expect(
      sameDays(
        days,
        days.map((day) => ({ ...day })),
      ),
    ).toBe(true);
    expect(sameDays([], [])).toBe(true);
    expect(sameDays(days, days.slice(1))).toBe(false);
    expect(sameDays(days.slice(0, 1), days)).toBe(false);
    expect(sameDays(days, days.toReversed())).toBe(false);
    expect(
      sameDays(days, [
        { date: '2026-11-02', count: 3 },
        { date: '2026-11-01', count: 5 },
      ]),
    ).toBe(false);
    expect(
      sameDays(days, [
        { date: '2026-11-02', count: 3 },
        { date: '2026-10-01', count: 4 },
      ]),
    ).toBe(false);
  });
});

describe('rangeOf', () => {
  it('returns for every page of random archives its slice of all posts', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const days = randomDays(`archive ${seed}`);
      const list = listOf(days);
      const pages = Math.ceil(list.length / 20);
      for (let page = 1; page <= pages; page += 1) {
        const range = rangeOf(days, page);
        const read = listOf(range?.days ?? []).slice(range?.skip);
        const slice = list.slice((page - 1) * 20, page * 20);
        expect(read.slice(0, 20)).toEqual(slice);
        expect(range?.skip).toBeLessThan(range?.days[0].count ?? 0);
        const [from, to] = [(page - 1) * 20 + 1, (page - 1) * 20 + slice.length];
        expect(range).toMatchObject({ page, pages, total: list.length, from, to });
      }
    }
  });

  it('returns the last page for a page beyond it, and null for an empty archive', () => {
    const days = [{ date: '2026-11-02', count: 23 }];
    const last = { page: 2, pages: 2, total: 23, from: 21, to: 23, days, skip: 20 };
    expect(rangeOf(days, 3)).toEqual(last);
    expect(rangeOf(days, Number.MAX_SAFE_INTEGER)).toEqual(last);
    expect(rangeOf([], 1)).toBeNull();
    expect(totalOf([])).toBe(0);
  });
});

describe('agreesWith', () => {
  const days = [
    { date: '2026-11-03', count: 3 },
    { date: '2026-11-02', count: 1 },
    { date: '2026-11-01', count: 2 },
  ] as const;
  const dates = days.flatMap(({ date, count }) => Array.from({ length: count }, () => date));
  const agrees = (read: readonly string[], { limit = 30, skipped = 0 } = {}) =>
    agreesWith({ days: [...days] }, skipped, read, limit);

  it('returns true when the days of the posts match the day counts, for every limit', () => {
    expect(agrees(dates)).toBe(true);
    for (let limit = 1; limit <= dates.length; limit += 1) {
      expect(agrees(dates.slice(0, limit), { limit })).toBe(true);
    }
    expect(agrees(dates.slice(2), { skipped: 2 })).toBe(true);
  });

  it.each([
    ['a new day', ['2026-11-04', ...dates]],
    ['a new post in a day', ['2026-11-03', ...dates]],
    ['a missing post in a day', dates.slice(1)],
    ['an additional post at the end', [...dates, '2026-10-31']],
    ['a missing post at the end', dates.slice(0, -1)],
    ['a missing day', dates.filter((date) => date !== '2026-11-02')],
    ['no posts', []],
  ])('returns false for %s', (_, read) => {
    expect(agrees(read)).toBe(false);
  });

  it('detects a difference only within the limit', () => {
    expect(agrees(dates.slice(0, 4), { limit: 4 })).toBe(true);
    expect(agrees([...dates.slice(0, 4), '2026-10-31'], { limit: 5 })).toBe(false);
  });
});
