/** What admins decide, as the moderation record names it. */
export const DECISIONS = ['publish', 'reject', 'restore', 'edit', 'delete', 'dismiss'] as const;

/** A decision to be written down. */
export interface Decision {
  readonly action: (typeof DECISIONS)[number];
  readonly postIds: readonly string[];
  /** What the authors of rejected posts are told. */
  readonly reason?: string | null;
  /** Which fields an edit changed. */
  readonly fields?: readonly string[];
}

/** A decision as it was written down: never what a post said, nor who wrote it. */
export interface LogEntry extends Omit<Decision, 'reason' | 'fields'> {
  readonly id: string;
  readonly reason: string | null;
  readonly fields: readonly string[] | null;
  readonly byPseudo: string;
  readonly at: Date;
}
