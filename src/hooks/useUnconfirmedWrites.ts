import { unconfirmedWrites, type Unconfirmed } from '@/services/firebase/unconfirmed';
import { useStore } from './useStore';

/** Returns the writes of which nobody knows yet whether they took effect. */
export const useUnconfirmedWrites = (): readonly Unconfirmed[] => useStore(unconfirmedWrites);
