import { increment, serverTimestamp, type Transaction } from 'firebase/firestore';
import { SECONDS_BETWEEN_REACTIONS } from '@/config/limits';
import type { ActionResult } from '@/domain/refusal';
import { voteDelta, type ReactionType } from '@/domain/posts/votes';
import { logError } from '@/services/browser/log';
import { createTurns } from '@/lib/turns';
import { promptBeforeUnload } from '@/lib/unloadPrompt';
import { wait } from '@/lib/wait';
import { accountRef, postRef, voteRef } from '@/services/firebase/documentRefs';
import { commit } from '@/services/firebase/commit';
import { retryIfRefused } from '@/services/firebase/commitWithRetry';
import { subscribeToOwnDocument } from '@/services/firebase/ownDocument';
import { parseVote } from '@/services/firebase/parse';
import { Refusal, runAction } from '@/services/firebase/runAction';

/**
 * Subscribes to the signed-in user's own reaction to a post, as the server has it: the SDK's cache may
 * be older than the last commit.
 *
 * @returns unsubscribe
 */
export const subscribeToOwnReaction = (
  uid: string,
  postId: string,
  onReaction: (type: ReactionType | null) => void,
): (() => void) =>
  subscribeToOwnDocument(voteRef(uid, postId), {
    onData: (data, isFromCache) => {
      if (!isFromCache) onReaction(parseVote(voteRef(uid, postId).path, data));
    },
    onError: (error) => logError('subscribe to own reaction', error),
  });

async function currentReaction(transaction: Transaction, uid: string, postId: string) {
  const snapshot = await transaction.get(voteRef(uid, postId));
  return parseVote(snapshot.ref.path, snapshot.data());
}

/**
 * Writes a reaction. The counts change by increment, so that concurrent votes all count. After a refusal the
 * post is read, because it may be deleted: a reaction to it can be withdrawn, and none be set.
 */
const react =
  (uid: string, postId: string, to: ReactionType | null, isRefused = false) =>
  async (transaction: Transaction) => {
    const from = await currentReaction(transaction, uid, postId);
    const isDeleted = isRefused && !(await transaction.get(postRef(postId))).exists();
    if (from === to) return;
    if (isDeleted && to !== null) throw new Refusal('postNotFound');
    if (to === null) transaction.delete(voteRef(uid, postId));
    else transaction.set(voteRef(uid, postId), { type: to, votedAt: serverTimestamp() });
    transaction.update(accountRef(uid), {
      reactionsCount: increment(Number(to !== null) - Number(from !== null)),
      lastReactionAt: serverTimestamp(),
      lastReactionPostId: postId,
    });
    if (isDeleted) return;
    const counts = Object.entries(voteDelta(from, to));
    transaction.update(
      postRef(postId),
      Object.fromEntries(counts.map(([type, step]) => [`votes.${type}`, increment(step)])),
    );
  };

const BETWEEN_MS = SECONDS_BETWEEN_REACTIONS * 1000;

/** Waits until the rules allow the next reaction of the user, and `moreMs` longer. */
const waitForNext = (moreMs = 0): Promise<void> => wait(BETWEEN_MS + moreMs);

/** Sends a refused reaction again when the rules allow the next one, and `moreMs` later. */
async function reactLater(
  uid: string,
  postId: string,
  to: ReactionType | null,
  moreMs = 0,
): Promise<void> {
  await waitForNext(moreMs);
  await commit(react(uid, postId, to, true));
}

/** The reactions of this tab, at the distance that the rules require. */
const turns = createTurns(() => waitForNext());

/** Sends a reaction after the earlier ones; the browser asks if the page is closed before that. */
const inTurn = <T>(send: () => Promise<T>): Promise<T> =>
  turns.run(send).finally(promptBeforeUnload());

/**
 * Sets the user's reaction to a published post; null withdraws it, also from a deleted post. The
 * reaction is absolute, not a toggle, so that repeating the call is harmless. Reactions of this tab wait
 * for each other, and a prompt asks before the page is closed meanwhile. A refused one is sent again after
 * the same time, and once more: another tab or device of the user may have reacted a moment before. The
 * last wait is random, so that two tabs do not react in step.
 */
export const setReaction = (
  uid: string,
  postId: string,
  to: ReactionType | null,
): Promise<ActionResult> =>
  runAction('react', () =>
    inTurn(() =>
      retryIfRefused(
        () => commit(react(uid, postId, to)),
        () =>
          retryIfRefused(
            () => reactLater(uid, postId, to),
            () => reactLater(uid, postId, to, Math.random() * BETWEEN_MS),
          ),
      ),
    ),
  );
