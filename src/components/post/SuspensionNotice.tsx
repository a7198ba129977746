import { DayTime } from '@/components/layout/DayTime';
import { formMessages } from '@/config/formMessages';
import { excerpt } from '@/domain/posts/excerpt';
import { decisionOrigin } from '@/domain/moderation/decisionOrigin';
import { endOf, type OwnSuspension } from '@/domain/moderation/suspension';
import { DecisionReason } from './DecisionReason';

interface SuspensionNoticeProps {
  readonly suspension: OwnSuspension;
  /** True if a form contests it; by default while its post exists, which proves the author. */
  readonly isAppealable?: boolean;
  /** Contests the suspension in the app; without it, the notice names the page that does. */
  readonly children?: Elements;
}

const messages = formMessages.suspension;

/** Tells suspended users until when, for which post and why, and how to contest it. */
export function SuspensionNotice(props: SuspensionNoticeProps) {
  const { suspension, isAppealable = suspension.post !== null, children } = props;
  const { postId, reason, post, reported } = suspension;
  const end = endOf(suspension);
  // The anonymity of a withdrawn post is not known.
  const isSigned = post?.isAnonymous === false;
  return (
    <div
      aria-live="polite"
      aria-atomic
      className="mb-9 space-y-2 rounded-lg border-2 border-danger/60 bg-surface p-4"
    >
      <p className="font-semibold text-danger">{messages.title}</p>
      <p>
        <DayTime at={end} text={messages.until} />
      </p>
      {post && <p className="wrap-anywhere">{messages.post(excerpt(post))}</p>}
      <p className="wrap-anywhere">
        <DecisionReason
          caseId={postId}
          label={formMessages.decision.reason}
          reason={reason}
          origin={decisionOrigin(reported)}
          isAppealable={isAppealable}
          isInOwnPosts={children === undefined}
        />
        {!isSigned && <span> {formMessages.decision.ownPost}</span>}
      </p>
      <p>{messages.rest}</p>
      {children}
    </div>
  );
}
