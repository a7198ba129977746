import { expect, it } from 'vitest';
import { endOf, isInForce, withRecentPost } from './suspension';

const suspension = {
  postId: 'a',
  days: 7,
  reason: 'Insultes.',
  // The clocks change on 25 October: the days of a suspension have 24 hours, as in the rules.
  at: new Date('2026-10-20T10:00:00Z'),
  reported: false,
};

it('endOf counts days of 24 hours, also across a change of the clocks', () => {
  expect(endOf(suspension).toISOString()).toBe('2026-10-27T10:00:00.000Z');
});

it('isInForce is true until the end and false from it', () => {
  expect(isInForce(suspension, new Date('2026-10-27T09:59:59Z'))).toBe(true);
  expect(isInForce(suspension, new Date('2026-10-27T10:00:00Z'))).toBe(false);
});

it('withRecentPost puts the new post last, once, and keeps fifty', () => {
  expect(withRecentPost([], 'new')).toEqual(['new']);
  expect(withRecentPost(['new', 'b'], 'new')).toEqual(['b', 'new']);
  const full = Array.from({ length: 50 }, (_, number) => String(number));
  expect(withRecentPost(full, 'new')).toEqual([...full.slice(1), 'new']);
});
