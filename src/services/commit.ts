import { runTransaction, type Transaction } from 'firebase/firestore';
import { isTokenRefused } from './errors';
import { db } from './firestore';
import { askInTime } from './inTime';
import { loadChunk } from './loadChunk';

/** There is a token to check only where Auth is loaded: visitors need not download it for this. */
async function checkToken(): Promise<void> {
  const { checkSession } = await loadChunk(() => import('./checkSession'));
  await checkSession();
}

/** What one transaction reads and writes. */
export type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * The one way this app writes. A batch written offline would wait in the SDK's queue, neither done
 * nor failed; a transaction answers. Work must be safe to run again: it may be, after a conflict.
 *
 * @throws ConnectionError when offline, or when no answer came in time: the commit may then still
 *   happen, so repeating must not do it twice (same post id, absolute reaction, pending posts only)
 * @throws FirebaseError 'permission-denied' when the rules refuse it
 */
export async function commit<T>(work: Work<T>): Promise<T> {
  try {
    return await askInTime(() => runTransaction(db, work));
  } catch (error) {
    if (isTokenRefused(error)) void checkToken();
    throw error;
  }
}
