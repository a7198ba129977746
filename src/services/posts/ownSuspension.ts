import { arrayRemove } from 'firebase/firestore';
import {
  endOf,
  isInForce,
  type OwnSuspension,
  type Suspension,
} from '@/domain/moderation/suspension';
import { currentTime } from '@/services/browser/clock';
import { commit } from '@/services/firebase/commit';
import { accountPath, mayPostPath, suspensionPath } from '@/services/firebase/documentPaths';
import { accountRef } from '@/services/firebase/documentRefs';
import { unlessRefused } from '@/services/firebase/unlessRefused';
import { parseRecentPosts, parseSuspension } from '@/services/firebase/parseSuspensions';
import { fetchDocument } from '@/services/firebase/rest';
import { fetchPostOfAnyStatus } from './postOfAnyStatus';

/** The user's own suspension (docs/data-model.md#suspensions). */

/** @returns false if the rules refuse the request */
const isAllowed = async (request: Promise<unknown>): Promise<boolean> =>
  (await unlessRefused(request.then(() => true))) ?? false;

/**
 * Fetches the suspension by one of the user's posts, in force or ended.
 *
 * @returns null if there is none
 * @throws ConnectionError, RequestError
 */
export async function fetchSuspensionBy(
  postId: string,
  signal?: AbortSignal,
): Promise<Suspension | null> {
  // The author may have withdrawn the post in another tab.
  const found = await unlessRefused(fetchDocument(suspensionPath(postId), 'user', signal));
  return found && parseSuspension(postId, found.data);
}

/** Fetches the suspensions that name one of the user's recent posts, the one that ends last first. */
async function fetchOwnSuspensions(
  uid: string,
  signal?: AbortSignal,
): Promise<readonly Suspension[]> {
  const own = await fetchDocument(accountPath(uid), 'user', signal);
  const found = await Promise.all(
    parseRecentPosts(uid, own?.data ?? {}).map((postId) => fetchSuspensionBy(postId, signal)),
  );
  return found
    .filter((suspension) => suspension !== null)
    .toSorted((a, b) => endOf(b).getTime() - endOf(a).getTime());
}

/** Takes the post of a suspension that has ended off the user's own list of recent posts. */
const forgetPost = (uid: string, postId: string): Promise<void> =>
  commit(async (transaction) => {
    transaction.update(accountRef(uid), { recent: arrayRemove(postId) });
  });

/**
 * Fetches the suspension that keeps the user from posting: the one that ends last. Reads one document
 * for a user who may post. Suspensions that have ended are forgotten, so that the user may post again
 * although admins have not taken them off the list.
 *
 * @returns null if the user may post
 * @throws ConnectionError, RequestError
 */
export async function fetchOwnSuspension(
  uid: string,
  signal?: AbortSignal,
): Promise<OwnSuspension | null> {
  // The rules read the list of suspensions in force, which the user may not read.
  if (await isAllowed(fetchDocument(mayPostPath(uid), 'user', signal))) return null;
  const now = currentTime();
  for (const suspension of await fetchOwnSuspensions(uid, signal)) {
    const { postId } = suspension;
    // The rules refuse to forget a suspension that has ended only by a wrong clock of the device.
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one is in force
    if (isInForce(suspension, now) || !(await isAllowed(forgetPost(uid, postId)))) {
      // oxlint-disable-next-line no-await-in-loop -- the last round
      return { ...suspension, post: await fetchPostOfAnyStatus(postId, signal) };
    }
  }
  return null;
}
