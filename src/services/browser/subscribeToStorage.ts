import type { StoredKey } from '@/config/storedNames';

/**
 * Calls back when another tab has changed one of the keys of localStorage, or cleared it.
 *
 * @returns unsubscribe
 */
export function subscribeToStorage(keys: readonly StoredKey[], onChange: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || keys.some((one) => one === key)) onChange();
  };
  // Tests in Node have no page.
  globalThis.addEventListener?.('storage', listener);
  return () => globalThis.removeEventListener?.('storage', listener);
}
