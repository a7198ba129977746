import { Day } from '@/components/layout/Day';
import { DecisionReason } from '@/components/post/DecisionReason';
import { formMessages } from '@/config/formMessages';
import { PROFILE_DECISION_DAYS } from '@/config/limits';
import { profileCaseId, type ReportDecision } from '@/domain/moderation/reports';
import { currentTime } from '@/services/browser/clock';
import { profileMessages } from './messages';
import { Section } from './Section';

interface ProfileDecisionProps {
  readonly uid: string;
  readonly decision: ReportDecision;
}

const messages = profileMessages.profileDecision;
const SHOWN_MS = PROFILE_DECISION_DAYS * 86_400_000;

/**
 * Tells the owner of a profile that moderators acted on reports of it, why, and how to contest it, for
 * PROFILE_DECISION_DAYS days.
 */
export function ProfileDecision({ uid, decision }: ProfileDecisionProps) {
  const { decidedAt, reason, removedPhoto, asksPseudo } = decision;
  if (currentTime().getTime() - decidedAt.getTime() >= SHOWN_MS) return null;
  return (
    <Section title={messages.title}>
      <p className="px-[20px] py-5 wrap-anywhere sm:px-6">
        <Day at={decidedAt} text={messages.told} />
        <span> </span>
        {removedPhoto && <span>{messages.removedPhoto} </span>}
        {asksPseudo && <span>{messages.asksPseudo} </span>}
        <DecisionReason
          caseId={profileCaseId(uid)}
          label={formMessages.decision.reason}
          reason={reason}
        />
      </p>
    </Section>
  );
}
