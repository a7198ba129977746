// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { onOnline } from './onOnline';

beforeEach(() => vi.useFakeTimers());

const comeBack = () => dispatchEvent(new Event('online'));

it('retries at once, and twice more while the network settles', () => {
  const retry = vi.fn();
  onOnline(retry);
  comeBack();
  vi.advanceTimersByTime(0);
  expect(retry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(3);
});

it('starts again when the network was lost again', () => {
  const retry = vi.fn();
  onOnline(retry);
  comeBack();
  vi.advanceTimersByTime(500);
  comeBack();
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(4);
});

it('stops', () => {
  const retry = vi.fn();
  const stop = onOnline(retry);
  comeBack();
  stop();
  comeBack();
  vi.advanceTimersByTime(60_000);
  expect(retry).not.toHaveBeenCalled();
});
