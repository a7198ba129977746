import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Returns `navigator.onLine` and updates when it changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
