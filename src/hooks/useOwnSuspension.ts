import type { OwnSuspension } from '@/domain/suspension';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchOwnSuspension } from '@/services/posts/ownSuspension';
import { useLoad } from './useLoad';
import type { LoadState } from './useSubscription';

/**
 * Loads the suspension that keeps the user from posting; null if there is none. A failure is only
 * logged: a post that the user sends meets the same suspension.
 */
export const useOwnSuspension = (uid: string): LoadState<OwnSuspension | null> =>
  useLoad(
    () => fetchOwnSuspension(uid),
    (error) => loadFailure('read the own suspension', error),
    uid,
  );
