import { runTransaction, type Transaction } from 'firebase/firestore';
import { WRITE_TIMEOUT_MS } from '@/config/limits';
import { ConnectionError, isTokenRefused } from './errors';
import { db } from './firebase';
import { isOffline } from './online';
import { checkSession } from './sessionEnd';

/**
 * The one way this app writes. A batch written offline would wait in the SDK's queue, neither done
 * nor failed; a transaction answers. Work must be safe to run again: it may be, after a conflict.
 *
 * @throws ConnectionError when offline, or when no answer came in time: the commit may then still
 *   happen, so repeating must not do it twice (same post id, absolute reaction, pending posts only)
 * @throws FirebaseError 'permission-denied' when the rules refuse it
 */
export async function commit<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  if (isOffline()) throw new ConnectionError('offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('no answer in time')), WRITE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([runTransaction(db, work), timeout]);
  } catch (error) {
    if (isTokenRefused(error)) void checkSession();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
