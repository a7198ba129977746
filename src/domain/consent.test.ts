import { expect, it } from 'vitest';
import { consentInForce } from './consent';

const now = new Date('2026-11-21T12:00:00Z');
const given = '2026-01-05T08:00:00.000Z';

it.each([
  ['all', given, 'all'],
  ['essential', given, 'essential'],
  ['essential', '2025-10-22T12:00:00.000Z', 'essential'],
])('knows %s, given %s', (choice, date, expected) => {
  expect(consentInForce(choice, date, now)).toBe(expected);
});

it.each([
  [null, null],
  [null, given],
  ['all', null],
  ['all', 'hier'],
  ['everything', given],
  ['', given],
  // From a clock that was wrong: it would never end.
  ['all', '2031-01-01T00:00:00.000Z'],
  // Thirteen months ago.
  ['all', '2025-10-21T11:59:00.000Z'],
])('asks again after %s, given %s', (choice, date) => {
  expect(consentInForce(choice, date, now)).toBeNull();
});
