import type { Post } from './post';

/** Reasons for which a reader can report a post; their labels are in config/messages. */
export const REPORT_REASONS = ['illegal', 'hate', 'private', 'false', 'spam', 'other'] as const;
/** Reason of a report in which the post's own author requests its removal. */
export const REMOVAL_REASON = 'author';

export type ReportReason = (typeof REPORT_REASONS)[number] | typeof REMOVAL_REASON;

/** Outcomes of a report. */
export const REPORT_OUTCOMES = ['dismissed', 'deleted'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** An admin's decision on a reported post, or the deletion of any published post. */
export interface ReportDecision {
  readonly outcome: ReportOutcome;
  readonly decidedAt: Date;
  /** null if it was decided before reasons were required. */
  readonly reason: string | null;
}

/** A user's own report, with its outcome. */
export interface OwnReport {
  readonly postId: string;
  readonly reason: ReportReason;
  /** The comment attached to the report; null if there is none. */
  readonly words: string | null;
  readonly createdAt: Date;
  /**
   * null while the report is open. A post that was deleted without a decision counts as deleted.
   */
  readonly outcome: ReportOutcome | null;
  /** null while the report is open, and if the post was deleted without a decision. */
  readonly decidedAt: Date | null;
  /** The reason of the decision; null as `decidedAt`, and for older decisions. */
  readonly decisionReason: string | null;
  /** null if the post no longer exists. */
  readonly post: Post | null;
}

/** The reports of one post as admins see them: numbers and reasons, without the reporters. */
export interface ReportCase {
  readonly postId: string;
  /** All reports ever made, by reason; a reason without reports has no entry. */
  readonly counts: Readonly<Partial<Record<ReportReason, number>>>;
  /** Number of reports since the last decision. */
  readonly open: number;
  readonly lastAt: Date;
}

/** Returns the number of all reports ever made of a post. */
export const countReports = (counts: ReportCase['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The free-text comment attached to a report. */
export interface ReportWords {
  readonly id: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly createdAt: Date;
}
