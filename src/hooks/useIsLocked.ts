import { unconfirmedWrites } from '@/services/firebase/unconfirmed';
import { useStore } from './useStore';

/**
 * Returns true while an action keeps its dialog open: as long as it runs, but not while the app waits for
 * a connection to find out its outcome, which may take hours.
 */
export const useIsLocked = (isBusy: boolean): boolean =>
  useStore(unconfirmedWrites, (writes) => writes.length === 0) && isBusy;
