import { expect, it } from 'vitest';
import { postsLeftToday } from './quota';

const at = (iso: string, count: number) => ({
  lastPostAt: new Date(iso),
  lastPostId: null,
  count,
});

it('counts the posts left in a Paris day', () => {
  const now = new Date('2026-07-14T21:59:59Z');
  expect(postsLeftToday(at('2026-07-14T08:00:00Z', 3), now)).toBe(2);
  expect(postsLeftToday(at('2026-07-14T21:59:59Z', 5), now)).toBe(0);
});

it('counts anew from midnight in Paris, not in UTC', () => {
  const quota = at('2026-07-14T21:59:59Z', 5);
  expect(postsLeftToday(quota, new Date('2026-07-14T22:00:00Z'))).toBe(5);
});
