import { describe, expect, it } from 'vitest';
import { nextDailyCount } from './dailyCount';

describe('daily count', () => {
  it('begins with 1', () => {
    expect(nextDailyCount(null, new Date('2026-07-14T08:00:00Z'))).toBe(1);
  });

  it('counts up within a Paris day', () => {
    const last = { lastAt: new Date('2026-07-14T08:00:00Z'), count: 3 };
    expect(nextDailyCount(last, new Date('2026-07-14T21:59:59Z'))).toBe(4);
  });

  it('begins again at midnight in Paris, not in UTC', () => {
    const last = { lastAt: new Date('2026-07-14T21:59:59Z'), count: 5 };
    expect(nextDailyCount(last, new Date('2026-07-14T21:59:59Z'))).toBe(6);
    expect(nextDailyCount(last, new Date('2026-07-14T22:00:00Z'))).toBe(1);
  });
});
