import type { Post } from './post';

/** What a reader reports a post for; the sentences are in config/messages. */
export const REPORT_REASONS = ['illegal', 'hate', 'private', 'false', 'spam', 'other'] as const;
/** The post's own author asks for its removal. */
export const REMOVAL_REASON = 'author';

export type ReportReason = (typeof REPORT_REASONS)[number] | typeof REMOVAL_REASON;

/** What became of a reported post. */
export const REPORT_OUTCOMES = ['dismissed', 'deleted'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** One's own report, with what became of it. */
export interface OwnReport {
  readonly postId: string;
  readonly reason: ReportReason;
  /** What was said with it; null for nothing. */
  readonly words: string | null;
  readonly createdAt: Date;
  /** null while it waits. A post that is gone without a decision counts as deleted. */
  readonly outcome: ReportOutcome | null;
  /** null while it waits, and when the post went without a decision. */
  readonly decidedAt: Date | null;
  /** null once the post is gone. */
  readonly post: Post | null;
}

/** The reports of one post, as admins see them: how many, not whose. */
export interface ReportCase {
  readonly postId: string;
  /** Of all time, by reason; none for a reason that nobody gave. */
  readonly counts: Readonly<Partial<Record<ReportReason, number>>>;
  /** Reports since the last decision. */
  readonly open: number;
  readonly lastAt: Date;
}

/** How many reports a post ever got. */
export const countReports = (counts: ReportCase['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What somebody said with a report. */
export interface ReportWords {
  readonly id: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly createdAt: Date;
}
