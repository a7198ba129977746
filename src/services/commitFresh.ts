import { commit, type Work } from './commit';
import { isRefusedByRules } from './errors';

/**
 * What an attempt to commit answers, or the attempt after it when the rules refuse it: somebody, or
 * another tab, may have been faster by a moment, and the rules' own reads can be refused under
 * contention.
 *
 * @param again the second attempt, where it is another
 * @throws as the last attempt
 */
export const onceMore = <T>(attempt: () => Promise<T>, again = attempt): Promise<T> =>
  attempt().catch((error: unknown) => {
    if (!isRefusedByRules(error)) throw error;
    return again();
  });

/**
 * Commits, and once more from fresh data when the rules refuse it.
 *
 * @param again the second attempt, where it is not the same work
 * @throws as `commit`
 */
export const commitFresh = <T>(work: Work<T>, again: Work<T> = work): Promise<T> =>
  onceMore(
    () => commit(work),
    () => commit(again),
  );
