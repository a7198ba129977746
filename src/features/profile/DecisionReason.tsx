import { settings } from '@/config/settings';
import { withFullStop } from '@/domain/text';
import { profileMessages } from './messages';

interface DecisionReasonProps {
  /** Identifies the decision in the mail that contests it. */
  readonly postId: string;
  readonly label: string;
  /** null if it was decided before reasons were required. */
  readonly reason: string | null;
}

const text = profileMessages.decision;

/** Why moderators decided something, and how to contest it (DSA, articles 16 and 17). */
export function DecisionReason({ postId, label, reason }: DecisionReasonProps) {
  const subject = encodeURIComponent(text.subject(postId));
  return (
    <>
      {reason !== null && (
        <>
          <span className="font-bold">{label}</span>{' '}
          <span dir="auto">{withFullStop(reason)}</span>{' '}
        </>
      )}
      {text.contest}{' '}
      <a
        href={`mailto:${settings.contact}?subject=${subject}`}
        className="inline-block py-0.5 font-semibold underline underline-offset-4"
      >
        {settings.contact}
      </a>
      .
    </>
  );
}
