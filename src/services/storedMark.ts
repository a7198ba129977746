import { storedText } from './storedText';

/** A mark that outlives the page; where the browser keeps nothing, it is never set. */
export interface StoredMark {
  readonly set: () => void;
  readonly clear: () => void;
  readonly isSet: () => boolean;
}

/** @param storage see storedText */
export function storedMark(storage: () => Storage, key: string): StoredMark {
  const { get, set, clear } = storedText(storage, key);
  return { set: () => void set('1'), clear, isSet: () => get() !== null };
}
