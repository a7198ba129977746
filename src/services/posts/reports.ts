import { increment, serverTimestamp, type Transaction } from 'firebase/firestore';
import { OWN_REPORTS_LIMIT, REPORTS_PER_USER_PER_DAY } from '@/config/limits';
import { settings } from '@/config/settings';
import { isSameParisDay } from '@/domain/days';
import type { ActionResult } from '@/domain/refusal';
import { REMOVAL_REASON, type OwnReport, type ReportReason } from '@/domain/reports';
import {
  caseRef,
  newId,
  ownReportRef,
  postRef,
  reportingRef,
  reportWordsRef,
} from '@/services/firebase/documentRefs';
import { commitWithQuota } from '@/services/firebase/commitWithQuota';
import { retryIfRefused } from '@/services/firebase/commitWithRetry';
import { ownReportsQuery } from '@/services/firebase/ownQueries';
import { parsePost } from '@/services/firebase/parse';
import {
  parseOutcome,
  parseReport,
  parseReporting,
  parseReportWords,
} from '@/services/firebase/parseReports';
import {
  ownReportPath,
  postDocumentPath,
  reportOutcomePath,
  reportWordsPath,
} from '@/services/firebase/documentPaths';
import { descending, DOCUMENT_ID, where } from '@/services/firebase/query';
import { documentName } from '@/services/firebase/restRequests';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';

/** Reports of published posts. Only the reporter can read who reported (docs/security.md). */

/** Returns the quota count for the next report. */
async function nextCount(transaction: Transaction, uid: string, now: Date): Promise<number> {
  const last = parseReporting((await transaction.get(reportingRef(uid))).data());
  return (last && isSameParisDay(last.lastAt, now) ? last.count : 0) + 1;
}

const report = (
  uid: string,
  postId: string,
  reason: ReportReason,
  words: string | null,
): Promise<void> =>
  commitWithQuota(
    REPORTS_PER_USER_PER_DAY,
    'dailyReports',
    (now, countToWrite) => async (transaction) => {
      const [own, post] = await Promise.all([
        transaction.get(ownReportRef(uid, postId)),
        transaction.get(postRef(postId)),
      ]);
      // A user reports a post once, so repeating the call after a lost response is harmless.
      if (own.exists()) return;
      if (post.get('status') !== 'published') throw new Refusal('postNotFound');
      const count =
        reason === REMOVAL_REASON ? null : countToWrite(await nextCount(transaction, uid, now));
      const wordsId = words === null ? null : newId();
      const createdAt = serverTimestamp();
      transaction
        .set(ownReportRef(uid, postId), { reason, wordsId, createdAt })
        // Reporters may not read the case, so its counts change by increment.
        .set(
          caseRef(postId),
          {
            counts: { [reason]: increment(1) },
            open: increment(1),
            lastAt: serverTimestamp(),
            outcome: null,
            decidedAt: null,
          },
          { merge: true },
        );
      if (wordsId !== null) {
        transaction.set(reportWordsRef(postId, wordsId), { reason, words, createdAt });
      }
      if (count === null) return;
      const quota = { lastAt: serverTimestamp(), lastPostId: postId, count };
      transaction.set(reportingRef(uid), quota);
    },
  );

/**
 * Reports a published post to the admins: once per user and post, at most 20 a day. With the reason
 * 'author', the post's author, anonymous or not, requests its removal; this report is not counted.
 *
 * @param words comment of at most 280 characters, trimmed, with a visible character; or null
 */
export const reportPost = (
  uid: string,
  postId: string,
  reason: ReportReason,
  words: string | null,
): Promise<ActionResult> =>
  runAction('report a post', () => retryIfRefused(() => report(uid, postId, reason, words)));

/**
 * Requests the removal of the user's own published post: a report with the reason 'author'.
 *
 * @throws Refusal when the post is no longer published
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit
 */
export const requestRemoval = (uid: string, postId: string): Promise<void> =>
  retryIfRefused(() => report(uid, postId, REMOVAL_REASON, null));

/**
 * Fetches the user's reasons for reporting the given posts, by post id; posts that the user did not
 * report are absent.
 *
 * @param postIds 1 to 30 ids, Firestore's maximum for 'in'
 * @throws ConnectionError, RequestError
 */
export async function fetchReasons(
  uid: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, ReportReason>> {
  const names = postIds.map((postId) => documentName(settings, ownReportPath(uid, postId)));
  const among = where(DOCUMENT_ID, 'IN', {
    arrayValue: { values: names.map((referenceValue) => ({ referenceValue })) },
  });
  const documents = await runQuery(ownReportsQuery(uid, { filters: [among] }), 'user');
  const own = documents.flatMap(({ id, data }) => parseReport(id, data) ?? []);
  return new Map(own.map(({ postId, reason }) => [postId, reason]));
}

async function wordsOf(postId: string, wordsId: string | null): Promise<string | null> {
  if (wordsId === null) return null;
  const found = await fetchDocument(reportWordsPath(postId, wordsId), 'user');
  return (found && parseReportWords(wordsId, found.data)?.words) ?? null;
}

async function withOutcome(own: NonNullable<ReturnType<typeof parseReport>>): Promise<OwnReport> {
  const { postId, wordsId, ...rest } = own;
  const [post, decision, words] = await Promise.all([
    fetchDocument(postDocumentPath(postId), 'user'),
    fetchDocument(reportOutcomePath(postId), 'user'),
    wordsOf(postId, wordsId),
  ]);
  const outcome = parseOutcome(postId, decision?.data);
  // An outcome that is older than this report decided on earlier reports only.
  const decided = outcome && outcome.decidedAt > own.createdAt ? outcome : null;
  return {
    ...rest,
    postId,
    words,
    post: post && parsePost(postId, post.data),
    outcome: decided?.outcome ?? (post ? null : 'deleted'),
    decidedAt: decided?.decidedAt ?? null,
    decisionReason: decided?.reason ?? null,
  };
}

/**
 * Fetches the user's newest reports, newest first, each with its post and outcome.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchOwnReports(uid: string): Promise<readonly OwnReport[]> {
  const newest = ownReportsQuery(uid, {
    orderBy: [descending('createdAt')],
    limit: OWN_REPORTS_LIMIT,
  });
  const documents = await runQuery(newest, 'user');
  const own = documents.flatMap(({ id, data }) => parseReport(id, data) ?? []);
  return await Promise.all(own.map(withOutcome));
}
