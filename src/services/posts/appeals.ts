import {
  serverTimestamp,
  Timestamp,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore';
import {
  authorAppealId,
  type Appeal,
  type AppealKind,
  type ContestedDecision,
} from '@/domain/moderation/appeals';
import type { ActionResult, AppealCode } from '@/domain/refusal';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { appealPath } from '@/services/firebase/documentPaths';
import {
  appealRef,
  newId,
  ownReportRef,
  reportOutcomeRef,
  suspensionRef,
  unpublishedPostRef,
} from '@/services/firebase/documentRefs';
import { unlessRefused } from '@/services/firebase/unlessRefused';
import { parseAppeal } from '@/services/firebase/parseAppeals';
import { parseReport } from '@/services/firebase/parseReports';
import { fetchDocument } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';

/** Appeals of authors and reporters. Nobody can read who contests (docs/security.md#appeals). */

/** Fetches the user's own appeal as `fetchAppeal`, with its stored fields. */
export async function fetchStoredAppeal(
  id: string,
  signal?: AbortSignal,
): Promise<DocumentData | null> {
  // The rules refuse to read an appeal that was erased, and one whose post was withdrawn.
  const found = await unlessRefused(fetchDocument(appealPath(id), 'user', signal));
  return found?.data ?? null;
}

/**
 * Fetches the user's own appeal.
 *
 * @returns null if there is none
 * @throws ConnectionError, RequestError
 */
export async function fetchAppeal(id: string, signal?: AbortSignal): Promise<Appeal | null> {
  const data = await fetchStoredAppeal(id, signal);
  return data && parseAppeal(id, data);
}

/** The document of a decision of each kind, with the field of its time. */
const STORED: Readonly<
  Record<AppealKind, readonly [refOf: (caseId: string) => DocumentReference, field: string]>
> = {
  rejected: [unpublishedPostRef, 'decidedAt'],
  suspended: [suspensionRef, 'at'],
  deleted: [reportOutcomeRef, 'decidedAt'],
  dismissed: [reportOutcomeRef, 'decidedAt'],
};

/**
 * Contests a decision on the user's own post, or the dismissal of the user's report: once per decision.
 * Repeating the call after a lost response is harmless.
 *
 * @param words 1 to 280 characters, with a visible character
 */
export const contestDecision = (
  uid: string,
  decision: ContestedDecision,
  words: string,
): Promise<ActionResult<AppealCode>> =>
  runAction('contest a decision', () =>
    commitWithRetry(async (transaction) => {
      const { kind, caseId } = decision;
      const isReporter = kind === 'dismissed';
      const [refOf, field] = STORED[kind];
      const stored: unknown = (await transaction.get(refOf(caseId))).get(field);
      // The rules compare the exact time, which a Date would cut.
      if (
        !(stored instanceof Timestamp) ||
        stored.toDate().getTime() !== decision.decidedAt.getTime()
      )
        throw new Refusal('decisionChanged');
      const report = isReporter && (await transaction.get(ownReportRef(uid, caseId))).data();
      const earlierId = report ? parseReport(caseId, report)?.appealId : authorAppealId(decision);
      const earlier = earlierId ? await fetchAppeal(earlierId) : null;
      if (earlier?.decidedAt.getTime() === decision.decidedAt.getTime()) {
        if (earlier.words === words) return;
        throw new Refusal('alreadyContested');
      }
      const id = isReporter ? newId() : authorAppealId(decision);
      if (isReporter) transaction.update(ownReportRef(uid, caseId), { appealId: id });
      transaction.set(appealRef(id), {
        kind,
        caseId,
        words,
        decidedAt: stored,
        createdAt: serverTimestamp(),
        outcome: null,
        answeredAt: null,
        reason: null,
      });
    }),
  );
