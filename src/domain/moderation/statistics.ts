import { subDays, subMonths } from 'date-fns';
import {
  MODERATION_LOG_MONTHS,
  STATISTICS_DAYS,
  STATISTICS_DECISIONS_MIN,
  STATISTICS_MONTHS,
} from '@/config/limits';
import { instantOfDay, parisDay, startOfParisDay } from '@/domain/days';
import { groundKeyOf } from './grounds';
import type { LogEntry } from './moderationLog';

/** The public figures of the moderators' decisions (docs/data-model.md#statistics). */

/** Kinds of decisions, as `statistics/decisions` counts them per month. */
export const COUNTED_DECISIONS = [
  'published',
  'rejected',
  'notChosen',
  'restored',
  'edited',
  'deleted',
  'dismissed',
  'acted',
  'upheld',
  'overturned',
] as const;

export type CountedDecision = (typeof COUNTED_DECISIONS)[number];

/**
 * The kind of each action of the log that is counted. Suspensions are not: a count of one would tell
 * that a certain post led to it.
 */
const KINDS: Readonly<Partial<Record<string, CountedDecision>>> = {
  publish: 'published',
  reject: 'rejected',
  close: 'notChosen',
  restore: 'restored',
  edit: 'edited',
  delete: 'deleted',
  dismiss: 'dismissed',
  act: 'acted',
  uphold: 'upheld',
  overturn: 'overturned',
};

/** Actions that end the waiting of a post. */
const ANSWERS: readonly string[] = ['publish', 'reject', 'close'];

/** The part of an entry of the moderation log that the figures need. */
export type CountedEntry = Pick<
  LogEntry,
  'id' | 'action' | 'postIds' | 'reason' | 'waits' | 'decision' | 'at'
>;

/**
 * Returns true if a later decision on a post puts it back into the queue: a restoration, or an appeal
 * against this answer, and not against a suspension by the same post or against an earlier rejection.
 */
const takesBack = ({ action, decision }: CountedEntry, answer: CountedEntry): boolean =>
  action === 'restore' || (action === 'overturn' && decision === answer.id);

/** Decisions of the last STATISTICS_DAYS days. */
export interface RecentDecisions {
  /** Posts that were published, rejected or not chosen. */
  readonly decided: number;
  readonly published: number;
  /** Half of these posts waited at most so many hours, nine of ten at most `p90`; null if unknown. */
  readonly median: number | null;
  readonly p90: number | null;
}

/** Numbers of decisions by COUNTED_DECISIONS, and of rejections by GROUND_KEYS; absent for none. */
export type MonthCounts = Readonly<Record<string, number>>;

export interface Statistics {
  readonly at: Date;
  /** Null if there were fewer than STATISTICS_DECISIONS_MIN decisions. */
  readonly recent: RecentDecisions | null;
  /** By month 'yyyy-MM'. */
  readonly months: Readonly<Record<string, MonthCounts>>;
}

/** Returns the instant since which `recentDecisions` needs the log. */
export const startOfRecent = (now: Date): Date => subDays(now, STATISTICS_DAYS);

/** Returns the least of the sorted values that at least a share of them does not exceed. */
const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? null;

/**
 * Computes the figures of some log entries. A rejection that was taken back does not count, nor do the
 * waiting times of its batch.
 *
 * @returns null if fewer than STATISTICS_DECISIONS_MIN posts were decided
 */
export function recentDecisions(entries: readonly CountedEntry[]): RecentDecisions | null {
  /** The last answer to each post. */
  const answers = new Map<string, CountedEntry>();
  const taken = new Set<CountedEntry>();
  for (const entry of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    for (const id of entry.postIds) {
      const answer = answers.get(id);
      if (ANSWERS.includes(entry.action)) answers.set(id, entry);
      else if (answer && takesBack(entry, answer)) {
        taken.add(answer);
        answers.delete(id);
      }
    }
  }
  const decided = answers.size;
  if (decided < STATISTICS_DECISIONS_MIN) return null;
  const published = [...answers.values()].filter(({ action }) => action === 'publish').length;
  const waits = [...new Set(answers.values())]
    .filter((entry) => !taken.has(entry))
    .flatMap((entry) => entry.waits)
    .toSorted((a, b) => a - b);
  const isKnown = waits.length >= STATISTICS_DECISIONS_MIN;
  return {
    decided,
    published,
    median: isKnown ? quantile(waits, 0.5) : null,
    p90: isKnown ? quantile(waits, 0.9) : null,
  };
}

/** Counts the decisions of a month. */
export function countMonth(entries: readonly CountedEntry[]): MonthCounts {
  const counts: Record<string, number> = {};
  for (const { action, postIds, reason } of entries) {
    const kind = KINDS[action];
    if (kind === undefined) continue;
    const keys = action === 'reject' ? [kind, groundKeyOf(reason ?? '')] : [kind];
    for (const key of keys) counts[key] = (counts[key] ?? 0) + postIds.length;
  }
  return counts;
}

/** Returns the month 'yyyy-MM' of the Paris day of an instant. */
const monthOf = (instant: Date): string => parisDay(instant).slice(0, 7);

/** Returns the instant at which a month 'yyyy-MM' begins in Paris. */
const startOfMonth = (month: string): Date => startOfParisDay(instantOfDay(`${month}-01`));

/** Returns the months before an instant, newest first; the current one is not finished. */
const finishedMonths = (now: Date): string[] =>
  Array.from({ length: STATISTICS_MONTHS }, (_, index) =>
    monthOf(subMonths(instantOfDay(`${monthOf(now)}-01`), index + 1)),
  );

/** A month to be counted, with the instants between which its decisions were taken. */
export interface MissingMonth {
  readonly month: string;
  readonly from: Date;
  readonly until: Date;
}

/** Returns the newest finished month that is not counted and whose log is complete; null for none. */
export function missingMonth(counted: readonly string[], now: Date): MissingMonth | null {
  const oldest = subMonths(now, MODERATION_LOG_MONTHS);
  for (const month of finishedMonths(now)) {
    const from = startOfMonth(month);
    if (from < oldest) return null;
    if (counted.includes(month)) continue;
    const next = monthOf(new Date(instantOfDay(`${month}-28`).getTime() + 4 * 86_400_000));
    return { month, from, until: startOfMonth(next) };
  }
  return null;
}

/** Returns the months without the oldest one, if that is older than those that are listed. */
export function withoutOld(months: Statistics['months'], now: Date): Record<string, MonthCounts> {
  const [oldest = ''] = Object.keys(months).toSorted();
  const first = finishedMonths(now).at(-1) ?? '';
  return Object.fromEntries(
    Object.entries(months).filter(([month]) => month !== oldest || month >= first),
  );
}
