import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLoaded } from './followLoaded';

vi.mock('./log', () => ({ logError: vi.fn() }));

const stop = vi.fn();
const follow = vi.fn(() => stop);
const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  load.mockResolvedValue('part');
});
afterEach(() => vi.useRealTimers());

it('follows once the part is there, and stops', async () => {
  const end = followLoaded(load, follow);
  expect(follow).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(follow).toHaveBeenCalledExactlyOnceWith('part');
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('never begins what was stopped meanwhile', async () => {
  followLoaded(load, follow)();
  await vi.runAllTimersAsync();
  expect(follow).not.toHaveBeenCalled();
});

it('says that the part is missing, and asks for it again', async () => {
  load.mockRejectedValueOnce(new TypeError('missing'));
  const onFailure = vi.fn();
  followLoaded(load, follow, onFailure);
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(follow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(follow).toHaveBeenCalledOnce();
});

it('asks no more once it was stopped', async () => {
  load.mockRejectedValue(new TypeError('missing'));
  const end = followLoaded(load, follow);
  await vi.advanceTimersByTimeAsync(0);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
