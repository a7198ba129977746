import { expect, it, vi } from 'vitest';
import { createStore } from './store';

it('notifies of another value, and not of the same one', () => {
  const store = createStore(NaN);
  const onChange = vi.fn();
  store.subscribe(onChange);
  store.set(NaN);
  expect(onChange).not.toHaveBeenCalled();
  store.set(1);
  expect(onChange).toHaveBeenCalledOnce();
  expect(store.get()).toBe(1);
});

it('notifies nobody who has unsubscribed', () => {
  const store = createStore('a');
  const onChange = vi.fn();
  store.subscribe(onChange)();
  store.set('b');
  expect(onChange).not.toHaveBeenCalled();
});
