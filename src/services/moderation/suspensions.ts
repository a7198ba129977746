import { subDays } from 'date-fns';
import { arrayRemove, serverTimestamp } from 'firebase/firestore';
import { SUSPENSIONS } from '@/config/collections';
import { SUSPENSION_DAYS, SUSPENSIONS_CHECKED, SUSPENSIONS_MAX } from '@/config/limits';
import { excerpt } from '@/domain/posts/excerpt';
import { isSameText, type Post } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { isInForce, type Suspension } from '@/domain/moderation/suspension';
import { currentTime } from '@/services/browser/clock';
import { logError } from '@/services/browser/log';
import { commit } from '@/services/firebase/commit';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { ACTIVE_SUSPENSIONS, suspensionPath } from '@/services/firebase/documentPaths';
import { activeSuspensionsRef, caseRef, suspensionRef } from '@/services/firebase/documentRefs';
import { parseActiveSuspensions, parseSuspension } from '@/services/firebase/parseSuspensions';
import { descending, query, where } from '@/services/firebase/query';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { readStoredPost } from '@/services/posts/postOfAnyStatus';
import { prepareLogEntry } from './moderationLog';
import { isReported } from './caseDecisions';

/** Suspensions, for admins: they name a post, never a person (docs/adr/0018-suspend-by-the-post.md). */

/**
 * Fetches the suspension that names a post, in force or ended; null if there is none.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchSuspension(
  postId: string,
  signal?: AbortSignal,
): Promise<Suspension | null> {
  const found = await fetchDocument(suspensionPath(postId), 'user', signal);
  return found && parseSuspension(postId, found.data);
}

/**
 * Fetches the suspensions in force, the newest first.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchSuspensionsInForce(
  signal?: AbortSignal,
): Promise<readonly Suspension[]> {
  const now = currentTime();
  const earliest = subDays(now, Math.max(...SUSPENSION_DAYS)).toISOString();
  const newest = query(SUSPENSIONS, {
    filters: [where('at', 'GREATER_THAN_OR_EQUAL', { timestampValue: earliest })],
    orderBy: [descending('at')],
    limit: SUSPENSIONS_MAX,
  });
  const documents = await runQuery(newest, 'user', signal);
  return documents
    .flatMap(({ id, data }) => parseSuspension(id, data) ?? [])
    .filter((suspension) => isInForce(suspension, now));
}

/** Takes a suspension that has ended off the list. */
const removeFromActive = (postId: string): Promise<void> =>
  commit(async (transaction) => {
    transaction.update(activeSuspensionsRef(), { ids: arrayRemove(postId) });
  });

/**
 * Takes those of the oldest suspensions that have ended off the list, so that it holds little more than
 * the suspensions of the last thirty days. A failure is only logged.
 */
async function removeEndedFromActive(): Promise<void> {
  const now = currentTime();
  try {
    const list = await fetchDocument(ACTIVE_SUSPENSIONS, 'user');
    const oldest = parseActiveSuspensions(list?.data).slice(0, SUSPENSIONS_CHECKED);
    for (const suspension of await Promise.all(oldest.map((postId) => fetchSuspension(postId)))) {
      // oxlint-disable-next-line no-await-in-loop -- the rules allow one per commit
      if (suspension && !isInForce(suspension, now)) await removeFromActive(suspension.postId);
    }
  } catch (error) {
    logError('take ended suspensions off the list', error);
  }
}

/**
 * Suspends the author of a post, whoever it is. Repeating the call after a lost response is harmless.
 *
 * @param seen the post that was read: refused if its text has changed since
 * @param reason the author reads it
 */
export const suspendAuthor = (
  seen: Post,
  days: number,
  reason: string,
): Promise<ActionResult<ModerationCode>> =>
  runAction('suspend the author of a post', async () => {
    const postId = seen.id;
    await removeEndedFromActive();
    await commitWithRetry(async (transaction) => {
      const [stored, found, reports, list, logDecision] = await Promise.all([
        readStoredPost(transaction, postId),
        transaction.get(suspensionRef(postId)),
        transaction.get(caseRef(postId)),
        transaction.get(activeSuspensionsRef()),
        prepareLogEntry(transaction),
      ]);
      const known = found.exists() ? parseSuspension(postId, found.data()) : null;
      if (known?.days === days && known.reason === reason && isInForce(known, currentTime()))
        return;
      if (found.exists()) throw new Refusal('alreadySuspended');
      if (!stored?.post) throw new Refusal('postNotFound');
      const { post } = stored;
      if (!isSameText(post, seen)) throw new Refusal('changedSinceRead', [excerpt(post)]);
      const ids = parseActiveSuspensions(list.data());
      if (ids.length >= SUSPENSIONS_MAX) throw new Refusal('tooManySuspensions');
      const reported = isReported(reports);
      transaction
        .set(suspensionRef(postId), { days, reason, at: serverTimestamp(), reported })
        .set(activeSuspensionsRef(), { ids: [...ids, postId] });
      logDecision({ action: 'suspend', postIds: [postId], reason, days });
    });
  });

/** Lifts a suspension before its end. Repeating the call after a lost response is harmless. */
export const liftSuspension = (postId: string): Promise<ActionResult<ModerationCode>> =>
  runAction('lift a suspension', () =>
    commitWithRetry(async (transaction) => {
      const [found, logDecision] = await Promise.all([
        transaction.get(suspensionRef(postId)),
        prepareLogEntry(transaction),
      ]);
      if (!found.exists()) return;
      transaction
        .delete(suspensionRef(postId))
        .update(activeSuspensionsRef(), { ids: arrayRemove(postId) });
      logDecision({ action: 'lift', postIds: [postId] });
    }),
  );
