import {
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Transaction,
} from 'firebase/firestore';
import { OPEN_REPORTS_LIMIT, REPORT_WORDS_LIMIT } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import type { ActionResult } from '@/domain/refusal';
import type { ReportCase, ReportOutcome, ReportWords } from '@/domain/reports';
import { logError } from '@/services/browser/log';
import {
  caseRef,
  casesRef,
  reportOutcomeRef,
  reportWordsRef,
} from '@/services/firebase/collections';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { fetchDocuments } from '@/services/firebase/fetchDocuments';
import { parseCase, parseReportWords } from '@/services/firebase/parseReports';
import { runAction } from '@/services/firebase/runAction';
import { prepareLogEntry } from './moderationLog';

/** Report cases, for admins: how many reports a post has and why, but not by whom. */

interface CasesListener {
  readonly onCases: (cases: readonly ReportCase[]) => void;
  /** Called with the message to show; cases may still arrive later. */
  readonly onError: (message: string) => void;
}

/**
 * Subscribes to the undecided cases, the last reported post first (admins only).
 *
 * @returns unsubscribe
 */
export const subscribeToOpenReports = ({ onCases, onError }: CasesListener): (() => void) =>
  onSnapshot(
    query(
      casesRef(),
      where('outcome', '==', null),
      orderBy('lastAt', 'desc'),
      limit(OPEN_REPORTS_LIMIT),
    ),
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
 * @throws ConnectionError when offline or timed out
 * @throws FirebaseError 'permission-denied' when the rules refuse the query
 */
export async function fetchReportWords(postId: string): Promise<readonly ReportWords[]> {
  const newest = query(
    reportWordsRef(postId),
    orderBy('createdAt', 'desc'),
    limit(REPORT_WORDS_LIMIT),
  );
  const { docs } = await fetchDocuments(newest);
  return docs.flatMap((found) => parseReportWords(found.id, found.data()) ?? []);
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
export const dismissReports = (postId: string): Promise<ActionResult> =>
  runAction('dismiss reports', () =>
    commitWithRetry(async (transaction) => {
      const found = await transaction.get(caseRef(postId));
      const logDecision = await prepareLogEntry(transaction);
      if (found.get('outcome') === 'dismissed') return;
      closeCase(transaction, postId, 'dismissed');
      logDecision({ action: 'dismiss', postIds: [postId] });
    }),
  );
