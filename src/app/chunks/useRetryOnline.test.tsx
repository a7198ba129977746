import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRetryOnline } from './useRetryOnline';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Props {
  readonly given: (() => unknown) | null;
}
const comeBack = () => dispatchEvent(new Event('online'));

it('retries when the network is back, and again while it settles', () => {
  const retry = vi.fn();
  const { rerender } = renderHook<void, Props>(({ given }: Props) => useRetryOnline(given), {
    initialProps: { given: retry },
  });
  comeBack();
  expect(retry).toHaveBeenCalledOnce();
  rerender({ given: null });
  // The request was sent before the network let it pass.
  rerender({ given: retry });
  vi.advanceTimersByTime(1000);
  expect(retry).toHaveBeenCalledTimes(2);
  rerender({ given: null });
  vi.advanceTimersByTime(5000);
  rerender({ given: retry });
  vi.advanceTimersByTime(10_000);
  expect(retry).toHaveBeenCalledTimes(2);
});
