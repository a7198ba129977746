import { runTransaction, type Transaction } from 'firebase/firestore';
import { ConnectionError, isTokenRefused } from './errors';
import { db } from './firestore';
import { checkRefusedToken, loadIdToken } from './token';
import { requestWithTimeout } from './withTimeout';

/** The reads and writes of one transaction. */
export type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs a transaction; the app writes in no other way. A batch written offline would stay pending in
 * the SDK's queue, whereas a transaction succeeds or fails. `work` must be safe to repeat, because
 * the SDK runs it again after a conflict.
 *
 * @throws ConnectionError when offline or timed out. Nothing more is sent then, but a request that
 *   was already sent may still be committed, so repeating the call must be harmless (same post id,
 *   absolute reaction, pending posts only)
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit; 'auth/…' when the token
 *   has expired and no new one can be fetched
 */
export async function commit<T>(work: Work<T>): Promise<T> {
  let hasFailed = false;
  // The SDK keeps retrying after the timeout. A write that was shown as failed must not be
  // committed when the connection is back: the user would press again and undo it.
  const unlessFailed: Work<T> = async (transaction) => {
    const result = await work(transaction);
    if (hasFailed) throw new ConnectionError('given up');
    return result;
  };
  try {
    return await requestWithTimeout(async () => {
      // If the SDK itself fails to refresh the token, the transaction never settles (firebase 12.19).
      await loadIdToken();
      return runTransaction(db, unlessFailed);
    });
  } catch (error) {
    hasFailed = true;
    if (isTokenRefused(error)) void checkRefusedToken();
    throw error;
  }
}
