import { Day } from '@/components/layout/Day';
import { formMessages } from '@/config/formMessages';
import { decisionOrigin } from '@/domain/moderation/decisionOrigin';
import type { Suspension } from '@/domain/moderation/suspension';
import { profileMessages } from '@/features/profile/messages';
import { AppealLine } from './AppealLine';
import { ContestableReason } from './ContestableReason';
import { contestedSuspension } from './contested';

interface PostSuspensionProps {
  readonly suspension: Suspension;
  /** Names the post for the button's accessible name. */
  readonly name: string;
  /** True for an anonymous post, whose author a mail would reveal. */
  readonly isAnonymous: boolean;
}

const messages = profileMessages.ownPosts;

/** The suspension by an own post, to be contested also when it has ended or the post was deleted. */
export function PostSuspension({ suspension, name, isAnonymous }: PostSuspensionProps) {
  const { postId, at, days, reason, reported } = suspension;
  const contested = contestedSuspension(suspension);
  return (
    <>
      <p className="mt-3 wrap-anywhere">
        <Day at={at} text={(day) => messages.suspended(days, day)} />
        <span> </span>
        <ContestableReason
          {...contested}
          caseId={postId}
          label={formMessages.decision.reason}
          reason={reason}
          origin={decisionOrigin(reported)}
        />
        {isAnonymous && <span> {formMessages.decision.ownPost}</span>}
      </p>
      <AppealLine {...contested} name={messages.suspensionOf(name)} />
    </>
  );
}
