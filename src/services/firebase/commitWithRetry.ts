import { commit, type Work } from './commit';
import { isRefusedByRules } from './errors';

/**
 * Runs an attempt to commit, and a second one if the rules refuse the first: another user or tab
 * may have written a moment earlier, and reads within the rules can fail under contention.
 *
 * @param again the second attempt, if it differs from the first
 * @throws the error of the last attempt
 */
export const retryIfRefused = <T>(attempt: () => Promise<T>, again = attempt): Promise<T> =>
  attempt().catch((error: unknown) => {
    if (!isRefusedByRules(error)) throw error;
    return again();
  });

/**
 * Commits `work`, and once more with fresh data if the rules refuse it.
 *
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse both attempts
 */
export const commitWithRetry = <T>(work: Work<T>): Promise<T> => retryIfRefused(() => commit(work));
