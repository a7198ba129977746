import { arrayRemove, increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import type { AppealKind } from '@/domain/moderation/appeals';
import {
  broken,
  logging,
  REASON,
  remove,
  set,
  update,
  type Breaks,
  type Commit,
  type Write,
} from './commits';
import { longAgo, type Time } from './factories';
import { LIST } from './suspension-commits';

/** Commits that contest a decision, and that answer an appeal. */

/** The time of the contested decisions: one for each test file, because it is part of the ids. */
export const DECIDED_AT = longAgo();
export const WORDS = 'Le texte cite sa source.';
/** The log entry of the contested decision. */
export const DECISION = 'decision'.padEnd(20, 'x');

export const appealIdOf = (postId: string, decidedAt = DECIDED_AT): string =>
  `${postId}_${decidedAt.toMillis()}`;

interface AppealDocument {
  kind: AppealKind;
  caseId: string;
  decidedAt: Time;
  words: string;
  createdAt: Time;
  outcome: 'upheld' | 'overturned' | null;
  answeredAt: Time | null;
  reason: string | null;
  alone?: boolean;
}

/** An appeal that waits for an answer. */
export const anAppeal = (
  kind: AppealKind,
  caseId: string,
  over: Partial<AppealDocument> = {},
): AppealDocument => ({
  kind,
  caseId,
  decidedAt: DECIDED_AT,
  words: WORDS,
  createdAt: Timestamp.fromMillis(DECIDED_AT.toMillis() + 1000),
  outcome: null,
  answeredAt: null,
  reason: null,
  ...over,
});

/** Contests a decision on an own post. Write: appeal. */
export const contesting = (
  kind: AppealKind,
  postId: string,
  breaks: Breaks = {},
  id = appealIdOf(postId),
): Commit =>
  broken(
    {
      appeal: set(
        `appeals/${id}`,
        anAppeal(kind, postId, { createdAt: serverTimestamp(), decidedAt: DECIDED_AT }),
      ),
    },
    breaks,
  );

/** The id of a reporter's appeal. */
export const REPORTERS_APPEAL = 'appeal'.padEnd(20, 'x');

/** Contests the dismissal of an own report. Writes: appeal, report. */
export const contestingDismissal = (
  uid: string,
  caseId: string,
  breaks: Breaks = {},
  id = REPORTERS_APPEAL,
): Commit =>
  broken(
    {
      ...contesting('dismissed', caseId, {}, id),
      report: update(`users/${uid}/reports/${caseId}`, { appealId: id }),
    },
    breaks,
  );

const ACTIONS = {
  rejected: 'reject',
  deleted: 'delete',
  suspended: 'suspend',
  dismissed: 'dismiss',
} as const;

/** The log entry of a contested decision, by an admin who is not `ada`. */
export const aDecision = (kind: AppealKind, caseId: string, over: object = {}) => ({
  action: ACTIONS[kind],
  postIds: [caseId],
  by: 'eve',
  byPseudo: 'Eve',
  at: DECIDED_AT,
  reason: REASON,
  fields: null,
  ...over,
});

interface Answering {
  readonly outcome: 'upheld' | 'overturned';
  readonly id?: string;
  /** True if the admin of the decision answers. */
  readonly alone?: boolean;
}

/** Returns the writes that undo a decision. */
const undoing = (
  kind: AppealKind,
  caseId: string,
  appealId: string,
): Readonly<Record<string, Write>> => {
  switch (kind) {
    case 'rejected':
      return {
        post: update(`unpublishedPosts/${caseId}`, {
          status: 'pending',
          decidedAt: null,
          rejectionReason: null,
          appealId,
        }),
      };
    case 'suspended':
      return {
        suspension: remove(`suspensions/${caseId}`),
        list: update(LIST, { ids: arrayRemove(caseId) }),
      };
    case 'dismissed':
      return {
        case: update(`reports/${caseId}`, { open: increment(1), outcome: null, decidedAt: null }),
        outcome: remove(`reportOutcomes/${caseId}`),
      };
    case 'deleted':
      return {};
  }
};

/**
 * Answers an appeal. Writes: moderator, entry, appeal, and if it is overturned: post of a rejection,
 * suspension and list of a suspension, case and outcome of a dismissal.
 */
export const answering = (
  kind: AppealKind,
  caseId: string,
  { outcome, id = appealIdOf(caseId), alone = false }: Answering,
  breaks: Breaks = {},
): Commit => {
  const action = outcome === 'upheld' ? 'uphold' : 'overturn';
  const named = { appeal: id, decision: DECISION };
  return broken(
    {
      ...broken(logging({ action, postIds: [caseId], reason: REASON }), { entry: named }),
      appeal: update(`appeals/${id}`, {
        outcome,
        answeredAt: serverTimestamp(),
        reason: REASON,
        ...(alone && { alone }),
      }),
      ...(outcome === 'overturned' && undoing(kind, caseId, id)),
    },
    breaks,
  );
};
