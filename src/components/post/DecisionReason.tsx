import { decisionMessages } from '@/config/decisionMessages';
import { settings } from '@/config/settings';
import { reportedUser } from '@/domain/reports';
import { withFullStop } from '@/domain/text';

interface DecisionReasonProps {
  /** Identifies the decision in the mail that contests it. */
  readonly caseId: string;
  readonly label: string;
  /** null if it was decided before reasons were required. */
  readonly reason: string | null;
}

const text = decisionMessages;

/** Why moderators decided something, and how to contest it (DSA, articles 16 and 17). */
export function DecisionReason({ caseId, label, reason }: DecisionReasonProps) {
  const uid = reportedUser(caseId);
  const subject = encodeURIComponent(
    uid === null ? text.subjectOfPost(caseId) : text.subjectOfProfile(uid),
  );
  return (
    <span>
      {reason !== null && (
        <span>
          <span className="font-bold">{label}</span>{' '}
          <span dir="auto">{withFullStop(reason)}</span>{' '}
        </span>
      )}
      <span>{text.contest}</span>
      <span> </span>
      <a
        href={`mailto:${settings.contact}?subject=${subject}`}
        className="inline-block py-0.5 font-semibold underline underline-offset-4"
      >
        {settings.contact}
      </a>
      <span>.</span>
    </span>
  );
}
