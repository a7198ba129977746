import {
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Transaction,
} from 'firebase/firestore';
import { OPEN_REPORTS_LIMIT, REPORT_WORDS_LIMIT } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import type { ReportCase, ReportOutcome, ReportWords } from '@/domain/reports';
import {
  caseRef,
  casesRef,
  reportOutcomeRef,
  reportWordsRef,
} from '@/services/firebase/collections';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { done, refused, messageFor, type ActionResult } from '@/services/firebase/errors';
import { fetchDocuments } from '@/services/firebase/fetchDocuments';
import { parseCase, parseReportWords } from '@/services/firebase/parseReports';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribeToQuery';
import { prepareLogEntry } from './moderationLog';

/** Report cases, for admins: how many reports a post has and why, but not by whom. */

/**
 * Subscribes to the undecided cases, the last reported post first (admins only).
 *
 * @returns unsubscribe
 */
export const subscribeToOpenReports = (listener: Listener<readonly ReportCase[]>): (() => void) =>
  subscribeToQuery(
    query(
      casesRef(),
      where('outcome', '==', null),
      orderBy('lastAt', 'desc'),
      limit(OPEN_REPORTS_LIMIT),
    ),
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
