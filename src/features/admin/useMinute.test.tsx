import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useMinute } from './useMinute';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') }));

it('updates all components every minute with one timer, which ends with the last of them', () => {
  const [one, two] = [renderHook(useMinute), renderHook(useMinute)];
  const time = () => one.result.current.toISOString();
  expect(vi.getTimerCount()).toBe(1);
  expect(time()).toBe('2026-11-23T10:00:00.000Z');
  act(() => void vi.advanceTimersByTime(59_999));
  expect(time()).toBe('2026-11-23T10:00:00.000Z');
  act(() => void vi.advanceTimersByTime(1));
  expect(time()).toBe('2026-11-23T10:01:00.000Z');
  expect(two.result.current).toBe(one.result.current);
  one.unmount();
  expect(vi.getTimerCount()).toBe(1);
  two.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('begins with the current time when nothing showed it for minutes', () => {
  renderHook(useMinute).unmount();
  vi.advanceTimersByTime(600_000);
  const { result } = renderHook(useMinute);
  expect(result.current.toISOString()).toBe('2026-11-23T10:10:00.000Z');
});
