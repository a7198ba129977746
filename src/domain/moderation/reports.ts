import type { PublishedPost } from '@/domain/posts/post';
import type { Profile } from '@/domain/accounts/user';

/** Reasons for which a reader can report a post or a profile; their labels are in config/messages. */
export const REPORT_REASONS = ['illegal', 'hate', 'private', 'false', 'spam', 'other'] as const;
/** Reason of a report that needs words and the declaration of good faith (DSA, article 16). */
export const DECLARED_REASON = 'illegal';
/** The reasons in the order of the report form, which does not begin with the one that requires most. */
export const REASON_CHOICES = [
  'hate',
  'private',
  'false',
  'spam',
  DECLARED_REASON,
  'other',
] as const;
/** Reason of a report in which the post's own author requests its removal. */
export const REMOVAL_REASON = 'author';

export type ReportReason = (typeof REPORT_REASONS)[number] | typeof REMOVAL_REASON;

/**
 * Returns the reasons of a post's reports that a dismissal can judge: further reports of these do not reopen
 * the case while the text is unchanged. Each report of illegal content has to be read (DSA, article 16).
 */
export const judgeableReasons = ({ caseId, counts }: ReportCase): readonly ReportReason[] =>
  reportedUser(caseId) === null
    ? REPORT_REASONS.filter((reason) => reason !== DECLARED_REASON && counts[reason] !== undefined)
    : [];

/** Beginning of the case id of a profile; the case id of a post is the post's id. */
const PROFILE_CASE = 'user_';

/** Returns the id of the report case of a profile. */
export const profileCaseId = (uid: string): string => PROFILE_CASE + uid;

/** Returns the uid of the reported profile; null if the case is that of a post. */
export const reportedUser = (caseId: string): string | null =>
  caseId.startsWith(PROFILE_CASE) ? caseId.slice(PROFILE_CASE.length) : null;

/** Outcomes of a report; 'acted' on a profile, whose owner then reads the reason. */
export const REPORT_OUTCOMES = ['dismissed', 'deleted', 'acted'] as const;
type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** An admin's decision on a reported post or profile, or the deletion of any published post. */
export interface ReportDecision {
  readonly outcome: ReportOutcome;
  readonly decidedAt: Date;
  readonly reason: string;
  /** True if the admin removed the photo of the profile. */
  readonly removedPhoto: boolean;
  /** True if the admin asks the owner of the profile for another pseudo. */
  readonly asksPseudo: boolean;
  /** Reasons whose later reports the decision dismisses too, while the text is unchanged. */
  readonly judged: readonly ReportReason[];
  /** Of a deletion, whether the post had undecided reports; null for other decisions. */
  readonly reported: boolean | null;
}

/** A user's own report, with its outcome. */
export interface OwnReport {
  /** Id of the reported post, or `profileCaseId` of the reported profile. */
  readonly caseId: string;
  readonly reason: ReportReason;
  /** The comment attached to the report; null if there is none. */
  readonly words: string | null;
  /** Id of the user's last appeal against a dismissal of the case; null for none. */
  readonly appealId: string | null;
  readonly createdAt: Date;
  /**
   * null while the report is open. A post that was deleted without a decision counts as deleted.
   */
  readonly outcome: ReportOutcome | null;
  /** null while the report is open, and if the post was deleted without a decision. */
  readonly decidedAt: Date | null;
  /** The reason of the decision; null as `decidedAt`. */
  readonly decisionReason: string | null;
  readonly removedPhoto: boolean;
  readonly asksPseudo: boolean;
  /** null if the post no longer exists, and in the report of a profile. */
  readonly post: PublishedPost | null;
  /** null if the profile is closed or private, and in the report of a post. */
  readonly profile: Profile | null;
}

/** Numbers of reports by reason; a reason without reports has no entry. */
export type ReportCounts = Readonly<Partial<Record<ReportReason, number>>>;

/** The reports of one post or profile as admins see them: numbers and reasons, without the reporters. */
export interface ReportCase {
  /** Id of the reported post, or `profileCaseId` of the reported profile. */
  readonly caseId: string;
  /** All reports ever made. */
  readonly counts: ReportCounts;
  /** `counts` at the last decision; empty before the first one. */
  readonly decided: ReportCounts;
  /** Number of reports since the last decision. */
  readonly open: number;
  /** Paris day 'yyyy-MM-dd' of the oldest report since the last decision. */
  readonly openSince: string;
  readonly lastAt: Date;
  /** True if a stored number or time is invalid: the ones above may be wrong. */
  readonly isDamaged: boolean;
}

/** A reported post or profile with its reports, as an admin saw them before a decision. */
export interface SeenCase<Subject = PublishedPost | Profile> {
  readonly reportCase: ReportCase;
  /** null if the post or profile is gone. */
  readonly subject: Subject | null;
}

/** Returns true if two cases consist of the same reports: no report is ever taken back. */
export const hasSameReports = (a: ReportCase, b: ReportCase): boolean =>
  countReports(a.counts) === countReports(b.counts);

/**
 * Returns true if an appeal has reopened the case: `open` counts one more than the reports since the last
 * decision, and all reports await another one.
 */
export const isReturned = ({ counts, decided, open, isDamaged }: ReportCase): boolean =>
  !isDamaged && open > countReports(counts) - countReports(decided);

/** Returns true if a report of illegal content awaits a decision. */
const isGrave = (reportCase: ReportCase): boolean => {
  const { counts, decided } = reportCase;
  const before = isReturned(reportCase) ? 0 : (decided[DECLARED_REASON] ?? 0);
  return (counts[DECLARED_REASON] ?? 0) > before;
};

/** Compares cases: reported as illegal content first, then those that have waited longest. */
export const byUrgency = (a: ReportCase, b: ReportCase): number =>
  Number(isGrave(b)) - Number(isGrave(a)) ||
  a.openSince.localeCompare(b.openSince) ||
  a.lastAt.getTime() - b.lastAt.getTime();

/** Returns the number of all reports ever made of a post or profile. */
export const countReports = (counts: ReportCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The free-text comment attached to a report. */
export interface ReportWords {
  readonly id: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly createdAt: Date;
  /** True if the reporter declared in good faith that the comment is true. */
  readonly goodFaith: boolean;
  /** True if a decision on the case was made after the report. */
  readonly isDecided: boolean;
}
