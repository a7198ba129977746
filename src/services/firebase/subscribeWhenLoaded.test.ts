import { beforeEach, expect, it, vi } from 'vitest';
import type { Chunk } from '@/services/browser/chunk';
import { subscribeAfterPaint, subscribeWhenLoaded } from './subscribeWhenLoaded';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const unsubscribe = vi.fn();
const subscribe = vi.fn(() => unsubscribe);
const load = vi.fn<() => Promise<string>>();
const chunk: Chunk<string> = { load, preload: vi.fn(), loaded: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  load.mockResolvedValue('part');
});

it('subscribes once the chunk is loaded, and unsubscribes', async () => {
  const end = subscribeWhenLoaded(chunk, subscribe);
  expect(subscribe).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith('part');
  end();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('does not subscribe when it is stopped before the chunk is loaded', async () => {
  subscribeWhenLoaded(chunk, subscribe)();
  await vi.runAllTimersAsync();
  expect(subscribe).not.toHaveBeenCalled();
});

it('waits for the next frame, and is stopped before and after it', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => (frames[frame - 1] = () => {}));
  const paint = async () => {
    for (const run of frames) run();
    await vi.runAllTimersAsync();
  };
  subscribeAfterPaint(chunk, subscribe)();
  await paint();
  expect(load).not.toHaveBeenCalled();

  const end = subscribeAfterPaint(chunk, subscribe);
  expect(load).not.toHaveBeenCalled();
  await paint();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith('part');
  end();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('reports that the chunk failed to load, and loads it again', async () => {
  load.mockRejectedValueOnce(new TypeError('missing'));
  const onFailure = vi.fn();
  subscribeWhenLoaded(chunk, subscribe, onFailure);
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(subscribe).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(subscribe).toHaveBeenCalledOnce();
});

it('does not load the chunk again once it is stopped', async () => {
  load.mockRejectedValue(new TypeError('missing'));
  const end = subscribeWhenLoaded(chunk, subscribe);
  await vi.advanceTimersByTimeAsync(0);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
