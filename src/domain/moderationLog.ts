/** Actions of admins, as the moderation log names them. */
export const DECISIONS = ['publish', 'reject', 'restore', 'edit', 'delete', 'dismiss'] as const;

/** A decision to be written to the moderation log. */
export interface Decision {
  readonly action: (typeof DECISIONS)[number];
  readonly postIds: readonly string[];
  /** Reason of a rejection, a deletion or a dismissal. */
  readonly reason?: string | null;
  /** Names of the fields that an edit changed. */
  readonly fields?: readonly string[];
}

/** An entry of the moderation log: it contains neither a post's text nor its author. */
export interface LogEntry extends Omit<Decision, 'reason' | 'fields'> {
  readonly id: string;
  readonly reason: string | null;
  readonly fields: readonly string[] | null;
  readonly byPseudo: string;
  readonly at: Date;
}

/** An entry that cannot be parsed, with the admin and the time if these can. */
export interface UnreadableEntry {
  readonly id: string;
  readonly action: null;
  readonly byPseudo: string | null;
  readonly at: Date | null;
}
