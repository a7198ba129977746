import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
