import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useParisDay } from './useParisDay';

afterEach(() => vi.useRealTimers());

it('changes only at midnight in Paris', () => {
  vi.useFakeTimers({ now: new Date('2026-07-14T21:30:00Z') });
  const { result } = renderHook(() => useParisDay());
  const before = result.current;
  act(() => void vi.advanceTimersByTime(29 * 60_000));
  expect(result.current).toBe(before);
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(result.current).not.toBe(before);
});

it('updates when the page becomes visible after a day has passed', () => {
  vi.useFakeTimers({ now: new Date('2026-07-14T12:00:00Z') });
  const { result } = renderHook(() => useParisDay());
  const before = result.current;
  vi.setSystemTime(new Date('2026-07-16T08:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.getTime()).toBeGreaterThan(before.getTime());
});
