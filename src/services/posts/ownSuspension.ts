import { arrayRemove } from 'firebase/firestore';
import type { Post } from '@/domain/post';
import { endOf, isInForce, type OwnSuspension, type Suspension } from '@/domain/suspension';
import { recentPosts } from '@/domain/user';
import { commit } from '@/services/firebase/commit';
import {
  accountPath,
  mayPostPath,
  postDocumentPath,
  suspensionPath,
} from '@/services/firebase/documentPaths';
import { accountRef } from '@/services/firebase/documentRefs';
import { isRefusedByRules } from '@/services/firebase/errors';
import { parseAccount, parsePost } from '@/services/firebase/parse';
import { parseSuspension } from '@/services/firebase/parseReports';
import { fetchDocument } from '@/services/firebase/rest';

/** The user's own suspension (docs/data-model.md#suspensions). */

/** Asks the rules, which read the list that the user may not read. */
const mayPost = (uid: string): Promise<boolean> =>
  fetchDocument(mayPostPath(uid), 'user').then(
    () => true,
    (error: unknown) => {
      if (isRefusedByRules(error)) return false;
      throw error;
    },
  );

async function fetchOwn(postId: string): Promise<Suspension[]> {
  const found = await fetchDocument(suspensionPath(postId), 'user');
  const suspension = found && parseSuspension(postId, found.data);
  return suspension ? [suspension] : [];
}

async function fetchPost(postId: string): Promise<Post | null> {
  const found = await fetchDocument(postDocumentPath(postId), 'user');
  return found && parsePost(postId, found.data);
}

/** Takes the post of an ended suspension off the user's own list. @returns false if the rules refuse */
const forget = (uid: string, postId: string): Promise<boolean> =>
  commit(async (transaction) => {
    transaction.update(accountRef(uid), { recent: arrayRemove(postId) });
  }).then(
    () => true,
    (error: unknown) => {
      if (isRefusedByRules(error)) return false;
      throw error;
    },
  );

/**
 * Fetches the suspension that keeps the user from posting: the one that ends last. Reads one document
 * for a user who may post. Suspensions that have ended are forgotten, so that the user may post again
 * although admins have not taken them off the list.
 *
 * @returns null if the user may post
 * @throws ConnectionError, RequestError
 */
export async function fetchOwnSuspension(uid: string): Promise<OwnSuspension | null> {
  if (await mayPost(uid)) return null;
  const own = await fetchDocument(accountPath(uid), 'user');
  const account = own && parseAccount(uid, own.data);
  if (!account) return null;
  const found = (await Promise.all(recentPosts(account).map(fetchOwn)))
    .flat()
    .toSorted((a, b) => endOf(b).getTime() - endOf(a).getTime());
  const now = new Date();
  for (const suspension of found) {
    // By a wrong clock of the device a suspension may have ended that is in force for the rules.
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one is in force
    if (isInForce(suspension, now) || !(await forget(uid, suspension.postId)))
      // oxlint-disable-next-line no-await-in-loop -- the last round
      return { ...suspension, post: await fetchPost(suspension.postId) };
  }
  return null;
}
