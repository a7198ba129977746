import { serverTimestamp, type Transaction } from 'firebase/firestore';
import { DELETIONS_PER_ADMIN_PER_DAY } from '@/config/limits';
import { parisDay } from '@/domain/days';
import { excerpt } from '@/domain/posts/excerpt';
import {
  changedFields,
  isSameText,
  TEXT_FIELDS,
  type Category,
  type Post,
  type PostText,
  type PublishedPost,
} from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import type { ReportCase } from '@/domain/moderation/reports';
import {
  archiveMonthRef,
  caseRef,
  formerTextRef,
  postRef,
  searchIndexRef,
  unpublishedPostRef,
} from '@/services/firebase/documentRefs';
import { commitWithQuota } from '@/services/firebase/commitWithQuota';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { archiveMonthPath } from '@/services/firebase/documentPaths';
import { parseMonth } from '@/services/firebase/parse';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { readStoredPost } from '@/services/posts/postOfAnyStatus';
import { pickFields, textFields } from '@/services/posts/textFields';
import { SEARCHED_FIELDS, searchText } from '@/services/search/searchText';
import { nextDeletionCount, prepareLogEntry } from './moderationLog';
import { decideCase, isReported } from './caseDecisions';
import { retryWhileChanging } from './retryWhileChanging';

/** Edits of pending and published posts, and deletions of published ones. */

const hasSameStatus = <T extends Post>(post: Post, seen: T): post is T =>
  post.status === seen.status;

/**
 * Reads the current post and its stored fields.
 *
 * @throws Refusal when the post is deleted, or no longer has the status that the admin saw
 */
async function readUnlessDecided<T extends Post>(transaction: Transaction, seen: T) {
  const stored = await readStoredPost(transaction, seen.id);
  if (!stored?.post) throw new Refusal('postNotFound');
  const { post, data } = stored;
  if (!hasSameStatus(post, seen)) throw new Refusal('decidedElsewhere', [excerpt(post)]);
  return { post, data };
}

/**
 * Changes the text of a pending or published post, and its search index document, and notes for the
 * author when and what was edited, and the text before the first edit (docs/data-model.md#editing).
 * Repeating the call after a lost response is harmless.
 *
 * @param seen the post that was edited: refused if another admin has changed its text since
 */
export const editPost = (seen: Post, next: PostText): Promise<ActionResult<ModerationCode>> =>
  runAction('edit a post', () =>
    commitWithRetry(async (transaction) => {
      const [{ post, data }, index, former, logDecision] = await Promise.all([
        readUnlessDecided(transaction, seen),
        transaction.get(searchIndexRef(seen.id)),
        transaction.get(formerTextRef(seen.id)),
        prepareLogEntry(transaction),
      ]);
      if (isSameText(post, next)) return;
      if (!isSameText(post, seen)) throw new Refusal('changedElsewhere');
      const fields = changedFields(post, next);
      const ref = post.status === 'published' ? postRef(seen.id) : unpublishedPostRef(seen.id);
      transaction.update(ref, {
        ...textFields(next),
        editedAt: serverTimestamp(),
        editedFields: [...new Set([...post.editedFields, ...fields])],
      });
      const sent = former.get('sent') === undefined && pickFields(data, TEXT_FIELDS);
      // Kept for six months after the last edit.
      const kept = { ...(sent && { sent }), at: serverTimestamp() };
      transaction.set(former.ref, kept, { merge: true });
      logDecision({ action: 'edit', postIds: [seen.id], fields });
      const isFound = fields.some((field) => SEARCHED_FIELDS.includes(field));
      if (post.status !== 'published' || !isFound) return;
      if (!index.exists()) throw new Refusal('notIndexed');
      transaction.set(searchIndexRef(seen.id), {
        ...searchText(next),
        // The raw timestamp: a Date would lose its microseconds.
        publishedAt: data['publishedAt'],
        position: post.position,
      });
    }),
  );

/** Moves a pending or published post to another category. */
export const changeCategory = (
  seen: Post,
  category: Category,
): Promise<ActionResult<ModerationCode>> => editPost(seen, { ...seen, category });

/**
 * Deletes a published post for good with its search index document, lowers the archive's count of
 * its day, closes its report case, and stores the outcome and the text. A post without index, count or case can be deleted, too.
 * An admin deletes DELETIONS_PER_ADMIN_PER_DAY posts a day at most.
 *
 * @param seen the post that was read: refused if its text has changed since
 * @param reason message to the author and to those who reported the post
 * @param seenCase its reports that were read: refused if there are more
 */
export const deletePost = (
  seen: PublishedPost,
  reason: string,
  seenCase: ReportCase | null = null,
): Promise<ActionResult<ModerationCode>> =>
  runAction('delete a post', () =>
    retryWhileChanging(
      () => deleteCounted(seen, reason, seenCase),
      archiveMonthPath(parisDay(seen.publishedAt).slice(0, 7)),
      'deletedElsewhere',
    ),
  );

const deleteCounted = (
  seen: PublishedPost,
  reason: string,
  seenCase: ReportCase | null,
): Promise<void> =>
  commitWithQuota(
    DELETIONS_PER_ADMIN_PER_DAY,
    new Refusal('dailyDeletions'),
    (now, countToWrite) => async (transaction) => {
      const { post, data } = await readUnlessDecided(transaction, seen);
      if (!isSameText(post, seen)) throw new Refusal('changedSinceRead', [excerpt(post)]);
      const date = parisDay(post.publishedAt);
      const [month, day] = [date.slice(0, 7), date.slice(8)];
      const [index, counts, reports, deletions, logDecision] = await Promise.all([
        transaction.get(searchIndexRef(seen.id)),
        transaction.get(archiveMonthRef(month)),
        transaction.get(caseRef(seen.id)),
        nextDeletionCount(transaction, now),
        prepareLogEntry(transaction),
      ]);
      const count = parseMonth(month, counts.data())[day] ?? 0;
      transaction.delete(postRef(seen.id));
      const deleted = pickFields(data, [...TEXT_FIELDS, 'publishedAt']);
      transaction.set(formerTextRef(seen.id), { deleted, at: serverTimestamp() }, { merge: true });
      if (index.exists()) transaction.delete(searchIndexRef(seen.id));
      if (count > 0) transaction.update(archiveMonthRef(month), { [`days.${day}`]: count - 1 });
      const decision = { outcome: 'deleted', reason, reported: isReported(reports) } as const;
      decideCase(transaction, reports, seenCase, decision);
      const deletionsToday = countToWrite(deletions);
      logDecision({ action: 'delete', postIds: [seen.id], reason, deletionsToday });
    },
  );
