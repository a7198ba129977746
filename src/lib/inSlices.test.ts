import { beforeEach, expect, it, vi } from 'vitest';
import { runInSlices } from './inSlices';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});

function* steps(count: number, stepMs: number): Generator<undefined, string> {
  for (let n = 0; n < count; n += 1) {
    clock += stepMs;
    yield;
  }
  return 'done';
}
let clock = 0;

it('pauses after each slice, and delivers the result once', () => {
  const onDone = vi.fn();
  runInSlices(steps(10, 5), onDone);
  expect(clock).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(clock).toBe(10);
  expect(onDone).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
});

it('delivers nothing after it is cancelled', () => {
  const onDone = vi.fn();
  const cancel = runInSlices(steps(10, 5), onDone);
  vi.advanceTimersToNextTimer();
  cancel();
  vi.runAllTimers();
  expect(onDone).not.toHaveBeenCalled();
});
