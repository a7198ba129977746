/** A text that outlives the page, where the browser lets us keep one. */
export interface TextStorage {
  /** null when there is none, or none may be read. */
  readonly get: () => string | null;
  /** @returns whether it is kept: storage may be refused (private windows, settings), or full */
  readonly set: (text: string) => boolean;
  readonly clear: () => void;
}

/** Reaching for the storage may throw already: hence the function that does. */
type Reach = () => Storage;

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export function textStorage(storage: Reach, key: string): TextStorage {
  return {
    get: () => attempt(() => storage().getItem(key), null),
    set: (text) =>
      attempt(() => {
        storage().setItem(key, text);
        return true;
      }, false),
    clear: () => attempt(() => storage().removeItem(key), undefined),
  };
}

/** Clears what others stored under such keys. */
export function clearStorage(storage: Reach, keys: RegExp): void {
  const all = attempt(() => Object.keys(storage()), []);
  for (const key of all.filter((each) => keys.test(each))) textStorage(storage, key).clear();
}
