import { authorAppealId } from '@/domain/moderation/appeals';
import type { Suspension } from '@/domain/moderation/suspension';
import type { UnpublishedPost } from '@/domain/posts/post';

/** Returns the rejection of an own post, null if it was undone, and the id of the appeal about it. */
export function contestedRejection({ id: caseId, decidedAt, appealId }: UnpublishedPost) {
  if (!decidedAt) return { decision: null, appealId };
  const decision = { kind: 'rejected' as const, caseId, decidedAt };
  return { decision, appealId: authorAppealId(decision) };
}

/** Returns the decision by which a user was suspended, and the id of the appeal about it. */
export function contestedSuspension({ postId, at }: Suspension) {
  const decision = { kind: 'suspended' as const, caseId: postId, decidedAt: at };
  return { decision, appealId: authorAppealId(decision) };
}
