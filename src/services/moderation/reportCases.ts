import {
  deleteField,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { REPORTS, WORDS } from '@/config/collections';
import { GRAVE_REPORTS_LIMIT, OPEN_REPORTS_LIMIT, REPORT_WORDS_LIMIT } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import { excerpt } from '@/domain/posts/excerpt';
import { isSameText } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import {
  byUrgency,
  countReports,
  DECLARED_REASON,
  hasSameReports,
  reportedUser,
  type ReportCase,
  type ReportDecision,
  type ReportReason,
  type ReportWords,
  type SeenCase,
} from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { caseRef, postRef, reportOutcomeRef, userRef } from '@/services/firebase/documentRefs';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { parsePost, parseProfile } from '@/services/firebase/parse';
import { parseCase, parseReportWords } from '@/services/firebase/parseReports';
import { casePath } from '@/services/firebase/documentPaths';
import { nextPage, type Page } from '@/services/firebase/page';
import {
  ascending,
  before,
  descending,
  DOCUMENT_ID,
  query,
  where,
  whereNull,
  type QueryParts,
} from '@/services/firebase/query';
import { fetchDocument, runQuery } from '@/services/firebase/rest';
import { Refusal, runAction } from '@/services/firebase/runAction';
import { runCount } from '@/services/firebase/runCount';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribe';
import { fetchOutcome } from '@/services/posts/outcome';
import { prepareLogEntry } from './moderationLog';

/** Report cases, for admins: how many reports a post or profile has and why, but not by whom. */

const OPEN = { filters: [whereNull('outcome')], orderBy: [ascending('lastAt')] };
const OPEN_REPORTS_QUERY = query(REPORTS, { ...OPEN, limit: OPEN_REPORTS_LIMIT });
const GRAVE_REPORTS_QUERY = query(REPORTS, {
  filters: OPEN.filters,
  orderBy: [descending(`counts.${DECLARED_REASON}`)],
  limit: GRAVE_REPORTS_LIMIT,
});
const SUBSCRIPTION = {
  doing: 'subscribe to the open reports',
  message: moderationMessages.error.reports,
  parse: parseCase,
};

/** Subscribes to the undecided cases with the most reports of illegal content. @returns unsubscribe */
export const subscribeToGraveReports = (listener: Listener<readonly ReportCase[]>): (() => void) =>
  subscribeToQuery(GRAVE_REPORTS_QUERY, SUBSCRIPTION, listener);

/**
 * Subscribes to the undecided cases (admins only), the most urgent one first. Of more than
 * OPEN_REPORTS_LIMIT, those that were not reported again for the longest time, and the grave ones.
 *
 * @returns unsubscribe
 */
export function subscribeToOpenReports(listener: Listener<readonly ReportCase[]>): () => void {
  let oldest: readonly ReportCase[] = [];
  let grave: readonly ReportCase[] = [];
  let stopGrave: (() => void) | undefined;

  function notify(): void {
    const byId = new Map([...grave, ...oldest].map((one) => [one.caseId, one]));
    listener.onData([...byId.values()].toSorted(byUrgency));
  }
  function followGrave(): void {
    stopGrave ??= subscribeToGraveReports({
      ...listener,
      onData: (cases) => {
        grave = cases;
        notify();
      },
    });
  }
  function unfollowGrave(): void {
    stopGrave?.();
    stopGrave = undefined;
    grave = [];
  }
  const stopOldest = subscribeToQuery(OPEN_REPORTS_QUERY, SUBSCRIPTION, {
    ...listener,
    onData: (cases) => {
      oldest = cases;
      if (cases.length < OPEN_REPORTS_LIMIT) unfollowGrave();
      else followGrave();
      notify();
    },
  });
  return () => {
    stopOldest();
    unfollowGrave();
  };
}

/**
 * Counts the undecided cases (admins only).
 *
 * @throws ConnectionError, RequestError
 */
export const countOpenReports = (signal?: AbortSignal): Promise<number> =>
  runCount(query(REPORTS, OPEN), 'user', signal);

/** The queries for the comments that are not fetched yet, in their order. */
export type WordsCursor = readonly { readonly parts: QueryParts; readonly isDecided: boolean }[];

/** Returns the queries for the comments of a case: those since the last decision, then the others. */
async function wordsQueries(
  { caseId, counts, open }: ReportCase,
  signal?: AbortSignal,
): Promise<WordsCursor> {
  const isReopened = countReports(counts) > open;
  const decidedAt = isReopened ? (await fetchOutcome(caseId, signal))?.decidedAt : undefined;
  const decision = decidedAt && before([{ timestampValue: decidedAt.toISOString() }]);
  const sections = decision
    ? [
        { isDecided: false, range: { endAt: decision } },
        { isDecided: true, range: { startAt: decision } },
      ]
    : [{ isDecided: false, range: {} }];
  const others = Object.keys(counts).filter((reason) => reason !== DECLARED_REASON);
  const hasBoth = DECLARED_REASON in counts && others.length > 0;
  const values = others.map((stringValue) => ({ stringValue }));
  const filters = hasBoth
    ? [
        [where('reason', 'EQUAL', { stringValue: DECLARED_REASON })],
        [where('reason', 'IN', { arrayValue: { values } })],
      ]
    : [null];
  const orderBy = [descending('createdAt'), descending(DOCUMENT_ID)];
  return sections.flatMap(({ isDecided, range }) =>
    filters.map((one) => ({
      isDecided,
      parts: { orderBy, ...range, ...(one && { filters: one }) },
    })),
  );
}

/**
 * Fetches comments sent with the reports of a case (admins only): those since the last decision first, and
 * of these and of the others those of illegal content first, newest first.
 *
 * @param startAt the `next` of the previous page, or null for the first page
 * @throws ConnectionError, RequestError
 */
export async function fetchReportWords(
  reportCase: ReportCase,
  startAt: WordsCursor | null,
  size = REPORT_WORDS_LIMIT,
  signal?: AbortSignal,
): Promise<Page<ReportWords, WordsCursor>> {
  const items: ReportWords[] = [];
  let left = size;
  let rest = startAt ?? (await wordsQueries(reportCase, signal));
  while (rest[0] && left > 0) {
    const [{ parts, isDecided }, ...later] = rest;
    const limited = query(WORDS, { ...parts, limit: left }, casePath(reportCase.caseId));
    // oxlint-disable-next-line no-await-in-loop -- the next query fills the page up
    const documents = await runQuery(limited, 'user', signal);
    for (const { id, data } of documents) {
      const words = parseReportWords(id, data);
      if (words) items.push({ ...words, isDecided });
    }
    left -= documents.length;
    const next = nextPage(limited, documents);
    rest = next ? [{ parts: { ...parts, startAt: next }, isDecided }, ...later] : later;
  }
  return { items, next: rest.length > 0 ? rest : null };
}

/**
 * Counts the comments sent with the reports of a case (admins only).
 *
 * @throws ConnectionError, RequestError
 */
export const countReportWords = (caseId: string, signal?: AbortSignal): Promise<number> =>
  runCount(query(WORDS, {}, casePath(caseId)), 'user', signal);

/**
 * Fetches a case (admins only).
 *
 * @returns null if nobody has reported the post or profile
 * @throws ConnectionError, RequestError
 */
export async function fetchCase(caseId: string, signal?: AbortSignal): Promise<ReportCase | null> {
  const found = await fetchDocument(casePath(caseId), 'user', signal);
  return found && parseCase(caseId, found.data);
}

/** Returns true for the case of a post with undecided reports, as the rules do. */
export const isReported = (found: DocumentSnapshot): boolean =>
  found.exists() && found.get('open') !== 0;

/**
 * Closes a case, if there is one, and stores the outcome, which also keeps the id of a deleted post from being
 * used again. Who may read it:
 *
 * - the reporters;
 * - after a deletion, the author too;
 * - after an action on a profile, its owner.
 *
 * The caller writes the log entry, with the same reason.
 *
 * @param found `reports/{caseId}` as the transaction read it
 * @param seen the case as the admin read it; null if the admin knows of no reports
 * @throws Refusal when there are reports that the admin has not seen
 */
export function decideCase(
  transaction: Transaction,
  found: DocumentSnapshot,
  seen: ReportCase | null,
  decision: Pick<ReportDecision, 'outcome' | 'reason'> & {
    readonly fields?: readonly string[];
    /** Of a deletion. */
    readonly reported?: boolean;
    /** Of a dismissal; absent without any. */
    readonly judged?: readonly ReportReason[];
  },
): void {
  const decidedAt = serverTimestamp();
  const { outcome } = decision;
  const data = found.data();
  if (data) {
    const stored = parseCase(found.id, data);
    const hasMore = seen ? !hasSameReports(stored, seen) : data['open'] !== 0;
    if (hasMore) throw new Refusal('newReports');
    // The rules compare `decided` with the reports at the time of the commit.
    const { counts = {} }: { counts?: unknown } = data;
    const decided = seen?.isDamaged === false ? seen.counts : counts;
    const { judged = deleteField() } = decision;
    transaction.update(found.ref, { open: 0, days: {}, decided, judged, outcome, decidedAt });
  }
  transaction.set(reportOutcomeRef(found.id), { ...decision, decidedAt });
}

/** Returns the text of a profile, and what identifies its picture. */
const shownOf = ({ pseudo, photoURL, profilePictureId }: Profile): string =>
  JSON.stringify([pseudo, photoURL, profilePictureId]);

/** Returns the profile that a transaction has read; null if it is closed or invalid. */
const profileOf = (user: DocumentSnapshot): Profile | null => {
  const data = user.data();
  return data ? parseProfile(user.id, data) : null;
};

/** @throws Refusal when the profile no longer shows what the admin saw */
function checkProfile(current: Profile | null, seen: Profile | null): void {
  if (current && (!seen || shownOf(current) !== shownOf(seen)))
    throw new Refusal('changedSinceRead', [`@${current.pseudo}`]);
}

/** @throws Refusal when the post or profile of a case is not as the admin saw it */
async function checkSubject(transaction: Transaction, seen: SeenCase): Promise<void> {
  const { reportCase, subject } = seen;
  const uid = reportedUser(reportCase.caseId);
  if (uid !== null) {
    const profile = subject && 'pseudo' in subject ? subject : null;
    checkProfile(profileOf(await transaction.get(userRef(uid))), profile);
    return;
  }
  const data = (await transaction.get(postRef(reportCase.caseId))).data();
  const post = data ? parsePost(reportCase.caseId, data) : null;
  if (post && !(subject && 'content' in subject && isSameText(post, subject)))
    throw new Refusal('changedSinceRead', [excerpt(post)]);
}

/**
 * Closes a case without changing the post or profile (admins only). Repeating the call after a lost
 * response is harmless.
 *
 * @param seen refused if there are more reports, or another text or picture
 * @param reason message to those who reported
 * @param reasons those of `judgeableReasons` that further reports shall not reopen
 */
export const dismissReports = (
  seen: SeenCase,
  reason: string,
  reasons: readonly ReportReason[] = [],
): Promise<ActionResult<ModerationCode>> =>
  runAction('dismiss reports', () =>
    commitWithRetry(async (transaction) => {
      const { caseId } = seen.reportCase;
      const found = await transaction.get(caseRef(caseId));
      const logDecision = await prepareLogEntry(transaction);
      const outcome: unknown = found.get('outcome');
      if (outcome === 'dismissed') return;
      // Another admin has deleted the post, or acted on the profile.
      if (outcome !== null) throw new Refusal('reportsDecided');
      await checkSubject(transaction, seen);
      const judged = reasons.length > 0 && { judged: reasons };
      decideCase(transaction, found, seen.reportCase, { outcome: 'dismissed', reason, ...judged });
      logDecision({ action: 'dismiss', postIds: [caseId], reason, ...judged });
    }),
  );

/**
 * Acts on the reports of a profile: its owner is told the reason, loses the photo and is asked for
 * another pseudo, as chosen (admins only). Repeating the call after a lost response is harmless.
 *
 * @param seen refused if there are more reports, or another pseudo or picture
 * @param reason message to the owner and to those who reported the profile
 */
export const actOnProfile = (
  { reportCase, subject }: SeenCase<Profile>,
  reason: string,
  { removesPhoto, asksPseudo }: { readonly removesPhoto: boolean; readonly asksPseudo: boolean },
): Promise<ActionResult<ModerationCode>> =>
  runAction('act on a profile', () =>
    commitWithRetry(async (transaction) => {
      const [found, user, logDecision] = await Promise.all([
        transaction.get(caseRef(reportCase.caseId)),
        transaction.get(userRef(reportedUser(reportCase.caseId) ?? '')),
        prepareLogEntry(transaction),
      ]);
      const outcome: unknown = found.get('outcome');
      if (outcome === 'acted') return;
      if (outcome !== null) throw new Refusal('reportsDecided');
      if (!user.exists()) throw new Refusal('accountClosed');
      checkProfile(profileOf(user), subject);
      const removed = removesPhoto ? photoFieldsOf(user) : [];
      const fields = [...removed, ...(asksPseudo ? ['pseudo'] : [])];
      if (removed.length > 0) {
        transaction.update(user.ref, {
          profilePictureId: null,
          photoURL: deleteField(),
          updatedAt: serverTimestamp(),
        });
      }
      decideCase(transaction, found, reportCase, { outcome: 'acted', reason, fields });
      logDecision({ action: 'act', postIds: [found.id], reason, fields });
    }),
  );

/** Returns the names of the fields that removing the photo changes. */
const photoFieldsOf = (user: DocumentSnapshot): string[] => [
  ...(user.get('profilePictureId') === null ? [] : ['profilePictureId']),
  ...(user.get('photoURL') === undefined ? [] : ['photoURL']),
];
