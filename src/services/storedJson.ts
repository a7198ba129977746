import * as v from 'valibot';
import { storedText } from './storedText';

/** A value that outlives the page, where the browser lets us keep one. */
export interface StoredJson<T> {
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

/** @param storage see storedText */
export function storedJson<T>(
  storage: () => Storage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): StoredJson<T> {
  const kept = storedText(storage, key);
  return {
    get: () => {
      try {
        return v.parse(schema, JSON.parse(kept.get() ?? 'null'));
      } catch {
        // Nothing kept, or not ours.
        return null;
      }
    },
    set: (value, maxLength = Infinity) => {
      const text = JSON.stringify(value);
      if (text.length <= maxLength) return kept.set(text);
      kept.clear();
      return false;
    },
    clear: kept.clear,
  };
}
