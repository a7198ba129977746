import { addDays } from 'date-fns';
import { APPEAL_DAYS } from '@/config/limits';

/**
 * The decisions that can be contested in the app: by the author of the post, or a dismissal by whoever
 * reported the post or profile.
 */
export const APPEAL_KINDS = ['rejected', 'deleted', 'suspended', 'dismissed'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** A decision on the author's own post, or on a case that the user has reported. */
export interface ContestedDecision {
  readonly kind: AppealKind;
  /** Id of the post; of a dismissal that of the report case. */
  readonly caseId: string;
  readonly decidedAt: Date;
}

/** An appeal: `appeals/{id}`, parsed. It does not say who contests (docs/security.md#appeals). */
export interface Appeal extends ContestedDecision {
  readonly id: string;
  readonly words: string;
  readonly createdAt: Date;
  /** null while the appeal waits for an answer. */
  readonly outcome: AppealOutcome | null;
  readonly answeredAt: Date | null;
  /** Reason of the answer. */
  readonly reason: string | null;
  /** True if the admin of the decision answered, because there is only one. */
  readonly isAlone: boolean;
}

/** Returns the id of an author's appeal, as the rules require it: one per decision. */
export const authorAppealId = ({ caseId, decidedAt }: Omit<ContestedDecision, 'kind'>): string =>
  `${caseId}_${decidedAt.getTime()}`;

/** Returns true while a decision can still be contested in the app. */
export const isContestable = (
  { decidedAt }: Pick<ContestedDecision, 'decidedAt'>,
  now: Date,
): boolean => now < addDays(decidedAt, APPEAL_DAYS);
