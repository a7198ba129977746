import { REPORTS, WORDS } from '@/config/collections';
import { GRAVE_REPORTS_LIMIT, OPEN_REPORTS_LIMIT, REPORT_WORDS_LIMIT } from '@/config/limits';
import {
  byUrgency,
  countReports,
  DECLARED_REASON,
  type ReportCase,
  type ReportWords,
} from '@/domain/moderation/reports';
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
import { runCount } from '@/services/firebase/runCount';
import { subscribeToQuery, type Listener } from '@/services/firebase/subscribe';
import { fetchOutcome } from '@/services/posts/outcome';

/** Report cases, for admins: how many reports a post or profile has and why, but not by whom. */

const OPEN = { filters: [whereNull('outcome')], orderBy: [ascending('lastAt')] };
const OPEN_REPORTS_QUERY = query(REPORTS, { ...OPEN, limit: OPEN_REPORTS_LIMIT });
const GRAVE_REPORTS_QUERY = query(REPORTS, {
  filters: OPEN.filters,
  orderBy: [descending(`counts.${DECLARED_REASON}`)],
  limit: GRAVE_REPORTS_LIMIT,
});
const SUBSCRIPTION = { doing: 'subscribe to the open reports', parse: parseCase };

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
