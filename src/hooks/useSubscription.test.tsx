import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Listener } from '@/services/firebase/subscribe';
import { useSubscription } from './useSubscription';

const failure = { message: 'Erreur de connexion', reference: null };
const unsubscribe = vi.fn();
let listeners: Listener<string>[];
const subscribe = vi.fn((listener: Listener<string>) => {
  listeners.push(listener);
  return unsubscribe;
});

beforeEach(() => void (listeners = []));

const start = () =>
  renderHook((key: string) => useSubscription(subscribe, { key, message: 'Échec' }), {
    initialProps: 'a',
  });
const deliver = (n: number, data: string) => act(() => listeners[n]?.onData(data));
const fail = (n: number) => act(() => listeners[n]?.onError(failure));

it('returns updates, and keeps the last data after a failure until the next update', () => {
  const { result } = start();
  expect(result.current).toMatchObject({ data: undefined, failure: null, isLoading: true });
  expect(listeners[0]?.message).toBe('Échec');
  deliver(0, 'first');
  fail(0);
  expect(result.current).toMatchObject({ data: 'first', failure, isLoading: false });
  deliver(0, 'second');
  expect(result.current).toMatchObject({ data: 'second', failure: null });
  expect(subscribe).toHaveBeenCalledOnce();
});

it('subscribes again on retry', () => {
  const { result } = start();
  fail(0);
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ data: undefined, failure: null, isLoading: true });
  expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 2]);
  deliver(1, 'again');
  expect(result.current).toMatchObject({ data: 'again', failure: null, isLoading: false });
});

it('subscribes again when the key changes, and drops late updates of the earlier subscription', () => {
  const { result, rerender, unmount } = start();
  deliver(0, 'a');
  rerender('b');
  expect(result.current).toMatchObject({ data: 'a', isLoading: true });
  deliver(0, 'late');
  expect(result.current).toMatchObject({ data: 'a', isLoading: true });
  deliver(1, 'b');
  fail(0);
  expect(result.current).toMatchObject({ data: 'b', isLoading: false });
  unmount();
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});
