import { runTransaction, type Transaction } from 'firebase/firestore';
import { ConnectionError, isTokenRefused } from './errors';
import { db } from './firestore';
import { requestWithTimeout } from './withTimeout';
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
 * @throws ConnectionError when offline, or when no answer came in time: nothing more is sent then, but
 *   what was sent may still be committed, so repeating must not do it twice (same post id, absolute
 *   reaction, pending posts only)
 * @throws FirebaseError 'permission-denied' when the rules refuse it
 */
export async function commit<T>(work: Work<T>): Promise<T> {
  let hasFailed = false;
  // The SDK goes on trying after the timeout. What the user was told to have failed must not be done
  // once the connection is back: the user would press again, and take it back.
  const unlessFailed: Work<T> = async (transaction) => {
    const result = await work(transaction);
    if (hasFailed) throw new ConnectionError('given up');
    return result;
  };
  try {
    return await requestWithTimeout(() => runTransaction(db, unlessFailed));
  } catch (error) {
    hasFailed = true;
    if (isTokenRefused(error)) void checkToken();
    throw error;
  }
}
