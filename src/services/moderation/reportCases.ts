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
  countReports,
  DECLARED_REASON,
  profileCaseId,
  type ReportCase,
  type ReportDecision,
  type ReportWords,
} from '@/domain/reports';
import { caseRef, reportOutcomeRef, userRef } from '@/services/firebase/documentRefs';
import { commitWithRetry } from '@/services/firebase/commitWithRetry';
import { parseCase, parseReportWords } from '@/services/firebase/parseReports';
import { casePath } from '@/services/firebase/documentPaths';
import { nextPage, type Page } from '@/services/firebase/page';
import {
  before,
  descending,
  DOCUMENT_ID,
  query,
  where,
  whereNull,
  type QueryParts,
} from '@/services/firebase/query';
import { runCount, runQuery } from '@/services/firebase/rest';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribe';
import { fetchOutcome } from '@/services/posts/outcome';
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

/** The queries for the comments that are not fetched yet, in their order. */
export type WordsCursor = readonly { readonly parts: QueryParts; readonly isDecided: boolean }[];

/** Returns the queries for the comments of a case: those since the last decision, then the others. */
async function wordsQueries({ caseId, counts, open }: ReportCase): Promise<WordsCursor> {
  const isReopened = countReports(counts) > open;
  const decidedAt = isReopened ? (await fetchOutcome(caseId))?.decidedAt : undefined;
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
): Promise<Page<ReportWords, WordsCursor>> {
  const items: ReportWords[] = [];
  let left = size;
  let rest = startAt ?? (await wordsQueries(reportCase));
  while (rest[0] && left > 0) {
    const [{ parts, isDecided }, ...later] = rest;
    const limited = query(WORDS, { ...parts, limit: left }, casePath(reportCase.caseId));
    // oxlint-disable-next-line no-await-in-loop -- the next query fills the page up
    const documents = await runQuery(limited, 'user');
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
export const countReportWords = (caseId: string): Promise<number> =>
  runCount(query(WORDS, {}, casePath(caseId)), 'user');

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
 * Acts on the reports of a profile: its owner is told the reason, loses the photo and is asked for
 * another pseudo, as chosen (admins only). Repeating the call after a lost response is harmless.
 *
 * @param reason message to the owner and to those who reported the profile
 */
export const actOnProfile = (
  uid: string,
  reason: string,
  { removesPhoto, asksPseudo }: { readonly removesPhoto: boolean; readonly asksPseudo: boolean },
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
      const removed = removesPhoto ? photoFieldsOf(user) : [];
      const fields = [...removed, ...(asksPseudo ? ['pseudo'] : [])];
      if (removed.length > 0) {
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
