import { SuspensionNotice } from '@/components/post/SuspensionNotice';
import { authorAppealId } from '@/domain/moderation/appeals';
import type { OwnSuspension } from '@/domain/moderation/suspension';
import { excerpt } from '@/domain/posts/excerpt';
import { AppealLine } from './AppealLine';

/** The user's suspension, which can be contested while its post exists: the post proves the author. */
export function OwnSuspensionNotice({ suspension }: { readonly suspension: OwnSuspension }) {
  const { postId, at, post } = suspension;
  const decision = { kind: 'suspended', caseId: postId, decidedAt: at } as const;
  return (
    <SuspensionNotice suspension={suspension}>
      {post && (
        <AppealLine decision={decision} appealId={authorAppealId(decision)} name={excerpt(post)} />
      )}
    </SuspensionNotice>
  );
}
