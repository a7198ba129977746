import type { ModerationCode } from '@/domain/refusal';
import { wait } from '@/lib/wait';
import { codeOf, isRefusedByRules } from '@/services/firebase/errors';
import { fetchDocument } from '@/services/firebase/rest';
import { Refusal } from '@/services/firebase/runAction';

/** Refusals in a row without a change after which the rules have another reason. */
const REFUSALS_MAX = 3;
/** Longest wait for a commit that is under way, in ms; random, so that two admins do not retry in step. */
const WAIT_MS = 500;

/**
 * Runs attempts to commit until one succeeds: the rules refuse a commit that was prepared before another
 * admin changed `publishing/today`, a month of the archive or another document that all of them write. Each
 * change uses a slot of the day or one of an admin's daily deletions, so the attempts end.
 *
 * @param path of the document that tells whether another admin's commit succeeded
 * @param code of the refusal when it has changed, but the last attempts are refused
 * @throws Refusal with that code
 * @throws the error of the last attempt when it has not changed at all
 */
export async function retryWhileChanging(
  attempt: () => Promise<void>,
  path: string,
  code: ModerationCode,
): Promise<void> {
  let seen: string | null = null;
  let hasChanged = false;
  let refusals = 0;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the refusal of the one before
      return await attempt();
    } catch (error) {
      if (!isRefusedByRules(error) && codeOf(error) !== 'aborted') throw error;
      // oxlint-disable-next-line no-await-in-loop -- see above
      const now = JSON.stringify((await fetchDocument(path, 'user'))?.data ?? null);
      const isChanged = seen !== null && seen !== now;
      hasChanged ||= isChanged;
      refusals = isChanged ? 1 : refusals + 1;
      seen = now;
      if (refusals < REFUSALS_MAX) {
        // oxlint-disable-next-line no-await-in-loop -- see above
        await wait(Math.random() * WAIT_MS);
      } else if (hasChanged) throw new Refusal(code);
      else throw error;
    }
  }
}
