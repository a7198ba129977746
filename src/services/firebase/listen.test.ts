import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { listen } from './listen';

const snapshot = (fromCache = false) => ({ metadata: { fromCache } });
type Snapshot = ReturnType<typeof snapshot>;
const MINUTE_MS = 60_000;

/** The listeners that were started, in order. */
let started: Parameters<Parameters<typeof listen<Snapshot>>[0]>[0][];
const unsubscribe = vi.fn();
const observer = { next: vi.fn(), error: vi.fn() };
const start = (isPermanent?: () => boolean) =>
  listen<Snapshot>(
    (given) => {
      started.push(given);
      return unsubscribe;
    },
    observer,
    isPermanent,
  );
/** Ends the last listener with an error, as the SDK does. */
const fail = (code = 'resource-exhausted') => started.at(-1)?.error(new FirebaseError(code, ''));

beforeEach(() => {
  vi.useFakeTimers();
  started = [];
});

it('replaces a listener that ended with an error, and passes on what the new one delivers', () => {
  const stop = start();
  fail();
  expect(observer.error).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(started).toHaveLength(2);
  const data = snapshot();
  started[1]?.next(data);
  expect(observer.next).toHaveBeenCalledExactlyOnceWith(data);
  stop();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('waits longer after each failure in a row, ten minutes at most', () => {
  start();
  for (const delay of [10_000, 20_000, 40_000]) {
    const count = started.length;
    fail();
    vi.advanceTimersByTime(delay - 1);
    expect(started).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(started).toHaveLength(count + 1);
  }
  for (let n = 0; n < 10; n += 1) {
    fail();
    vi.advanceTimersByTime(10 * MINUTE_MS);
  }
  expect(started).toHaveLength(14);
});

it.each([
  ['the server', false, 2],
  ['the cache', true, 1],
])('starts with the shortest delay after data from %s: %j', (_, fromCache, count) => {
  start();
  fail();
  vi.advanceTimersByTime(10_000);
  const before = started.length - 1;
  started.at(-1)?.next(snapshot(fromCache));
  fail();
  vi.advanceTimersByTime(10_000);
  expect(started.length - before).toBe(count);
});

it.each(['permission-denied', 'invalid-argument', 'failed-precondition'] as const)(
  'does not listen again after the permanent error %s',
  (code) => {
    start();
    fail(code);
    vi.advanceTimersByTime(60 * MINUTE_MS);
    expect(observer.error).toHaveBeenCalledOnce();
    expect(started).toHaveLength(1);
  },
);

it('listens again after a refusal that the caller expects to pass', () => {
  start(() => false);
  fail('permission-denied');
  vi.advanceTimersByTime(10_000);
  expect(started).toHaveLength(2);
});

it('does not listen again once it is stopped, also by the observer of the error', () => {
  const stop = start();
  observer.error.mockImplementationOnce(stop);
  fail();
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(started).toHaveLength(1);
});
