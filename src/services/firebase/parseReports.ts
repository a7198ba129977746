import type { DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import type { DailyCount } from '@/domain/dailyCount';
import { isCalendarDay, parisDay } from '@/domain/days';
import { isDocumentId } from '@/domain/documentId';
import { DECISIONS, type LogEntry, type UnreadableEntry } from '@/domain/moderation/moderationLog';
import {
  REMOVAL_REASON,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  type OwnReport,
  type ReportCase,
  type ReportDecision,
  type ReportWords,
} from '@/domain/moderation/reports';
import { date, textOrNull } from '@/domain/storedFields';
import { parse } from './parse';

/** Parses reports and log entries; apart from services/firebase/parse, because no first page needs them. */

/** The SDK throws when a document with an invalid id is read. */
const documentId = v.pipe(v.string(), v.check(isDocumentId));

const reason = v.picklist([...REPORT_REASONS, REMOVAL_REASON]);

const reportSchema = v.object({
  reason,
  wordsId: v.optional(v.nullable(documentId), null),
  appealId: v.optional(v.nullable(documentId), null),
  createdAt: date,
});

const dailyCountSchema = v.object({ lastAt: date, count: v.number() });

const counts = v.record(v.string(), v.number());

const caseSchema = v.object({
  counts,
  decided: v.optional(counts, {}),
  open: v.number(),
  days: counts,
  lastAt: date,
});

/** Counts of a damaged case: an invalid number is 0, so that its reason is kept. */
const readableCounts = v.fallback(v.record(v.string(), v.fallback(v.number(), 0)), {});

const damagedCaseSchema = v.object({
  counts: readableCounts,
  decided: readableCounts,
  // An undecided case has a report.
  open: v.fallback(v.number(), 1),
  days: readableCounts,
  lastAt: v.fallback(date, new Date(0)),
});

const wordsSchema = v.object({
  reason,
  words: v.string(),
  createdAt: date,
  goodFaith: v.optional(v.boolean(), false),
});

const fieldNames = v.optional(v.nullable(v.array(v.string())), null);

/** Reasons that a dismissal judges; absent without any. */
const judged = v.optional(v.array(reason), []);

const outcomeSchema = v.pipe(
  v.object({
    outcome: v.picklist(REPORT_OUTCOMES),
    decidedAt: date,
    reason: v.string(),
    fields: fieldNames,
    judged,
    reported: v.optional(v.nullable(v.boolean()), null),
  }),
  v.transform(({ fields, ...decision }) => ({
    ...decision,
    removedPhoto: fields?.some((field) => field !== 'pseudo') ?? false,
    asksPseudo: fields?.includes('pseudo') ?? false,
  })),
);

const entrySchema = v.object({
  action: v.picklist(DECISIONS),
  postIds: v.array(documentId),
  byPseudo: v.nullable(v.string()),
  at: date,
  reason: textOrNull,
  fields: fieldNames,
  days: v.optional(v.nullable(v.number()), null),
  judged,
  waits: v.optional(v.array(v.number()), []),
  decision: textOrNull,
});

const unreadableSchema = v.object({
  byPseudo: v.fallback(textOrNull, null),
  at: v.fallback(v.nullable(date), null),
});

/** Parses `users/{uid}/reports/{caseId}`; null if invalid. */
export function parseReport(
  caseId: string,
  data: DocumentData,
):
  | (Pick<OwnReport, 'caseId' | 'reason' | 'appealId' | 'createdAt'> & { wordsId: string | null })
  | null {
  const parsed = parse(reportSchema, `users/…/reports/${caseId}`, data);
  return parsed && { caseId, ...parsed };
}

/** Parses `users/{uid}/private/reporting`, the quota of reports; null if absent or invalid. */
export const parseReporting = (data: DocumentData | undefined): DailyCount | null =>
  data === undefined ? null : parse(dailyCountSchema, 'users/…/private/reporting', data);

/** Returns the deletions in `moderators/{uid}`, the daily number of an admin; null if absent or invalid. */
export const parseDeletions = (data: DocumentData | undefined): DailyCount | null =>
  data?.['deletions'] === undefined
    ? null
    : (parse(v.object({ deletions: dailyCountSchema }), 'moderators/…', data)?.deletions ?? null);

/** Returns the time in `users/{uid}/private/decisionsSeen`; null if absent or invalid. */
export const parseSeen = (data: DocumentData | undefined): Date | null =>
  data === undefined
    ? null
    : (parse(v.object({ at: date }), 'users/…/private/decisionsSeen', data)?.at ?? null);

/** Parses `reports/{caseId}`. An invalid case is not skipped: its reports have to be decided. */
export function parseCase(caseId: string, data: DocumentData): ReportCase {
  const parsed = parse(caseSchema, `reports/${caseId}`, data);
  const { days, ...rest } = parsed ?? v.parse(damagedCaseSchema, data);
  // A case without open reports has no days.
  const [openSince = parisDay(rest.lastAt)] = Object.keys(days).filter(isCalendarDay).toSorted();
  return { caseId, ...rest, openSince, isDamaged: parsed === null };
}

/** Parses `reports/{caseId}/words/{id}`; null if invalid. */
export function parseReportWords(
  id: string,
  data: DocumentData,
): Omit<ReportWords, 'isDecided'> | null {
  const parsed = parse(wordsSchema, `reports/…/words/${id}`, data);
  return parsed && { id, ...parsed };
}

/** Parses `reportOutcomes/{caseId}`; null if absent or invalid. */
export const parseOutcome = (
  caseId: string,
  data: DocumentData | undefined,
): ReportDecision | null =>
  data === undefined ? null : parse(outcomeSchema, `reportOutcomes/${caseId}`, data);

/** Parses `moderationLog/{id}`. An invalid entry is not skipped: no decision may be hidden. */
export function parseEntry(id: string, data: DocumentData): LogEntry | UnreadableEntry {
  const parsed = parse(entrySchema, `moderationLog/${id}`, data);
  return parsed ? { id, ...parsed } : { id, action: null, ...v.parse(unreadableSchema, data) };
}
