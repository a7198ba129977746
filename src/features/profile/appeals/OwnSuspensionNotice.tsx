import { SuspensionNotice } from '@/components/post/SuspensionNotice';
import { authorAppealId } from '@/domain/moderation/appeals';
import type { OwnSuspension } from '@/domain/moderation/suspension';
import { excerpt } from '@/domain/posts/excerpt';
import { AppealLine } from './AppealLine';
import { useAppeal } from './useAppeal';

/** The user's suspension, which can be contested while its post exists: the post proves the author. */
export function OwnSuspensionNotice({ suspension }: { readonly suspension: OwnSuspension }) {
  const { postId, at, post } = suspension;
  const decision = { kind: 'suspended', caseId: postId, decidedAt: at } as const;
  const appealId = authorAppealId(decision);
  const { canContest } = useAppeal(decision, post && appealId);
  return (
    <SuspensionNotice suspension={suspension} isAppealable={post !== null && canContest}>
      {post && <AppealLine decision={decision} appealId={appealId} name={excerpt(post)} />}
    </SuspensionNotice>
  );
}
