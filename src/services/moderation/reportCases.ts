import { serverTimestamp, type DocumentSnapshot, type Transaction } from 'firebase/firestore';
import { REPORTS, WORDS } from '@/config/collections';
import { OPEN_REPORTS_LIMIT, REPORT_WORDS_LIMIT } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import type { ModerationResult } from '@/domain/moderationRefusal';
import type { ReportCase, ReportDecision, ReportWords } from '@/domain/reports';
import { caseRef, reportOutcomeRef } from '@/services/firebase/documentRefs';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { parseCase, parseReportWords } from '@/services/firebase/parseReports';
import { casePath } from '@/services/firebase/documentPaths';
import { descending, query, whereNull } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribe';
import { prepareLogEntry } from './moderationLog';
import { ModerationRefusal, runModeration } from './runModeration';

/** Report cases, for admins: how many reports a post has and why, but not by whom. */

const OPEN_REPORTS_QUERY = query(REPORTS, {
  filters: [whereNull('outcome')],
  orderBy: [descending('lastAt')],
  limit: OPEN_REPORTS_LIMIT,
});

/**
 * Subscribes to the undecided cases, the last reported post first (admins only).
 *
 * @returns unsubscribe
 */
export const subscribeToOpenReports = (listener: Listener<readonly ReportCase[]>): (() => void) =>
  subscribeToQuery(
    OPEN_REPORTS_QUERY,
    {
      doing: 'subscribe to the open reports',
      message: moderationMessages.error.reports,
      parse: parseCase,
    },
    listener,
  );

/**
 * Fetches the comments sent with the reports of a post, newest first (admins only).
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchReportWords(postId: string): Promise<readonly ReportWords[]> {
  const newest = { orderBy: [descending('createdAt')], limit: REPORT_WORDS_LIMIT };
  const documents = await runQuery(query(WORDS, newest, casePath(postId)), 'user');
  return documents.flatMap(({ id, data }) => parseReportWords(id, data) ?? []);
}

/**
 * Closes a post's case, if it has one, and stores the outcome for its reporters, that of a deletion
 * for its author too. It also keeps the id of a deleted post from being used again. The caller writes
 * the log entry, with the same reason.
 *
 * @param found `reports/{postId}` as the transaction read it
 */
export function decideCase(
  transaction: Transaction,
  found: DocumentSnapshot,
  { outcome, reason }: Pick<ReportDecision, 'outcome' | 'reason'>,
): void {
  const decidedAt = serverTimestamp();
  if (found.exists()) transaction.update(found.ref, { open: 0, outcome, decidedAt });
  transaction.set(reportOutcomeRef(found.id), { outcome, decidedAt, reason });
}

/**
 * Closes the case of a reported post without changing the post (admins only). Repeating the call
 * after a lost response is harmless.
 *
 * @param reason message to those who reported the post
 */
export const dismissReports = (postId: string, reason: string): Promise<ModerationResult> =>
  runModeration('dismiss reports', () =>
    commitWithRetry(async (transaction) => {
      const found = await transaction.get(caseRef(postId));
      const logDecision = await prepareLogEntry(transaction);
      const outcome: unknown = found.get('outcome');
      if (outcome === 'dismissed') return;
      // Another admin has deleted the post.
      if (outcome !== null) throw new ModerationRefusal('reportsDecided');
      decideCase(transaction, found, { outcome: 'dismissed', reason });
      logDecision({ action: 'dismiss', postIds: [postId], reason });
    }),
  );
