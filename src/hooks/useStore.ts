import { useSyncExternalStore } from 'react';
import type { Store } from '@/domain/store';

/** What a store holds, as it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
