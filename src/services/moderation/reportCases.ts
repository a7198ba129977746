import { onSnapshot, serverTimestamp, type Transaction } from 'firebase/firestore';
import { REPORTS, WORDS } from '@/config/collections';
import { OPEN_REPORTS_LIMIT, REPORT_WORDS_LIMIT } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import type { ReportCase, ReportOutcome, ReportWords } from '@/domain/reports';
import { logError } from '@/services/browser/log';
import { caseRef, reportOutcomeRef } from '@/services/firebase/collections';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { done, refused, messageFor, type ActionResult } from '@/services/firebase/errors';
import { parseCase, parseReportWords } from '@/services/firebase/parseReports';
import { casePath } from '@/services/firebase/paths';
import { descending, query, whereNull } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import { toSdkQuery } from '@/services/firebase/sdkQuery';
import { prepareLogEntry } from './moderationLog';

/** Report cases, for admins: how many reports a post has and why, but not by whom. */

interface CasesListener {
  readonly onCases: (cases: readonly ReportCase[]) => void;
  /** Called with the message to show; cases may still arrive later. */
  readonly onError: (message: string) => void;
}

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
export const subscribeToOpenReports = ({ onCases, onError }: CasesListener): (() => void) =>
  onSnapshot(
    toSdkQuery(OPEN_REPORTS_QUERY),
    { includeMetadataChanges: true },
    ({ docs, empty, metadata }) => {
      // Offline, the SDK returns its empty cache, which does not mean that there are no reports.
      if (empty && metadata.fromCache) onError(moderationMessages.error.reports);
      else onCases(docs.flatMap((found) => parseCase(found.id, found.data()) ?? []));
    },
    (error) => {
      logError('subscribe to the open reports', error);
      onError(moderationMessages.error.reports);
    },
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

/** Closes a post's case and shows its reporters the outcome. The caller writes the log entry. */
export function closeCase(transaction: Transaction, postId: string, outcome: ReportOutcome): void {
  const decidedAt = serverTimestamp();
  transaction
    .update(caseRef(postId), { open: 0, outcome, decidedAt })
    .set(reportOutcomeRef(postId), { outcome, decidedAt });
}

/**
 * Closes the case of a reported post without changing the post (admins only). Repeating the call
 * after a lost response is harmless.
 */
export async function dismissReports(postId: string): Promise<ActionResult> {
  try {
    await commitWithRetry(async (transaction) => {
      const found = await transaction.get(caseRef(postId));
      const logDecision = await prepareLogEntry(transaction);
      if (found.get('outcome') === 'dismissed') return;
      closeCase(transaction, postId, 'dismissed');
      logDecision({ action: 'dismiss', postIds: [postId] });
    });
    return done;
  } catch (error) {
    return refused(messageFor('dismiss reports', error));
  }
}
