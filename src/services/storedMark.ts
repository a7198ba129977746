/** A mark that outlives the page, where the browser lets us keep one. */
export interface StoredMark {
  readonly set: () => void;
  readonly clear: () => void;
  readonly isSet: () => boolean;
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * @param storage asked for each time: reaching for it may be refused (settings), and then nothing
 *   is ever marked
 */
export function storedMark(storage: () => Storage, key: string): StoredMark {
  return {
    set: () => attempt(() => storage().setItem(key, '1'), undefined),
    clear: () => attempt(() => storage().removeItem(key), undefined),
    isSet: () => attempt(() => storage().getItem(key) !== null, false),
  };
}
