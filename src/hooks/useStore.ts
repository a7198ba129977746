import { useSyncExternalStore } from 'react';
import type { Store } from '@/lib/store';

/**
 * Subscribes to a store. With `select` the component renders again only when the selected value changes
 * (`Object.is`), so `select` must not create a new object at each call.
 */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S;
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
