import { runTransaction, type Transaction } from 'firebase/firestore';
import { isOffline } from '@/services/browser/online';
import { CommitRefused, describeWrites, recordingWrites } from './commitRecord';
import { ConnectionError, isConnectionError, isRefusedByRules, isTokenRefused } from './errors';
import { db } from './firestore';
import { checkRefusedToken, loadIdToken } from './token';
import { requestWithTimeout } from './withTimeout';

/** Attempts to read before a transaction fails; the SDK would make five, in about 8 s. */
const READ_ATTEMPTS = 3;

/** The reads and writes of one transaction. */
export type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * Returns work that fails after three attempts without a connection, about 2.5 s, as long as nothing
 * was sent that could be committed. Once an attempt has sent its writes, the SDK's attempts go on:
 * only a later one can find out whether they were committed.
 */
function failIfUnreachable<T>(work: Work<T>): Work<T> {
  let wasSent = false;
  let failedReads = 0;
  return async (transaction) => {
    try {
      const result = await work(transaction);
      // The SDK sends the writes when the work is done.
      wasSent = true;
      return result;
    } catch (error) {
      if (wasSent || !isConnectionError(error)) throw error;
      failedReads += 1;
      // The SDK does not retry after an error that is not its own.
      if (failedReads === READ_ATTEMPTS || isOffline()) throw new ConnectionError('unreachable');
      throw error;
    }
  };
}

/**
 * Runs a transaction; the app writes in no other way. A batch written offline would stay pending in
 * the SDK's queue, whereas a transaction succeeds or fails. `work` must be safe to repeat, because
 * the SDK runs it again after a conflict.
 *
 * @throws ConnectionError when offline, unreachable or timed out. Nothing more is sent then, but a
 *   request that was already sent may still be committed, so repeating the call must be harmless
 *   (same post id, absolute reaction, pending posts only)
 * @throws CommitRefused when the rules refuse the commit
 * @throws FirebaseError 'permission-denied' when they refuse a read of the work; 'auth/…' when the token
 *   has expired and no new one can be fetched
 */
export async function commit<T>(work: Work<T>): Promise<T> {
  let hasFailed = false;
  let writes: string[] = [];
  const readOrFail = failIfUnreachable((transaction) => {
    writes = [];
    return work(recordingWrites(transaction, writes));
  });
  // The SDK keeps retrying after the timeout. A write that was shown as failed must not be
  // committed when the connection is back: the user would press again and undo it.
  const unlessFailed: Work<T> = async (transaction) => {
    const result = await readOrFail(transaction);
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
    if (!isRefusedByRules(error) || writes.length === 0) throw error;
    throw new CommitRefused(describeWrites(writes), { cause: error });
  }
}
