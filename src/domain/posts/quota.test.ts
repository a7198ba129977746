import { describe, expect, it } from 'vitest';
import { nextQuotaCount, postsLeftToday } from './quota';

const at = (iso: string, count: number) => ({
  lastPostAt: new Date(iso),
  lastPostId: null,
  count,
});

describe('daily quota', () => {
  it('counts up within a Paris day', () => {
    const quota = at('2026-07-14T08:00:00Z', 3);
    expect(nextQuotaCount(quota, new Date('2026-07-14T21:59:59Z'))).toBe(4);
    expect(postsLeftToday(quota, new Date('2026-07-14T21:59:59Z'))).toBe(2);
  });

  it('resets at midnight in Paris, not in UTC', () => {
    const quota = at('2026-07-14T21:59:59Z', 5);
    expect(postsLeftToday(quota, new Date('2026-07-14T21:59:59Z'))).toBe(0);
    expect(nextQuotaCount(quota, new Date('2026-07-14T22:00:00Z'))).toBe(1);
    expect(postsLeftToday(quota, new Date('2026-07-14T22:00:00Z'))).toBe(5);
  });
});
