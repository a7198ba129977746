import { authorAppealId } from '@/domain/moderation/appeals';
import { excerpt } from '@/domain/posts/excerpt';
import type { UnpublishedPost } from '@/domain/posts/post';
import { AppealLine } from './AppealLine';

/**
 * The appeal against the rejection of an own post, or the one by which a post is pending again. A post that
 * was only not chosen is at no fault.
 */
export function RejectionAppeal({ post }: { readonly post: UnpublishedPost }) {
  const { id: caseId, decidedAt, notChosen } = post;
  if (notChosen) return null;
  const decision = decidedAt && { kind: 'rejected' as const, caseId, decidedAt };
  const appealId = decision ? authorAppealId(decision) : post.appealId;
  if (appealId === null) return null;
  return <AppealLine decision={decision} appealId={appealId} name={excerpt(post)} />;
}
