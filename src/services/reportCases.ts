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
import type { ReportCase, ReportOutcome, ReportWords } from '@/domain/reports';
import { caseRef, casesRef, reportOutcomeRef, reportWordsRef } from './collections';
import { commitFresh } from './commitFresh';
import { done, refused, messageFor, type ActionResult } from './errors';
import { logError } from './log';
import { prepareLogEntry } from './moderationLog';
import { parseCase, parseReportWords } from './parseReports';
import { fetchDocuments } from './fetchDocuments';

/** The reports of a post as admins see them: how many and why, not whose. */

interface CasesListener {
  readonly onCases: (cases: readonly ReportCase[]) => void;
  /** Called with the sentence to show; cases may still arrive later. */
  readonly onError: (message: string) => void;
}

/** Follows the posts whose reports wait for a decision, the last reported first (admins only). */
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
      // Without a connection the SDK answers from its empty cache: that is not "no reports".
      if (empty && metadata.fromCache) onError(moderationMessages.error.reports);
      else onCases(docs.flatMap((found) => parseCase(found.id, found.data()) ?? []));
    },
    (error) => {
      logError('follow the reports', error);
      onError(moderationMessages.error.reports);
    },
  );

/**
 * What was said with the reports of a post, the newest first (admins only).
 *
 * @throws as `readDocuments`
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

/** Closes the case of a post, and tells those who reported it. The caller's decision is logged. */
export function closeCase(transaction: Transaction, postId: string, outcome: ReportOutcome): void {
  const decidedAt = serverTimestamp();
  transaction
    .update(caseRef(postId), { open: 0, outcome, decidedAt })
    .set(reportOutcomeRef(postId), { outcome, decidedAt });
}

/** Leaves a reported post as it is (admins only). Repeating it after a lost answer is harmless. */
export async function dismissReports(postId: string): Promise<ActionResult> {
  try {
    await commitFresh(async (transaction) => {
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
