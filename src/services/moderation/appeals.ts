import { addMilliseconds } from 'date-fns';
import {
  arrayRemove,
  increment,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore';
import { APPEALS, MODERATION_LOG } from '@/config/collections';
import { OPEN_APPEALS_LIMIT } from '@/config/limits';
import type { Appeal, AppealKind, AppealOutcome } from '@/domain/moderation/appeals';
import type { Decision, LogEntry } from '@/domain/moderation/moderationLog';
import { reportedUser } from '@/domain/moderation/reports';
import { isInForce } from '@/domain/moderation/suspension';
import type { PostText } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { currentTime } from '@/services/browser/clock';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { TEAM } from '@/services/firebase/documentPaths';
import {
  activeSuspensionsRef,
  appealRef,
  caseRef,
  reportOutcomeRef,
  suspensionRef,
  unpublishedPostRef,
} from '@/services/firebase/documentRefs';
import { auth } from '@/services/firebase/firebaseAuth';
import { parseAdminCount, parseAppeal } from '@/services/firebase/parseAppeals';
import { parseEntry } from '@/services/firebase/parseReports';
import { parseSuspension } from '@/services/firebase/parseSuspensions';
import { after, ascending, descending, query, whereNull } from '@/services/firebase/query';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { runCount } from '@/services/firebase/runCount';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { fetchFormerTexts } from '@/services/posts/formerTexts';
import { fetchPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';
import { prepareLogEntry } from './moderationLog';

/** Appeals, for admins: they name a decision, never who contests it (docs/security.md#appeals). */

/** The contested decision of an appeal, as the moderation log names it. */
export interface ContestedEntry {
  readonly entry: LogEntry;
  /** True if the signed-in admin made the decision. */
  readonly isOwn: boolean;
}

/** An appeal that waits for an answer, with what it is about. */
export interface OpenAppeal {
  readonly appeal: Appeal;
  /** null if the log holds no such decision: then the rules accept no answer. */
  readonly decision: ContestedEntry | null;
  /** The text that was judged; null for a profile, and if it is no longer stored. */
  readonly text: PostText | null;
}

const ACTIONS = {
  rejected: 'reject',
  deleted: 'delete',
  suspended: 'suspend',
  dismissed: 'dismiss',
} as const satisfies Record<AppealKind, Decision['action']>;

const OPEN = { filters: [whereNull('outcome')], orderBy: [ascending('createdAt')] };

/** Fetches the log entry of a contested decision. @throws ConnectionError, RequestError */
export async function fetchDecision(
  { kind, caseId, decidedAt }: Appeal,
  signal?: AbortSignal,
): Promise<ContestedEntry | null> {
  const timeOf = (ms: number) => [{ timestampValue: addMilliseconds(decidedAt, ms).toISOString() }];
  // `decidedAt` is cut to the millisecond.
  const atThatTime = query(MODERATION_LOG, {
    orderBy: [descending('at')],
    startAt: after(timeOf(1)),
    endAt: after(timeOf(0)),
  });
  const documents = await runQuery(atThatTime, 'user', signal);
  for (const { id, data } of documents) {
    const entry = parseEntry(id, data);
    if (entry.action === ACTIONS[kind] && entry.postIds.includes(caseId))
      return { entry, isOwn: data['by'] === auth.currentUser?.uid };
  }
  return null;
}

async function fetchText({ kind, caseId }: Appeal, signal?: AbortSignal): Promise<PostText | null> {
  if (reportedUser(caseId) !== null) return null;
  const post = kind === 'deleted' ? null : await fetchPostOfAnyStatus(caseId, signal);
  // A post may be deleted after its author was suspended, or reports of it were dismissed.
  return post ?? (await fetchFormerTexts(caseId, signal)).deleted;
}

/**
 * Fetches the appeals that wait for an answer, the oldest first, each with the contested decision and the
 * text that was judged (admins only).
 *
 * @throws ConnectionError, RequestError
 */
export async function fetchOpenAppeals(signal?: AbortSignal): Promise<readonly OpenAppeal[]> {
  const oldest = query(APPEALS, { ...OPEN, limit: OPEN_APPEALS_LIMIT });
  const documents = await runQuery(oldest, 'user', signal);
  const appeals = documents.flatMap(({ id, data }) => parseAppeal(id, data) ?? []);
  return await Promise.all(
    appeals.map(async (appeal) => {
      const [decision, text] = await Promise.all([
        fetchDecision(appeal, signal),
        fetchText(appeal, signal),
      ]);
      return { appeal, decision, text };
    }),
  );
}

/** Counts the appeals that wait for an answer (admins only). @throws ConnectionError, RequestError */
export const countOpenAppeals = (signal?: AbortSignal): Promise<number> =>
  runCount(query(APPEALS, OPEN), 'user', signal);

/** Returns true if there is only one admin, as far as known (admins only). @throws ConnectionError, RequestError */
export const fetchIsAlone = async (signal?: AbortSignal): Promise<boolean> =>
  parseAdminCount((await fetchDocument(TEAM, 'user', signal))?.data) === 1;

/**
 * Reads what an overturned decision left, and returns a function that undoes what is left; null if it is in
 * force no more. A deletion stays: its author may submit the text anew.
 */
async function prepareUndoing(
  transaction: Transaction,
  { id, kind, caseId }: Pick<Appeal, 'id' | 'kind' | 'caseId'>,
  decidedAt: Timestamp,
): Promise<(() => void) | null> {
  const isOf = (at: unknown) => at instanceof Timestamp && at.isEqual(decidedAt);
  if (kind === 'deleted') return null;
  if (kind === 'rejected') {
    const post = await transaction.get(unpublishedPostRef(caseId));
    if (!post.exists() || !isOf(post.get('decidedAt'))) return null;
    const restored = { status: 'pending', decidedAt: null, rejectionReason: null, appealId: id };
    return () => transaction.update(post.ref, restored);
  }
  if (kind === 'suspended') {
    const found = await transaction.get(suspensionRef(caseId));
    const suspension = found.exists() && parseSuspension(caseId, found.data());
    if (!suspension || !isOf(found.get('at')) || !isInForce(suspension, currentTime())) return null;
    return () =>
      transaction.delete(found.ref).update(activeSuspensionsRef(), { ids: arrayRemove(caseId) });
  }
  const [reports, dismissal] = await Promise.all([
    transaction.get(caseRef(caseId)),
    transaction.get(reportOutcomeRef(caseId)),
  ]);
  // A further report may have reopened the case: those who reported before still read the dismissal.
  const reopened = { open: increment(1), outcome: null, decidedAt: null };
  return () => {
    if (isOf(reports.get('decidedAt'))) transaction.update(reports.ref, reopened);
    if (isOf(dismissal.get('decidedAt'))) transaction.delete(dismissal.ref);
  };
}

/**
 * Answers an appeal: the decision is upheld, or overturned, and then undone in the same commit (admins
 * only). Repeating the call after a lost response is harmless.
 *
 * @param decision the contested one, of another admin unless there is only one
 * @param reason message to whoever contested
 */
export const answerAppeal = (
  { id, kind, caseId }: Appeal,
  { entry: contested, isOwn }: ContestedEntry,
  outcome: AppealOutcome,
  reason: string,
): Promise<ActionResult<ModerationCode>> =>
  runAction('answer an appeal', () =>
    commitWithRetry(async (transaction) => {
      const found = await transaction.get(appealRef(id));
      const logDecision = await prepareLogEntry(transaction);
      const answered: unknown = found.get('outcome');
      if (answered === outcome && found.get('reason') === reason) return;
      if (answered !== null) throw new Refusal('appealAnswered');
      const decidedAt: unknown = found.get('decidedAt');
      const undo =
        outcome === 'overturned' && decidedAt instanceof Timestamp
          ? await prepareUndoing(transaction, { id, kind, caseId }, decidedAt)
          : null;
      transaction.update(found.ref, {
        outcome,
        answeredAt: serverTimestamp(),
        reason,
        ...(isOwn && { alone: true }),
      });
      undo?.();
      logDecision({
        action: outcome === 'upheld' ? 'uphold' : 'overturn',
        postIds: [caseId],
        reason,
        appeal: id,
        decision: contested.id,
      });
    }),
  );
