import {
  deleteField,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore';
import { isErased } from '@/domain/posts/isErased';
import type { UnpublishedPost } from '@/domain/posts/post';
import type { Decision } from '@/domain/moderation/moderationLog';
import { isClosable } from '@/domain/moderation/queue';
import { waitsOf } from '@/domain/moderation/waits';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { opinionsRef, unpublishedPostRef } from '@/services/firebase/documentRefs';
import { idsOf } from '@/lib/idsOf';
import { currentTime } from '@/services/browser/clock';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { parseUnpublishedPost } from '@/services/firebase/parseUnpublishedPost';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { prepareLogEntry } from './moderationLog';
import { postsIn, refuseChanged, readPending } from './postsToDecide';

/** Decisions that leave posts unpublished: reject, close, restore. */

/**
 * Rejects pending posts in one commit, all or none.
 *
 * @param seen the posts as the admin read them
 * @param reason message to the authors
 */
export const rejectPosts = (
  seen: readonly UnpublishedPost[],
  reason: string,
): Promise<ActionResult<ModerationCode>> =>
  runAction('reject posts', async () => {
    if (seen.length === 0) throw new Refusal('nothingSelected');
    const postIds = idsOf(seen);
    await commitWithRetry(async (transaction) => {
      const read = await readPending(transaction, postIds);
      refuseChanged(read, seen);
      const logDecision = await prepareLogEntry(transaction);
      for (const id of postIds) {
        transaction.update(unpublishedPostRef(id), {
          status: 'rejected',
          decidedAt: serverTimestamp(),
          rejectionReason: reason,
        });
        transaction.delete(opinionsRef(id));
      }
      const waits = waitsOf(postsIn(read), currentTime());
      logDecision({ action: 'reject', postIds, reason, waits });
    });
  });

/** Reads those of the posts that are still unpublished. */
async function readUnpublished(
  transaction: Transaction,
  postIds: readonly string[],
): Promise<UnpublishedPost[]> {
  const snapshots = await Promise.all(postIds.map((id) => transaction.get(unpublishedPostRef(id))));
  return snapshots.flatMap((snapshot) => {
    const data = snapshot.data();
    return (data && parseUnpublishedPost(snapshot.id, data)) ?? [];
  });
}

/**
 * Decides on those of the posts that are meant, in one commit.
 *
 * @param decisionOn returns the log entry for them
 * @returns their ids; nothing is written if there are none
 */
const decideUnpublished = (
  postIds: readonly string[],
  isMeant: (post: UnpublishedPost) => boolean,
  fields: DocumentData,
  decisionOn: (posts: readonly UnpublishedPost[]) => Omit<Decision, 'postIds'>,
): Promise<readonly string[]> =>
  commitWithRetry(async (transaction) => {
    const posts = (await readUnpublished(transaction, postIds)).filter(isMeant);
    const ids = idsOf(posts);
    const logDecision = await prepareLogEntry(transaction);
    if (ids.length === 0) return ids;
    const decision = decisionOn(posts);
    for (const id of ids) {
      transaction.update(unpublishedPostRef(id), fields);
      if (decision.action === 'close') transaction.delete(opinionsRef(id));
    }
    logDecision({ ...decision, postIds: ids });
    return ids;
  });

/**
 * Closes those of the posts that are still pending and closable, in one commit: they were not chosen, which is
 * no fault. Their texts do not matter, so they may have changed since. Repeating the call is harmless.
 *
 * @param reason message to the authors
 * @param onClosed called with the ids of these posts; the others were decided or withdrawn since
 */
export const closePosts = (
  postIds: readonly string[],
  reason: string,
  onClosed: (ids: readonly string[]) => void = () => {},
): Promise<ActionResult<ModerationCode>> =>
  runAction('close posts', async () =>
    onClosed(
      await decideUnpublished(
        postIds,
        (post) => post.status === 'pending' && isClosable(post),
        {
          status: 'rejected',
          decidedAt: serverTimestamp(),
          rejectionReason: reason,
          notChosen: true,
        },
        (posts) => ({ action: 'close', reason, waits: waitsOf(posts, currentTime()) }),
      ),
    ),
  );

/**
 * Makes those of the posts pending again that are still rejected and have a text, in one commit.
 * Repeating the call is harmless.
 *
 * @param onRestored called with the ids of these posts; the others were decided or withdrawn since
 * @param decidedAt the time of the rejection, if a later one of the same posts shall stay
 */
export const restorePosts = (
  postIds: readonly string[],
  onRestored: (ids: readonly string[]) => void = () => {},
  decidedAt: Date | null = null,
): Promise<ActionResult<ModerationCode>> =>
  runAction('restore posts', async () =>
    onRestored(
      await decideUnpublished(
        postIds,
        (post) =>
          post.status === 'rejected' &&
          !isErased(post) &&
          (decidedAt === null || post.decidedAt?.getTime() === decidedAt.getTime()),
        { status: 'pending', decidedAt: null, rejectionReason: null, notChosen: deleteField() },
        () => ({ action: 'restore' }),
      ),
    ),
  );
