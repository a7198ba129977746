import { runTransaction, type Transaction } from 'firebase/firestore';
import { ConnectionError, isRefusedByRules, isTokenRefused } from './errors';
import { db } from './firebase';
import { inTime } from './inTime';
import { checkSession } from './sessionEnd';

type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * The one way this app writes. A batch written offline would wait in the SDK's queue, neither done
 * nor failed; a transaction answers. Work must be safe to run again: it may be, after a conflict.
 *
 * @throws ConnectionError when offline, or when no answer came in time: the commit may then still
 *   happen, so repeating must not do it twice (same post id, absolute reaction, pending posts only)
 * @throws FirebaseError 'permission-denied' when the rules refuse it
 */
export async function commit<T>(work: Work<T>): Promise<T> {
  if (typeof window !== 'undefined' && !navigator.onLine) throw new ConnectionError('offline');
  try {
    return await inTime(runTransaction(db, work));
  } catch (error) {
    if (isTokenRefused(error)) void checkSession();
    throw error;
  }
}

/**
 * Commits, and once more from fresh data when the rules refuse it: somebody, or another tab, may
 * have been faster by a moment, and the rules' own reads can be refused under contention.
 *
 * @param again the second attempt, where it is not the same work
 * @throws as `commit`
 */
export const commitFresh = <T>(work: Work<T>, again: Work<T> = work): Promise<T> =>
  commit(work).catch((error: unknown) => {
    if (!isRefusedByRules(error)) throw error;
    return commit(again);
  });
