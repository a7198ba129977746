import {
  deleteField,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { REPORTS, WORDS } from '@/config/collections';
import { OPEN_REPORTS_LIMIT, REPORT_WORDS_LIMIT } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import type { ModerationResult } from '@/domain/moderationRefusal';
import {
  profileCaseId,
  type ReportCase,
  type ReportDecision,
  type ReportWords,
} from '@/domain/reports';
import { caseRef, reportOutcomeRef, userRef } from '@/services/firebase/documentRefs';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { parseCase, parseReportWords } from '@/services/firebase/parseReports';
import { casePath } from '@/services/firebase/documentPaths';
import { descending, query, whereNull } from '@/services/firebase/query';
import { runQuery } from '@/services/firebase/rest';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribe';
import { prepareLogEntry } from './moderationLog';
import { ModerationRefusal, runModeration } from './runModeration';

/** Report cases, for admins: how many reports a post or profile has and why, but not by whom. */

const OPEN_REPORTS_QUERY = query(REPORTS, {
  filters: [whereNull('outcome')],
  orderBy: [descending('lastAt')],
  limit: OPEN_REPORTS_LIMIT,
});

/**
 * Subscribes to the undecided cases, the last reported one first (admins only).
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
 * Fetches the comments sent with the reports of a case, newest first (admins only).
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchReportWords(caseId: string): Promise<readonly ReportWords[]> {
  const newest = { orderBy: [descending('createdAt')], limit: REPORT_WORDS_LIMIT };
  const documents = await runQuery(query(WORDS, newest, casePath(caseId)), 'user');
  return documents.flatMap(({ id, data }) => parseReportWords(id, data) ?? []);
}

/**
 * Closes a case, if there is one, and stores the outcome for its reporters, that of a deletion for the
 * author too, and that of an action on a profile for its owner. It also keeps the id of a deleted post from being used again. The caller writes
 * the log entry, with the same reason.
 *
 * @param found `reports/{caseId}` as the transaction read it
 */
export function decideCase(
  transaction: Transaction,
  found: DocumentSnapshot,
  decision: Pick<ReportDecision, 'outcome' | 'reason'> & { readonly fields?: readonly string[] },
): void {
  const decidedAt = serverTimestamp();
  const { outcome } = decision;
  if (found.exists()) transaction.update(found.ref, { open: 0, outcome, decidedAt });
  transaction.set(reportOutcomeRef(found.id), { ...decision, decidedAt });
}

/**
 * Closes a case without changing the post or profile (admins only). Repeating the call after a lost
 * response is harmless.
 *
 * @param reason message to those who reported
 */
export const dismissReports = (caseId: string, reason: string): Promise<ModerationResult> =>
  runModeration('dismiss reports', () =>
    commitWithRetry(async (transaction) => {
      const found = await transaction.get(caseRef(caseId));
      const logDecision = await prepareLogEntry(transaction);
      const outcome: unknown = found.get('outcome');
      if (outcome === 'dismissed') return;
      // Another admin has deleted the post, or acted on the profile.
      if (outcome !== null) throw new ModerationRefusal('reportsDecided');
      decideCase(transaction, found, { outcome: 'dismissed', reason });
      logDecision({ action: 'dismiss', postIds: [caseId], reason });
    }),
  );

/**
 * Acts on the reports of a profile: its owner is told the reason, and loses the photo if asked
 * (admins only). Repeating the call after a lost response is harmless.
 *
 * @param reason message to the owner and to those who reported the profile
 */
export const actOnProfile = (
  uid: string,
  reason: string,
  removesPhoto: boolean,
): Promise<ModerationResult> =>
  runModeration('act on a profile', () =>
    commitWithRetry(async (transaction) => {
      const [found, user, logDecision] = await Promise.all([
        transaction.get(caseRef(profileCaseId(uid))),
        transaction.get(userRef(uid)),
        prepareLogEntry(transaction),
      ]);
      const outcome: unknown = found.get('outcome');
      if (outcome === 'acted') return;
      if (outcome !== null) throw new ModerationRefusal('reportsDecided');
      if (!user.exists()) throw new ModerationRefusal('accountClosed');
      const fields = removesPhoto ? photoFieldsOf(user) : [];
      if (fields.length > 0) {
        transaction.update(user.ref, {
          profilePictureId: null,
          photoURL: deleteField(),
          updatedAt: serverTimestamp(),
        });
      }
      decideCase(transaction, found, { outcome: 'acted', reason, fields });
      logDecision({ action: 'act', postIds: [found.id], reason, fields });
    }),
  );

/** Returns the names of the fields that removing the photo changes. */
const photoFieldsOf = (user: DocumentSnapshot): string[] => [
  ...(user.get('profilePictureId') === null ? [] : ['profilePictureId']),
  ...(user.get('photoURL') === undefined ? [] : ['photoURL']),
];
