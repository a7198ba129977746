import { commit, type Work } from './commit';
import { isRefusedByRules } from './errors';

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
