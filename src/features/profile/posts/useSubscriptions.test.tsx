import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { useSubscriptions } from './useSubscriptions';

function render(first: readonly string[], options = {}) {
  const calls: string[] = [];
  const subscribe = vi.fn((id: string) => {
    calls.push(`+${id}`);
    return () => calls.push(`-${id}`);
  });
  const { rerender, unmount } = renderHook(({ ids }) => useSubscriptions(ids, subscribe), {
    initialProps: { ids: first },
    ...options,
  });
  return { calls, rerenderWith: (...ids: string[]) => rerender({ ids }), unmount };
}

it('subscribes to new ids and unsubscribes from absent ones, and leaves the others alone', () => {
  const { calls, rerenderWith, unmount } = render(['a', 'b', 'c']);
  expect(calls.splice(0)).toEqual(['+a', '+b', '+c']);
  rerenderWith('d', 'c', 'a');
  expect(calls.splice(0)).toEqual(['-b', '+d']);
  rerenderWith();
  expect(calls.splice(0)).toEqual(['-a', '-c', '-d']);
  rerenderWith('a');
  unmount();
  expect(calls).toEqual(['+a', '-a']);
});

it('has one subscription per id after React has mounted it twice', () => {
  const { calls } = render(['a'], { wrapper: StrictMode });
  expect(calls).toEqual(['+a', '-a', '+a']);
});
