import { Day } from '@/components/layout/Day';
import { formMessages } from '@/config/formMessages';
import { authorAppealId } from '@/domain/moderation/appeals';
import type { Suspension } from '@/domain/moderation/suspension';
import { profileMessages } from '@/features/profile/messages';
import { AppealLine } from './AppealLine';
import { ContestableReason } from './ContestableReason';

interface PostSuspensionProps {
  readonly suspension: Suspension;
  /** Names the post for the button's accessible name. */
  readonly name: string;
  /** True if a mail would tell whose the anonymous post is. */
  readonly isAnonymous: boolean;
}

const messages = profileMessages.ownPosts;

/** The suspension by an own post, to be contested also when it has ended or the post was deleted. */
export function PostSuspension({ suspension, name, isAnonymous }: PostSuspensionProps) {
  const { postId, at, days, reason, reported } = suspension;
  const decision = { kind: 'suspended', caseId: postId, decidedAt: at } as const;
  const appealId = authorAppealId(decision);
  const origin = reported ? 'reports' : 'reading';
  return (
    <>
      <p className="mt-3 wrap-anywhere">
        <Day at={at} text={(day) => messages.suspended(days, day)} />
        <span> </span>
        <ContestableReason
          decision={decision}
          appealId={appealId}
          caseId={postId}
          label={formMessages.decision.reason}
          reason={reason}
          origin={reported === null ? null : origin}
        />
        {isAnonymous && <span> {formMessages.decision.ownPost}</span>}
      </p>
      <AppealLine decision={decision} appealId={appealId} name={messages.suspensionOf(name)} />
    </>
  );
}
