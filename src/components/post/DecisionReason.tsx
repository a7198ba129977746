import { formMessages } from '@/config/formMessages';
import { settings } from '@/config/settings';
import { reportedUser } from '@/domain/moderation/reports';
import { withFullStop } from '@/domain/text';

interface DecisionReasonProps {
  /** Identifies the decision in the mail that contests it. */
  readonly caseId: string;
  readonly label: string;
  /** null if no decision is stored. */
  readonly reason: string | null;
  /** The origin of the decision; null where it is not stored, or need not be said. */
  readonly origin?: keyof typeof formMessages.decision.origins | null;
  /** True if a form beside it contests the decision, too. */
  readonly isAppealable?: boolean;
  /** True if that form is among the user's own posts, not beside it. */
  readonly isInOwnPosts?: boolean;
  /** False if no decision is stored, so that nobody knows who took it. */
  readonly isStored?: boolean;
}

const messages = formMessages.decision;

/**
 * Why moderators decided something, what led to it, that a person took the decision, and how to contest
 * it (DSA, articles 16 and 17). The reason names the law or the clause of the terms.
 */
export function DecisionReason(props: DecisionReasonProps) {
  const { caseId, label, reason, origin = null, isStored = true } = props;
  const { isAppealable = false, isInOwnPosts = false } = props;
  const uid = reportedUser(caseId);
  const subject = encodeURIComponent(
    uid === null ? messages.subjectOfPost(caseId) : messages.subjectOfProfile(uid),
  );
  return (
    <span>
      {reason !== null && (
        <span>
          <span className="font-semibold">{label}</span>{' '}
          <span dir="auto">{withFullStop(reason)}</span>{' '}
        </span>
      )}
      {origin !== null && <span>{`${messages.origins[origin]} `}</span>}
      {isStored && <span>{`${messages.human} `}</span>}
      <span>{messages.contest}</span>
      <span> </span>
      {isAppealable && (
        <span>{`${isInOwnPosts ? messages.contestInOwnPosts : messages.contestHere} `}</span>
      )}
      <a
        href={`mailto:${settings.contact}?subject=${subject}`}
        className="inline-block py-0.5 font-semibold underline underline-offset-4"
      >
        {settings.contact}
      </a>
      <span>, {messages.contestElsewhere}</span>
    </span>
  );
}
