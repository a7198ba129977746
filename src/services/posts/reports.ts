import { increment, serverTimestamp, type Transaction } from 'firebase/firestore';
import { OWN_REPORTS_LIMIT, REPORTS_PER_USER_PER_DAY } from '@/config/limits';
import { settings } from '@/config/settings';
import { parisDay } from '@/domain/days';
import type { PublishedPost } from '@/domain/posts/post';
import type { ActionResult, ReportCode } from '@/domain/refusal';
import type { Profile } from '@/domain/accounts/user';
import {
  DECLARED_REASON,
  profileCaseId,
  REMOVAL_REASON,
  reportedUser,
  type OwnReport,
  type ReportDecision,
  type ReportReason,
} from '@/domain/moderation/reports';
import {
  caseRef,
  newId,
  ownReportRef,
  postRef,
  reportingRef,
  reportWordsRef,
} from '@/services/firebase/documentRefs';
import { fetchProfile } from '@/services/profiles/profiles';
import { commitWithQuota } from '@/services/firebase/commitWithQuota';
import { retryIfRefused } from '@/services/firebase/commitWithRetry';
import { ownReportsQuery } from '@/services/firebase/ownQueries';
import { isPaused } from '@/services/firebase/pauses';
import {
  parseOutcome,
  parseReport,
  parseReporting,
  parseReportWords,
} from '@/services/firebase/parseReports';
import {
  ownReportPath,
  reportOutcomePath,
  reportWordsPath,
} from '@/services/firebase/documentPaths';
import { descending, DOCUMENT_ID, where } from '@/services/firebase/query';
import { documentName } from '@/services/firebase/restRequests';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { fetchPublishedPost } from './openPost';

/** Reports of published posts and public profiles. Only the reporter can read who reported (docs/security.md). */

/** Reads the comment of a report; null if it has none. */
async function readWords(
  transaction: Transaction,
  { caseId, wordsId }: NonNullable<ReturnType<typeof parseReport>>,
): Promise<unknown> {
  if (wordsId === null) return null;
  return (await transaction.get(reportWordsRef(caseId, wordsId))).get('words');
}

/**
 * Sends a report. A user reports a post or profile once: repeating the call after a lost response is
 * harmless, and a report without a comment adds nothing to one for the same reason; another report is refused.
 */
const report = (
  uid: string,
  caseId: string,
  reason: ReportReason,
  words: string | null,
  reopens: boolean,
): Promise<void> =>
  commitWithQuota(
    REPORTS_PER_USER_PER_DAY,
    new Refusal('dailyReports'),
    (countToWrite, now) => async (transaction) => {
      const [own, post] = await Promise.all([
        transaction.get(ownReportRef(uid, caseId)),
        // The rules alone check that a profile is public: a private one cannot be read.
        reportedUser(caseId) === null ? transaction.get(postRef(caseId)) : null,
      ]);
      if (own.exists()) {
        const sent = parseReport(caseId, own.data());
        const isSent =
          sent?.reason === reason &&
          (words === null || (await readWords(transaction, sent)) === words);
        if (isSent) return;
        throw new Refusal('alreadyReported');
      }
      if (post && post.get('status') !== 'published') throw new Refusal('postNotFound');
      const reporting = reason === REMOVAL_REASON ? null : await transaction.get(reportingRef(uid));
      const count = reporting && countToWrite(parseReporting(reporting.data()));
      const wordsId = words === null ? null : newId();
      const createdAt = serverTimestamp();
      transaction
        .set(ownReportRef(uid, caseId), { reason, wordsId, createdAt })
        // Reporters may not read the case, so its counts change by increment.
        .set(
          caseRef(caseId),
          {
            counts: { [reason]: increment(1) },
            open: increment(1),
            days: { [parisDay(now)]: increment(1) },
            lastAt: serverTimestamp(),
            ...(reopens && { outcome: null, decidedAt: null }),
          },
          { merge: true },
        );
      if (wordsId !== null) {
        transaction.set(reportWordsRef(caseId, wordsId), {
          reason,
          words,
          createdAt,
          ...(reason === DECLARED_REASON && { goodFaith: true }),
        });
      }
      if (count === null) return;
      const quota = { lastAt: serverTimestamp(), lastPostId: caseId, count };
      transaction.set(reportingRef(uid), quota);
    },
  );

/**
 * Sends a report that opens the case. The rules refuse it if a dismissal has judged the reason on the
 * unchanged text, which reporters cannot read: then it is sent as one that leaves the case closed.
 */
const sendReport = (
  uid: string,
  caseId: string,
  reason: ReportReason,
  words: string | null,
): Promise<void> =>
  retryIfRefused(
    () => retryIfRefused(() => report(uid, caseId, reason, words, true)),
    () => report(uid, caseId, reason, words, false),
  );

/** Returns true if admins have paused reports; false if the read fails (logged): the rules decide. */
export const areReportsPaused = (): Promise<boolean> => isPaused('reports');

/**
 * Reports a published post to the admins: once per user and post, at most 20 a day. With the reason
 * 'author', the post's author, anonymous or not, requests its removal; this report is not counted.
 *
 * @param words comment of at most 280 characters, trimmed, with a visible character; or null. Required
 *   for the reason 'illegal', whose reporter has declared that it is true in good faith
 */
export const reportPost = (
  uid: string,
  postId: string,
  reason: ReportReason,
  words: string | null,
): Promise<ActionResult<ReportCode>> =>
  runAction('report a post', () => sendReport(uid, postId, reason, words));

/** Reports a public profile to the admins, as `reportPost` does a post. */
export const reportProfile = (
  uid: string,
  reportedUid: string,
  reason: ReportReason,
  words: string | null,
): Promise<ActionResult<ReportCode>> =>
  runAction('report a profile', () => sendReport(uid, profileCaseId(reportedUid), reason, words));

/**
 * Requests the removal of the user's own published post: a report with the reason 'author'.
 *
 * @throws Refusal when the post is no longer published
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the commit
 */
export const requestRemoval = (uid: string, postId: string): Promise<void> =>
  sendReport(uid, postId, REMOVAL_REASON, null);

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
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, ReportReason>> {
  const names = postIds.map((postId) => documentName(settings, ownReportPath(uid, postId)));
  const among = where(DOCUMENT_ID, 'IN', {
    arrayValue: { values: names.map((referenceValue) => ({ referenceValue })) },
  });
  const documents = await runQuery(
    ownReportsQuery(uid, { filters: [among], limit: postIds.length }),
    'user',
    signal,
  );
  const own = documents.flatMap(({ id, data }) => parseReport(id, data) ?? []);
  return new Map(own.map(({ caseId, reason }) => [caseId, reason]));
}

async function wordsOf(
  caseId: string,
  wordsId: string | null,
  signal?: AbortSignal,
): Promise<string | null> {
  if (wordsId === null) return null;
  const found = await fetchDocument(reportWordsPath(caseId, wordsId), 'user', signal);
  return (found && parseReportWords(wordsId, found.data)?.words) ?? null;
}

async function fetchReportedProfile(
  reported: string,
  uid: string,
  signal?: AbortSignal,
): Promise<Profile | null> {
  const found = await fetchProfile(reported, uid, signal);
  return found.kind === 'shown' ? found.profile : null;
}

/** Returns true if a report was dismissed when it arrived, by the decision before it on the same text. */
function isJudged(
  { reason, createdAt }: Pick<OwnReport, 'reason' | 'createdAt'>,
  { judged, decidedAt }: ReportDecision,
  post: PublishedPost | null,
): boolean {
  const editedAt = post?.editedAt ?? decidedAt;
  return judged.includes(reason) && !(editedAt > decidedAt && editedAt <= createdAt);
}

async function withOutcome(
  own: NonNullable<ReturnType<typeof parseReport>>,
  uid: string,
  signal?: AbortSignal,
): Promise<OwnReport> {
  const { caseId, wordsId, ...rest } = own;
  const reported = reportedUser(caseId);
  const [post, profile, decision, words] = await Promise.all([
    reported === null ? fetchPublishedPost(caseId, signal) : null,
    reported === null ? null : fetchReportedProfile(reported, uid, signal),
    fetchDocument(reportOutcomePath(caseId), 'user', signal),
    wordsOf(caseId, wordsId, signal),
  ]);
  const outcome = parseOutcome(caseId, decision?.data);
  // An outcome that is older than this report decided on earlier reports only, unless it judged the reason.
  const decided =
    outcome && (outcome.decidedAt > own.createdAt || isJudged(own, outcome, post)) ? outcome : null;
  return {
    ...rest,
    caseId,
    words,
    post,
    profile,
    outcome: decided?.outcome ?? (post || reported !== null ? null : 'deleted'),
    decidedAt: decided?.decidedAt ?? null,
    decisionReason: decided?.reason ?? null,
    removedPhoto: decided?.removedPhoto ?? false,
    asksPseudo: decided?.asksPseudo ?? false,
  };
}

/**
 * Fetches the user's newest reports, newest first, each with its post or profile and its outcome.
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchOwnReports(
  uid: string,
  signal?: AbortSignal,
): Promise<readonly OwnReport[]> {
  const newest = ownReportsQuery(uid, {
    orderBy: [descending('createdAt')],
    limit: OWN_REPORTS_LIMIT,
  });
  const documents = await runQuery(newest, 'user', signal);
  const own = documents.flatMap(({ id, data }) => parseReport(id, data) ?? []);
  return await Promise.all(own.map((each) => withOutcome(each, uid, signal)));
}
