import { deleteUser, type User } from 'firebase/auth';
import {
  deleteField,
  increment,
  limit,
  query,
  serverTimestamp,
  type CollectionReference,
} from 'firebase/firestore';
import { messages } from '@/config/messages';
import type { ClosingProgress, PublishedChoice } from '@/domain/closing';
import { moveVote, type ReactionType } from '@/domain/votes';
import {
  accountRef,
  decisionsSeenRef,
  deletionLogRef,
  moderatorRef,
  ownReportsRef,
  postRef,
  pseudoRef,
  reportingRef,
  submissionsRef,
  userRef,
  voteRef,
  votesRef,
} from './collections';
import { commit } from './commit';
import { dropDraft } from './drafts';
import {
  done,
  hasCode,
  isRefusedByRules,
  Refusal,
  refused,
  messageFor,
  type ActionResult,
} from './errors';
import { confirmIdentity } from './identity';
import { inTurn } from './inTurn';
import { logError } from './log';
import { takeBack } from './ownPosts';
import { parsePost, parseVote } from './parse';
import { publishedPostsOf } from './posts';
import { fetchDocument, fetchDocuments } from './fetchDocuments';
import { askRemoval } from './reports';
import { forgetSeen } from './seenPosts';
import { onPurpose } from './sessionEnd';

/**
 * Closing an account (docs/data-model.md#closing-the-account). Every step queries what remains to
 * be done, so a closing can be interrupted anywhere and started again.
 */

/** Called for each document that is dealt with. */
type OnEach = () => void;

/** Records looked at per query. */
const PAGE = 100;
/** Posts read at a time. */
const AT_ONCE = 20;
/** Submissions, and as many reports, deleted per commit; Firestore takes 500 writes. */
const DELETES_PER_COMMIT = 240;

/** A post's fields without one reaction; null when the post is gone. */
async function withoutReaction(postId: string, type: ReactionType) {
  const data = (await fetchDocument(postRef(postId))).data();
  if (!data) return null;
  const isCounted = typeof data['votes']?.[type] === 'number';
  if (isCounted) return { [`votes.${type}`]: increment(-1) };
  const post = parsePost(postId, data);
  if (!post) throw new Refusal(messages.error.postNotFound);
  return { votes: moveVote(post.votes, type, null), reactions: deleteField() };
}

async function withdrawReaction(uid: string, postId: string): Promise<void> {
  const record = await fetchDocument(voteRef(uid, postId));
  const type = parseVote(record.ref.path, record.data());
  const fields = type && (await withoutReaction(postId, type));
  await commit(async (transaction) => {
    const [vote, account] = await Promise.all([
      transaction.get(voteRef(uid, postId)),
      transaction.get(accountRef(uid)),
    ]);
    if (!vote.exists()) return;
    transaction.delete(voteRef(uid, postId));
    if (!fields) return;
    transaction.update(postRef(postId), fields);
    if (account.exists()) transaction.update(accountRef(uid), { reactionsCount: increment(-1) });
  });
}

/** Takes back every reaction; one commit each, so that no two posts show the same time. */
async function withdrawReactions(uid: string, onEach?: OnEach): Promise<void> {
  for (;;) {
    const { docs } = await fetchDocuments(query(votesRef(uid), limit(PAGE)));
    if (docs.length === 0) return;
    for (const { id } of docs) {
      await withdrawReaction(uid, id);
      onEach?.();
    }
  }
}

/** Deletes what was never published, with its proof of authorship. */
async function withdrawPosts(uid: string, onEach?: OnEach): Promise<void> {
  const { docs } = await fetchDocuments(submissionsRef(uid));
  // Most were published: a commit each, to find that out, would take too long.
  for (let begin = 0; begin < docs.length; begin += AT_ONCE) {
    const ids = docs.slice(begin, begin + AT_ONCE).map(({ id }) => id);
    const posts = await Promise.all(ids.map((id) => fetchDocument(postRef(id))));
    for (const post of posts) {
      if (post.get('status') === 'published') continue;
      await takeBack(uid, post.id);
      onEach?.();
    }
  }
}

/** Nobody is kept from leaving by a request that the rules refuse. */
async function tryToAskRemoval(uid: string, postId: string): Promise<void> {
  try {
    await askRemoval(uid, postId);
  } catch (error) {
    if (!isRefusedByRules(error) && !(error instanceof Refusal)) throw error;
    logError('ask for the removal of a post', error);
  }
}

/**
 * Leaves the published posts on the wall without their author, who may ask for their removal first;
 * one commit each, as above. Anonymous posts are left alone: several requests at the time of the
 * deletion log would tell whose they are.
 */
async function disownPosts(uid: string, choice: PublishedChoice, onEach?: OnEach): Promise<void> {
  const { docs } = await fetchDocuments(publishedPostsOf(uid));
  for (const { ref } of docs) {
    if (choice === 'askRemoval') await tryToAskRemoval(uid, ref.id);
    await commit(async (transaction) => {
      const post = await transaction.get(ref);
      if (post.get('authorId') !== uid) return;
      transaction.update(ref, { authorId: null, authorPseudo: null, isAnonymous: true });
    });
    onEach?.();
  }
}

const someOf = async (collection: CollectionReference) =>
  (await fetchDocuments(query(collection, limit(DELETES_PER_COMMIT)))).docs;

/** The one commit after which the person is no user any more. */
async function deleteUserDocuments(user: User): Promise<void> {
  const { uid } = user;
  const { claims } = await user.getIdTokenResult(true);
  const [submissions, reports] = await Promise.all([
    someOf(submissionsRef(uid)),
    someOf(ownReportsRef(uid)),
  ]);
  await commit(async (transaction) => {
    const own = await transaction.get(userRef(uid));
    if (!own.exists()) return;
    const key: unknown = own.get('pseudoKey');
    transaction
      .set(deletionLogRef(uid), {
        userId: uid,
        email: claims['email'],
        deletedAt: serverTimestamp(),
        reason: 'user_request',
      })
      .delete(userRef(uid))
      .delete(accountRef(uid))
      .delete(pseudoRef(String(key)))
      .delete(reportingRef(uid))
      .delete(decisionsSeenRef(uid))
      .delete(moderatorRef(uid));
    for (const { ref } of [...submissions, ...reports]) transaction.delete(ref);
  });
}

/** Deletes all documents of a collection, some in each commit. */
async function deleteAll(collection: CollectionReference): Promise<void> {
  for (;;) {
    const docs = await someOf(collection);
    if (docs.length === 0) return;
    await commit(async (transaction) => {
      for (const { ref } of docs) transaction.delete(ref);
    });
  }
}

/** What the one commit could not hold, and what a second tab still wrote meanwhile. */
async function deleteLeftovers(uid: string): Promise<void> {
  await withdrawReactions(uid);
  await deleteAll(submissionsRef(uid));
  await deleteAll(ownReportsRef(uid));
}

async function deleteAuthAccount(user: User): Promise<void> {
  try {
    await onPurpose(() => deleteUser(user));
  } catch (error) {
    // Another tab was faster.
    if (!hasCode(error, 'auth/user-not-found') && !hasCode(error, 'auth/user-token-expired'))
      throw error;
  }
}

/** Whether this account was closed; its Auth account may be all that is left. */
export const isClosed = async (uid: string): Promise<boolean> =>
  (await fetchDocument(deletionLogRef(uid))).exists();

/** Ends a closing that was cut off after its record was deleted. The caller takes its turn. */
export async function finishClosing(user: User): Promise<void> {
  forgetSeen(user.uid);
  await withdrawPosts(user.uid);
  await deleteLeftovers(user.uid);
  dropDraft(user.uid);
  await deleteAuthAccount(user);
}

type OnProgress = (progress: ClosingProgress) => void;

async function close(user: User, onProgress: OnProgress, choice: PublishedChoice): Promise<void> {
  const begin = (step: ClosingProgress['step']): OnEach => {
    let count = 0;
    onProgress({ step, count });
    return () => onProgress({ step, count: (count += 1) });
  };
  await withdrawReactions(user.uid, begin('reactions'));
  await withdrawPosts(user.uid, begin('unpublished'));
  await disownPosts(user.uid, choice, begin('published'));
  begin('record');
  await deleteUserDocuments(user);
  await finishClosing(user);
}

/**
 * Closes the signed-in user's account. After a failure it can be repeated; once the record is gone
 * the next sign-in finishes it.
 *
 * @param password null to be confirmed by Google
 * @param onProgress told when a step begins, and of each document it has dealt with
 * @param published what becomes of signed posts on the wall
 */
export async function closeAccount(
  password: string | null,
  onProgress: OnProgress = () => {},
  published: PublishedChoice = 'leave',
): Promise<ActionResult> {
  try {
    const user = await confirmIdentity(password);
    await inTurn(() => close(user, onProgress, published));
    return done;
  } catch (error) {
    const message = messageFor('close the account', error, messages.error.accountDeletion, {
      'auth/wrong-password': messages.error.wrongPassword,
      'auth/invalid-credential': messages.error.wrongPassword,
    });
    return refused(message);
  }
}
