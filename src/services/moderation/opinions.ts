import { serverTimestamp, type Transaction } from 'firebase/firestore';
import { fingerprintOf, type Opinions, type Verdict } from '@/domain/moderation/opinions';
import type { UnpublishedPost } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { isRecord } from '@/lib/isRecord';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { opinionsRef } from '@/services/firebase/documentRefs';
import { opinionsQuery } from '@/services/firebase/ownQueries';
import { parseOpinions } from '@/services/firebase/parseOpinions';
import { runAction } from '@/services/firebase/runAction';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribe';
import { readPending } from './postsToDecide';
import { readOwnProfile } from './moderationLog';

/** Opinions of admins on pending posts (docs/data-model.md#opinions). */

/**
 * Subscribes to the opinions on the posts of the queue (admins only).
 *
 * @returns unsubscribe
 */
export const subscribeToOpinions = (listener: Listener<Opinions>): (() => void) =>
  subscribeToQuery(
    opinionsQuery,
    {
      doing: 'subscribe to the opinions on pending posts',
      parse: parseOpinions,
    },
    {
      ...listener,
      onData: (posts) => listener.onData(new Map(posts.map((one) => [one.postId, one.opinions]))),
    },
  );

/** Reads the stored opinions on a post by the uids of their admins. */
async function readOpinions(
  transaction: Transaction,
  postId: string,
): Promise<Record<string, unknown>> {
  const by: unknown = (await transaction.get(opinionsRef(postId))).get('by');
  return isRecord(by) ? by : {};
}

/**
 * Gives the signed-in admin's opinion on a pending post, or replaces it.
 *
 * @param seen the post as the admin read it
 * @param words null for none
 */
export const giveOpinion = (
  seen: UnpublishedPost,
  verdict: Verdict,
  words: string | null,
): Promise<ActionResult<ModerationCode>> =>
  runAction('give an opinion on a post', () =>
    commitWithRetry(async (transaction) => {
      const [by, { uid, pseudo }] = await Promise.all([
        readOpinions(transaction, seen.id),
        readOwnProfile(transaction),
        readPending(transaction, [seen.id]),
      ]);
      const at = serverTimestamp();
      const opinion = { verdict, words, pseudo, at, text: fingerprintOf(seen) };
      transaction.set(opinionsRef(seen.id), { by: { ...by, [uid]: opinion }, at });
    }),
  );

/** Withdraws the signed-in admin's opinion on a post. Repeating the call is harmless. */
export const withdrawOpinion = (postId: string): Promise<ActionResult<ModerationCode>> =>
  runAction('withdraw an opinion on a post', () =>
    commitWithRetry(async (transaction) => {
      const [by, { uid }] = await Promise.all([
        readOpinions(transaction, postId),
        readOwnProfile(transaction),
      ]);
      const { [uid]: own, ...others } = by;
      if (own === undefined) return;
      if (Object.keys(others).length === 0) transaction.delete(opinionsRef(postId));
      else transaction.set(opinionsRef(postId), { by: others, at: serverTimestamp() });
    }),
  );
