import { deleteUser, signOut, type User } from 'firebase/auth';
import { doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import { READS_AT_ONCE } from '@/config/limits';
import type { ClosingProgress, PublishedChoice } from '@/domain/accounts/closing';
import type { ActionResult, AccountCode } from '@/domain/refusal';
import { logError } from '@/services/browser/log';
import {
  accountRef,
  decisionsSeenRef,
  deletionLogRef,
  moderatorRef,
  postRef,
  pseudoRef,
  reportingRef,
  userRef,
} from '@/services/firebase/documentRefs';
import { commit } from '@/services/firebase/commit';
import { codeOf, isRefusedByRules } from '@/services/firebase/errors';
import { fetchAll } from '@/services/firebase/fetchAll';
import { auth } from '@/services/firebase/firebaseAuth';
import { db } from '@/services/firebase/firestore';
import { ownReportsQuery, submissionsQuery, votesQuery } from '@/services/firebase/ownQueries';
import { deletionLogPath } from '@/services/firebase/documentPaths';
import type { Query } from '@/services/firebase/query';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { dropDrafts } from '@/services/posts/drafts';
import { deleteUnpublished } from '@/services/posts/ownPosts';
import { fetchUnpublished } from '@/services/posts/postOfAnyStatus';
import { publishedQueryOf } from '@/services/posts/queriesOfUser';
import { requestRemoval } from '@/services/posts/reports';
import { ACCOUNT_CODES } from '@/services/auth/accountCodes';
import { changeAuth } from '@/services/auth/authChange';
import { confirmIdentity } from '@/services/auth/identity';
import { asIntendedSignOut } from '@/services/auth/sessionEnd';
import { withAccountLock } from '@/services/auth/withAccountLock';

/**
 * Closing an account (docs/data-model.md#closing-the-account). Every step queries what remains to
 * be done, so a closing can be interrupted anywhere and started again.
 */

/** Called after each document of a step is processed. */
type OnEach = () => void;

/** Documents of a collection deleted per commit; Firestore allows 500 writes. */
const DELETES_PER_COMMIT = 240;

/** Deletes the user's unpublished posts with their submissions. */
async function withdrawPosts(uid: string, onEach?: OnEach): Promise<void> {
  const submissions = await fetchAll(submissionsQuery(uid), 'user');
  // Look first: most posts are published, and one commit per post would take too long.
  for (let begin = 0; begin < submissions.length; begin += READS_AT_ONCE) {
    const some = submissions.slice(begin, begin + READS_AT_ONCE);
    const posts = await Promise.all(some.map(({ id }) => fetchUnpublished(id)));
    for (const [index, { id }] of some.entries()) {
      if (!posts[index]) continue;
      await deleteUnpublished(uid, id);
      onEach?.();
    }
  }
}

/** Requests the removal of a post. A refusal is only logged: it must not block the closing. */
async function tryToAskRemoval(uid: string, postId: string): Promise<void> {
  try {
    await requestRemoval(uid, postId);
  } catch (error) {
    if (!isRefusedByRules(error) && !(error instanceof Refusal)) throw error;
    logError('ask for the removal of a post', error);
  }
}

/**
 * Removes the author from their signed published posts, one commit per post: a shared update time would
 * link the posts. If the user chose so, first requests the removal of each post. Anonymous posts are skipped: several
 * requests at the time of the deletion log would reveal their author.
 */
async function disownPosts(uid: string, choice: PublishedChoice, onEach?: OnEach): Promise<void> {
  const posts = await fetchAll(publishedQueryOf(uid));
  for (const { id } of posts) {
    if (choice === 'askRemoval') await tryToAskRemoval(uid, id);
    await commit(async (transaction) => {
      const post = await transaction.get(postRef(id));
      if (post.get('authorId') !== uid) return;
      transaction.update(postRef(id), { authorId: null, authorPseudo: null, isAnonymous: true });
    });
    onEach?.();
  }
}

/** A query for a user's own documents. */
type OwnQuery = (uid: string, range: { readonly limit: number }) => Query;

/** Returns references to the first documents of a collection, DELETES_PER_COMMIT at most. */
async function firstReferences(uid: string, own: OwnQuery): Promise<readonly DocumentReference[]> {
  const query = own(uid, { limit: DELETES_PER_COMMIT });
  const documents = await runQuery(query, 'user');
  const [{ collectionId }] = query.structuredQuery.from;
  return documents.map(({ id }) => doc(db, query.parent, collectionId, id));
}

/**
 * Deletes the user document, the private documents and the pseudo in one commit. Submissions stay: without
 * its submission a post that another tab has sent meanwhile could not be withdrawn.
 */
async function deleteUserDocuments(uid: string): Promise<void> {
  const reports = await firstReferences(uid, ownReportsQuery);
  await commit(async (transaction) => {
    const own = await transaction.get(userRef(uid));
    if (!own.exists()) return;
    const key: unknown = own.get('pseudoKey');
    transaction
      .set(deletionLogRef(uid), {
        userId: uid,
        deletedAt: serverTimestamp(),
        reason: 'user_request',
      })
      .delete(userRef(uid))
      .delete(accountRef(uid))
      .delete(pseudoRef(String(key)))
      .delete(reportingRef(uid))
      .delete(decisionsSeenRef(uid))
      .delete(moderatorRef(uid));
    for (const ref of reports) transaction.delete(ref);
  });
}

/** Deletes all documents of a collection, DELETES_PER_COMMIT in each commit. */
async function deleteAll(uid: string, own: OwnQuery): Promise<void> {
  for (;;) {
    const references = await firstReferences(uid, own);
    if (references.length === 0) return;
    await commit(async (transaction) => {
      for (const reference of references) transaction.delete(reference);
    });
  }
}

/**
 * Deletes the reactions, the submissions, and reports that did not fit into the commit or that another tab
 * has written since. The reactions stay counted: a post that changed now would show what the account had
 * reacted to.
 */
async function deleteLeftovers(uid: string): Promise<void> {
  await deleteAll(uid, votesQuery);
  await deleteAll(uid, submissionsQuery);
  await deleteAll(uid, ownReportsQuery);
}

/** Codes of Firebase Auth for an account that is deleted. */
const GONE = ['auth/user-not-found', 'auth/user-token-expired'];

/** Returns true if the Auth account is deleted. */
const isGone = (user: User): Promise<boolean> =>
  user.reload().then(
    () => false,
    (error: unknown) => {
      if (GONE.includes(codeOf(error))) return true;
      throw error;
    },
  );

async function deleteAuthAccount(user: User): Promise<void> {
  const remove = async () => {
    try {
      await deleteUser(user);
    } catch (error) {
      // Gone: another tab has deleted the account, or the answer was lost.
      if (!GONE.includes(codeOf(error))) throw error;
      if (auth.currentUser === user) await signOut(auth);
    }
    return true;
  };
  await asIntendedSignOut(() => changeAuth(remove, remove));
}

/** Returns true if the account was closed, even if its Auth account still exists. */
export const isClosed = async (uid: string): Promise<boolean> =>
  (await fetchDocument(deletionLogPath(uid), 'user')) !== null;

/** Completes a closing whose user document is already deleted. Call it within `withAccountLock`. */
export async function finishClosing(user: User): Promise<void> {
  // Another tab can submit until the profile is deleted.
  await withdrawPosts(user.uid);
  // A post that was published in between would keep its author's name.
  await disownPosts(user.uid, 'leave');
  await deleteLeftovers(user.uid);
  dropDrafts(user.uid);
  await deleteAuthAccount(user);
}

type OnProgress = (progress: ClosingProgress) => void;

async function close(user: User, onProgress: OnProgress, choice: PublishedChoice): Promise<void> {
  const begin = (step: ClosingProgress['step']): OnEach => {
    let count = 0;
    onProgress({ step, count });
    return () => onProgress({ step, count: (count += 1) });
  };
  await withdrawPosts(user.uid, begin('unpublished'));
  await disownPosts(user.uid, choice, begin('published'));
  begin('account');
  await deleteUserDocuments(user.uid);
  await finishClosing(user);
}

/**
 * Closes the signed-in user's account. A failed call can be repeated; once the user document is
 * deleted, the next sign-in completes the closing.
 *
 * @param password null to confirm with Google
 * @param onProgress called when a step starts, and after each document of the step
 * @param published whether signed posts only lose their author, or admins are asked to remove them
 */
export const closeAccount = (
  password: string | null,
  onProgress: OnProgress = () => {},
  published: PublishedChoice = 'leave',
): Promise<ActionResult<AccountCode>> =>
  runAction(
    'close the account',
    async () => {
      const user = await confirmIdentity(password);
      await withAccountLock(async () => {
        if (auth.currentUser?.uid === user.uid) await close(user, onProgress, published);
        // Another tab has signed out, perhaps because it has closed the account.
        else if (!(await isGone(user))) throw new Refusal('signInRequired');
      });
    },
    ACCOUNT_CODES,
  );
