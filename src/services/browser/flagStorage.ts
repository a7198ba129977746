import type { StoredKey } from '@/config/storedNames';
import { textStorage } from './textStorage';

/** A flag in browser storage; never set where the browser refuses storage. */
interface FlagStorage {
  readonly set: () => void;
  readonly clear: () => void;
  readonly isSet: () => boolean;
}

/** Creates a flag under a storage key. @param storage see `textStorage` */
export function flagStorage(storage: () => Storage, key: StoredKey): FlagStorage {
  const { get, set, clear } = textStorage(storage, key);
  return { set: () => void set('1'), clear, isSet: () => get() !== null };
}
