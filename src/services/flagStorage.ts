import { textStorage } from './textStorage';

/** A mark that outlives the page; where the browser keeps nothing, it is never set. */
export interface FlagStorage {
  readonly set: () => void;
  readonly clear: () => void;
  readonly isSet: () => boolean;
}

/** @param storage see textStorage */
export function flagStorage(storage: () => Storage, key: string): FlagStorage {
  const { get, set, clear } = textStorage(storage, key);
  return { set: () => void set('1'), clear, isSet: () => get() !== null };
}
