import { authorAppealId } from '@/domain/moderation/appeals';
import type { UnpublishedPost } from '@/domain/posts/post';

/** Returns the rejection of an own post, null if it was undone, and the id of the appeal about it. */
export function contestedRejection({ id: caseId, decidedAt, appealId }: UnpublishedPost) {
  if (!decidedAt) return { decision: null, appealId };
  const decision = { kind: 'rejected' as const, caseId, decidedAt };
  return { decision, appealId: authorAppealId(decision) };
}
