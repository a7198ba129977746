import type { StoredKey } from '@/config/storedNames';

/** A text in browser storage; absent where the browser refuses storage. */
interface TextStorage {
  /** null if there is no text, or if the browser refuses to read it. */
  readonly get: () => string | null;
  /** @returns false if the storage is refused (private windows, settings) or full */
  readonly set: (text: string) => boolean;
  readonly clear: () => void;
}

/** A function, because the access to `localStorage` may throw by itself. */
type StorageGetter = () => Storage;

function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** Cached copies, which are given up when the storage is full. */
const CACHES: readonly StoredKey[] = ['wall', 'profilePictures'];

/**
 * Creates the storage of one text. A text for which there is no room replaces the cached copies.
 *
 * @param storage returns localStorage or sessionStorage
 * @param key a key of the table from which the cookie policy is generated
 */
export function textStorage(storage: StorageGetter, key: StoredKey): TextStorage {
  return {
    get: () => attempt(() => storage().getItem(key), null),
    set: (text) => {
      const write = (): boolean => {
        storage().setItem(key, text);
        return true;
      };
      return (
        attempt(write, false) ||
        attempt(() => {
          if (CACHES.includes(key)) return false;
          for (const cache of CACHES) storage().removeItem(cache);
          return write();
        }, false)
      );
    },
    clear: () => attempt(() => storage().removeItem(key), undefined),
  };
}

/** Returns the stored keys that match. */
export const storedKeys = (storage: StorageGetter, keys: RegExp): readonly string[] =>
  attempt(() => Object.keys(storage()), []).filter((key) => keys.test(key));

/** Deletes all values whose key matches. */
export function clearStorage(storage: StorageGetter, keys: RegExp): void {
  for (const key of storedKeys(storage, keys)) {
    attempt(() => storage().removeItem(key), undefined);
  }
}
