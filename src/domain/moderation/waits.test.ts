import { expect, it } from 'vitest';
import { waitsOf } from './waits';

const NOW = new Date('2026-11-28T12:00:00Z');
const sent = (hours: number) => ({ createdAt: new Date(NOW.getTime() - hours * 3_600_000) });

it.each([
  [0, 4],
  [4, 4],
  [4.01, 8],
  [13, 24],
  [24, 24],
  [25, 48],
  [31 * 24, 8760],
  [9000, 8760],
  // The clock of the admin's device may be behind.
  [-1, 4],
])('rounds a waiting time of %d hours up to %d', (hours, step) => {
  expect(waitsOf([sent(hours)], NOW)).toEqual([step]);
});

it('lists the shortest first, in whatever order the posts are', () => {
  expect(waitsOf([sent(100), sent(1), sent(30)], NOW)).toEqual([4, 48, 120]);
});
