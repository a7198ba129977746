import { act, renderHook } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLoad } from './useLoad';

interface Answer {
  readonly resolve: (data: string) => void;
  readonly reject: (error: unknown) => void;
}

const load = vi.fn<(attempt: number) => Promise<string>>();
const toFailure = vi.fn((error: unknown) => ({ message: String(error), reference: 'BCDF-1234' }));
/** The pending requests, in order. */
let answers: Answer[];

beforeEach(() => {
  answers = [];
  toFailure.mockClear();
  load
    .mockReset()
    .mockImplementation(
      () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
    );
});

const start = (key: string | null = 'a') =>
  renderHook((given: string | null) => useLoad(load, toFailure, given), { initialProps: key });
const resolve = (n: number, data: string) => act(async () => answers[n]?.resolve(data));
const reject = (n: number) => act(async () => answers[n]?.reject('offline'));

it('loads once, and nothing without a key', async () => {
  const { result, rerender } = start(null);
  expect(result.current).toMatchObject({ data: undefined, isLoading: false });
  rerender('a');
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  await resolve(0, 'A');
  rerender('a');
  expect(result.current).toMatchObject({ data: 'A', failure: null, isLoading: false });
  expect(load).toHaveBeenCalledOnce();
});

it('returns the failure, and the data after a retry', async () => {
  const { result } = start();
  await reject(0);
  expect(result.current).toMatchObject({
    data: undefined,
    failure: { message: 'offline', reference: 'BCDF-1234' },
    isLoading: false,
  });
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ failure: null, isLoading: true });
  await resolve(1, 'A');
  expect(result.current).toMatchObject({ data: 'A', failure: null, isLoading: false });
  expect(load.mock.calls).toEqual([[0], [1]]);
});

it('keeps the last data while others load and when that fails', async () => {
  const { result, rerender } = start();
  await resolve(0, 'A');
  rerender('b');
  expect(result.current).toMatchObject({ data: 'A', failure: null, isLoading: true });
  await reject(1);
  expect(result.current).toMatchObject({ data: 'A', failure: { message: 'offline' } });
});

it('drops late responses to earlier loads, but logs late failures', async () => {
  const { result, rerender } = start();
  rerender('b');
  await resolve(0, 'A');
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  rerender('c');
  await reject(1);
  expect(result.current).toMatchObject({ failure: null, isLoading: true });
  expect(toFailure).toHaveBeenCalledOnce();
  await resolve(2, 'C');
  expect(result.current).toMatchObject({ data: 'C', isLoading: false });
});

it('loads nothing again when a hidden tab is shown, unless it was hidden while loading', async () => {
  let isShown = true;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
  );
  const { result, rerender } = renderHook(() => useLoad(load, toFailure), { wrapper });
  const hideAndShow = () => {
    for (isShown of [false, true]) rerender();
  };
  hideAndShow();
  expect(load).toHaveBeenCalledTimes(2);
  await resolve(1, 'A');
  hideAndShow();
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current.data).toBe('A');
});
