import { useSyncExternalStore } from 'react';

function createNewestToast() {
  let newest = '';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set: (text: string) => {
      newest = text;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, () => newest),
  };
}

/**
 * The text of the newest visible toast that is announced, '' if there is none. Set by the only component that
 * subscribes to react-hot-toast: in its headless version 2.6.1, a component that unsubscribes removes
 * the first subscription instead of its own.
 */
const newestToast = createNewestToast();

export const setNewestToast = newestToast.set;
export const useNewestToast = newestToast.use;
