import { useSyncExternalStore } from 'react';
import type { Store } from '@/domain/store';

/** Subscribes to a store and returns its value. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
