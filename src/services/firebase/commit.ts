import { runTransaction, type Transaction } from 'firebase/firestore';
import { isOffline } from '@/lib/online';
import { CommitRefused, describeWrites, recordingWrites, type Write } from './commitRecord';
import { ConnectionError, isConnectionError, isRefusedByRules, isTokenRefused } from './errors';
import { db } from './firestore';
import { findCommittedLater, findCommitted, isTelling, type SentAttempt } from './lostAnswer';
import { notifyRefusedToken, loadIdToken } from './token';
import { NotSavedError } from './unconfirmed';
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
 * Returns the result of the attempt that was committed although the transaction failed: an answer
 * was lost, and a later attempt found its own work and was refused; or there was no answer at all.
 *
 * @param sent the attempts that were sent
 * @param refused the one of them that the failure answers; null if there is none
 * @throws `failure` when none was committed; NotSavedError if it is a lost connection
 */
async function resultAfter<T>(
  failure: unknown,
  sent: readonly SentAttempt<T>[],
  refused: SentAttempt<T> | null,
  transaction: Promise<unknown>,
): Promise<T> {
  const telling = sent.filter(isTelling);
  if (telling.length === 0) throw failure;
  const isLost = isConnectionError(failure);
  let committed: SentAttempt<T> | null;
  try {
    committed = isLost
      ? await findCommittedLater(telling, transaction)
      : await findCommitted(telling);
  } catch (error) {
    if (isLost) throw error;
    if (telling.every((one) => one === refused)) throw failure;
    committed = await findCommittedLater(telling, transaction);
  }
  if (committed) return committed.result;
  throw isLost ? new NotSavedError('not saved', { cause: failure }) : failure;
}

/**
 * Runs a transaction; the app writes in no other way. A batch written offline would stay pending in
 * the SDK's queue, whereas a transaction succeeds or fails. `work` must be safe to repeat, because
 * the SDK runs it again after a conflict or a lost answer. Its first write must be to the document
 * that it is about: that one, or the entry of the moderation log, tells whether it was committed
 * (docs/writes.md).
 *
 * Without an answer to what was sent, resolves or throws when the database tells the outcome.
 *
 * @throws ConnectionError when offline, unreachable or timed out, before anything was sent; NotSavedError
 *   when what was sent did not take effect
 * @throws CommitRefused when the rules refuse the commit
 * @throws FirebaseError 'permission-denied' when they refuse a read of the work; 'auth/…' when the token
 *   has expired and no new one can be fetched
 */
export async function commit<T>(work: Work<T>): Promise<T> {
  let hasFailed = false;
  let writes: Write[] = [];
  const sent: SentAttempt<T>[] = [];
  let latest: SentAttempt<T> | null = null;
  let transaction: Promise<unknown> = Promise.resolve();
  const readOrFail = failIfUnreachable((reading) => {
    writes = [];
    latest = null;
    return work(recordingWrites(reading, writes));
  });
  // The SDK keeps retrying after the timeout. A write that was shown as failed must not be
  // committed when the connection is back: the user would press again and undo it.
  const unlessFailed: Work<T> = async (reading) => {
    const result = await readOrFail(reading);
    if (hasFailed) throw new ConnectionError('given up');
    latest = { writes, result };
    if (writes.length > 0) sent.push(latest);
    return result;
  };
  try {
    const result = await requestWithTimeout(async () => {
      // If the SDK itself fails to refresh the token, the transaction never settles (firebase 12.19).
      await loadIdToken();
      const running = runTransaction(db, unlessFailed);
      transaction = running;
      return running;
    });
    if (writes.length > 0 || sent.length === 0) return result;
    // The last attempt found nothing to do, perhaps because an earlier one had done it.
    const committed = await findCommitted(sent.filter(isTelling)).catch(() => null);
    return committed ? committed.result : result;
  } catch (error) {
    hasFailed = true;
    if (isTokenRefused(error)) notifyRefusedToken();
    const failure =
      isRefusedByRules(error) && writes.length > 0
        ? new CommitRefused(describeWrites(writes), { cause: error })
        : error;
    return await resultAfter(failure, sent, latest, transaction);
  }
}
