import { SuspensionNotice } from '@/components/post/SuspensionNotice';
import type { OwnSuspension } from '@/domain/moderation/suspension';
import { excerpt } from '@/domain/posts/excerpt';
import { AppealLine } from './AppealLine';
import { contestedSuspension } from './contested';
import { useAppeal } from './useAppeal';

/** The user's suspension, which can be contested while its post exists: the post proves the author. */
export function OwnSuspensionNotice({ suspension }: { readonly suspension: OwnSuspension }) {
  const { post } = suspension;
  const { decision, appealId } = contestedSuspension(suspension);
  const { canContest } = useAppeal(decision, post && appealId);
  return (
    <SuspensionNotice suspension={suspension} isAppealable={post !== null && canContest}>
      {post && <AppealLine decision={decision} appealId={appealId} name={excerpt(post)} />}
    </SuspensionNotice>
  );
}
