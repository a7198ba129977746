import { serverTimestamp } from 'firebase/firestore';
import { DELETIONS_PER_ADMIN_PER_DAY } from '@/config/limits';
import { parisDay } from '@/domain/days';
import type { ReportCase } from '@/domain/moderation/reports';
import { excerpt } from '@/domain/posts/excerpt';
import { isSameText, TEXT_FIELDS, type PublishedPost } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { commitWithQuota } from '@/services/firebase/commitWithQuota';
import { archiveMonthPath } from '@/services/firebase/documentPaths';
import {
  archiveMonthRef,
  postRef,
  searchIndexRef,
  caseRef,
  formerTextRef,
} from '@/services/firebase/documentRefs';
import { parseMonth } from '@/services/firebase/parse';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { pickFields } from '@/services/posts/textFields';
import { decideCase, isReported } from './caseDecisions';
import { prepareLogEntry, readOwnDeletions } from './moderationLog';
import { readUnlessDecided } from './postsToDecide';
import { retryWhileChanging } from './retryWhileChanging';

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
    (countToWrite) => async (transaction) => {
      const { post, data } = await readUnlessDecided(transaction, seen);
      if (!isSameText(post, seen)) throw new Refusal('changedSinceRead', [excerpt(post)]);
      const date = parisDay(post.publishedAt);
      const [month, day] = [date.slice(0, 7), date.slice(8)];
      const [index, counts, reports, deletions, logDecision] = await Promise.all([
        transaction.get(searchIndexRef(seen.id)),
        transaction.get(archiveMonthRef(month)),
        transaction.get(caseRef(seen.id)),
        readOwnDeletions(transaction),
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
