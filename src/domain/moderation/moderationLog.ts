import { profileCaseId, type ReportReason } from './reports';

/** Actions of admins, as the moderation log names them. */
export const DECISIONS = [
  'publish',
  'reject',
  'close',
  'restore',
  'edit',
  'delete',
  'dismiss',
  'act',
  'suspend',
  'lift',
  'uphold',
  'overturn',
  'pause',
  'resume',
] as const;

/** The kinds of decisions by which the log can be filtered, with their actions. */
const KINDS = {
  publish: 'publication',
  reject: 'rejection',
  close: 'rejection',
  restore: 'rejection',
  edit: 'edit',
  delete: 'deletion',
  dismiss: 'report',
  act: 'report',
  suspend: 'suspension',
  lift: 'suspension',
  uphold: 'appeal',
  overturn: 'appeal',
  pause: 'emergency',
  resume: 'emergency',
} as const satisfies Readonly<Record<(typeof DECISIONS)[number], string>>;
export type DecisionKind = (typeof KINDS)[keyof typeof KINDS];

/** The kinds in the order of the filter. */
export const DECISION_KINDS: readonly DecisionKind[] = [...new Set(Object.values(KINDS))];

/** Returns the actions of a kind. */
export const actionsOf = (kind: DecisionKind) =>
  DECISIONS.filter((action) => KINDS[action] === kind);

/** Stands in the log for the case of a closed profile whose id was erased (domain/moderation/reports). */
export const CLOSED_PROFILE = profileCaseId('');

/** A decision to be written to the moderation log. */
export interface Decision {
  readonly action: (typeof DECISIONS)[number];
  /**
   * Ids of posts, the case id of a profile (domain/moderation/reports), or a part of the site
   * (domain/moderation/emergency).
   */
  readonly postIds: readonly string[];
  /**
   * Reason of a rejection, a closing, a deletion, a dismissal, an action on a profile, a suspension, an
   * answer to an appeal or a pause.
   */
  readonly reason?: string | null;
  /** Names of the fields that an edit changed, or that were removed from a profile. */
  readonly fields?: readonly string[];
  /** Duration of a suspension. */
  readonly days?: number;
  /** Reasons that a dismissal judges; absent without any. */
  readonly judged?: readonly ReportReason[];
  /** Of a publication or a rejection: how long its posts had waited (domain/moderation/waits). */
  readonly waits?: readonly number[];
  /** Of an answer to an appeal: the ids of the appeal, and of the log entry of the contested decision. */
  readonly appeal?: string;
  readonly decision?: string;
  /** Of a deletion: the number of posts that the admin has deleted today, with this one. */
  readonly deletionsToday?: number;
}

/** An entry of the moderation log: it contains neither a post's text nor its author. */
export interface LogEntry extends Omit<
  Decision,
  'reason' | 'fields' | 'days' | 'judged' | 'waits' | 'appeal' | 'decision' | 'deletionsToday'
> {
  readonly id: string;
  readonly reason: string | null;
  readonly fields: readonly string[] | null;
  readonly days: number | null;
  readonly judged: readonly ReportReason[];
  /** Empty for other decisions. */
  readonly waits: readonly number[];
  /** Of an answer to an appeal: the log entry of the contested decision; null for other decisions. */
  readonly decision: string | null;
  /** Null if the admin's account is closed. */
  readonly byPseudo: string | null;
  readonly at: Date;
}

/** An entry that cannot be parsed, with the admin and the time if these can. */
export interface UnreadableEntry {
  readonly id: string;
  readonly action: null;
  readonly byPseudo: string | null;
  readonly at: Date | null;
}
