import * as v from 'valibot';
import { textStorage } from './textStorage';

/** A value that outlives the page, where the browser lets us keep one. */
export interface JsonStorage<T> {
  /** null when there is none of that shape. */
  readonly get: () => T | null;
  /**
   * A text longer than this is not kept, nor is the one before it.
   *
   * @returns whether it is kept
   */
  readonly set: (value: T, maxLength?: number) => boolean;
  readonly clear: () => void;
}

/** @param reach see textStorage */
export function jsonStorage<T>(
  reach: () => Storage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): JsonStorage<T> {
  const storage = textStorage(reach, key);
  return {
    get: () => {
      try {
        return v.parse(schema, JSON.parse(storage.get() ?? 'null'));
      } catch {
        // Nothing kept, or not ours.
        return null;
      }
    },
    set: (value, maxLength = Infinity) => {
      const text = JSON.stringify(value);
      if (text.length <= maxLength) return storage.set(text);
      storage.clear();
      return false;
    },
    clear: storage.clear,
  };
}
