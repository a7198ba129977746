import * as v from 'valibot';
import type { StoredKey } from '@/config/storedNames';
import { textStorage } from './textStorage';

/** A JSON value in browser storage; absent where the browser refuses storage. */
export interface JsonStorage<T> {
  /** null if there is no value, or if it does not match the schema. */
  readonly get: () => T | null;
  /** @returns false if the value was not stored */
  readonly set: (value: T) => boolean;
  readonly clear: () => void;
}

/** Creates the storage of one JSON value. @param getStorage see `textStorage` */
export function jsonStorage<T>(
  getStorage: () => Storage,
  key: StoredKey,
  schema: v.GenericSchema<unknown, T>,
): JsonStorage<T> {
  const storage = textStorage(getStorage, key);
  return {
    get: () => {
      try {
        return v.parse(schema, JSON.parse(storage.get() ?? 'null'));
      } catch {
        // No value, or none that this app stored.
        return null;
      }
    },
    set: (value) => storage.set(JSON.stringify(value)),
    clear: storage.clear,
  };
}
