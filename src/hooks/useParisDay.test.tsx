import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clockOffset, noteServerTime } from '@/services/browser/clock';
import { useParisDay } from './useParisDay';

afterEach(() => clockOffset.set(0));

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

it('is the server’s day once a response has told it, and changes at the server’s midnight', () => {
  vi.useFakeTimers({ now: new Date('2026-07-14T12:00:00Z') });
  const { result } = renderHook(() => useParisDay());
  act(() => noteServerTime('2026-07-16T21:50:00Z'));
  const shown = result.current;
  expect(shown).toEqual(new Date('2026-07-16T21:50:00Z'));
  act(() => void vi.advanceTimersByTime(9 * 60_000));
  expect(result.current).toBe(shown);
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(result.current.getTime()).toBeGreaterThan(shown.getTime());
});
