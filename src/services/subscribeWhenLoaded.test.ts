import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeWhenLoaded } from './subscribeWhenLoaded';

vi.mock('./log', () => ({ logError: vi.fn() }));

const stop = vi.fn();
const subscribe = vi.fn(() => stop);
const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  load.mockResolvedValue('part');
});
afterEach(() => vi.useRealTimers());

it('follows once the part is there, and stops', async () => {
  const end = subscribeWhenLoaded(load, subscribe);
  expect(subscribe).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith('part');
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('never begins what was stopped meanwhile', async () => {
  subscribeWhenLoaded(load, subscribe)();
  await vi.runAllTimersAsync();
  expect(subscribe).not.toHaveBeenCalled();
});

it('says that the part is missing, and asks for it again', async () => {
  load.mockRejectedValueOnce(new TypeError('missing'));
  const onFailure = vi.fn();
  subscribeWhenLoaded(load, subscribe, onFailure);
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(subscribe).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(subscribe).toHaveBeenCalledOnce();
});

it('asks no more once it was stopped', async () => {
  load.mockRejectedValue(new TypeError('missing'));
  const end = subscribeWhenLoaded(load, subscribe);
  await vi.advanceTimersByTimeAsync(0);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
