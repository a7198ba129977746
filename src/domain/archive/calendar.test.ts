import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { weeksOf } from './calendar';

it('weeksOf begins on Monday and pads to six weeks', () => {
  const weeks = weeksOf('2026-11').map((week) =>
    week.map((day) => day?.slice(-2) ?? '--').join(' '),
  );
  expect(weeks).toEqual([
    '-- -- -- -- -- -- 01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30 -- -- -- -- -- --',
  ]);
});

it('weeksOf contains each day of the month once, in the column of its weekday', () => {
  assert(
    property(integer({ min: 1970, max: 2100 }), integer({ min: 1, max: 12 }), (y, m) => {
      const month = `${y}-${String(m).padStart(2, '0')}`;
      const days = weeksOf(month).flat();
      const length = new Date(Date.UTC(y, m, 0)).getUTCDate();
      expect(days).toHaveLength(42);
      expect(days.filter((day) => day !== null)).toEqual(
        Array.from({ length }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`),
      );
      const weekdays = days.map(
        (day, index) => day && (new Date(day).getUTCDay() + 6) % 7 === index % 7,
      );
      expect(weekdays).not.toContain(false);
    }),
  );
});
