import { Day } from '@/components/layout/Day';
import { DecisionReason } from '@/components/post/DecisionReason';
import { decisionMessages } from '@/config/decisionMessages';
import { PROFILE_DECISION_DAYS } from '@/config/limits';
import { messages } from '@/config/messages';
import { profileCaseId, type ReportDecision } from '@/domain/reports';
import { useLoad } from '@/hooks/useLoad';
import { currentTime } from '@/services/browser/clock';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchOutcome } from '@/services/posts/outcome';
import { profileMessages } from './messages';
import { Section } from './Section';

const text = profileMessages.profileDecision;
const SHOWN_MS = PROFILE_DECISION_DAYS * 86_400_000;

/** Returns null if there is no decision, or an older one. */
async function fetchRecent(uid: string): Promise<ReportDecision | null> {
  const decision = await fetchOutcome(profileCaseId(uid));
  return decision && currentTime().getTime() - decision.decidedAt.getTime() < SHOWN_MS
    ? decision
    : null;
}

/**
 * Tells the owner of a profile that moderators acted on reports of it, why, and how to contest it, for
 * PROFILE_DECISION_DAYS days. Renders nothing if there is no such decision, or it cannot be loaded.
 */
export function ProfileDecision({ uid }: { readonly uid: string }) {
  const { data: decision } = useLoad(
    () => fetchRecent(uid),
    (error) => loadFailure('load the decision on the own profile', error, messages.error.unknown),
    uid,
  );
  if (!decision) return null;
  return (
    <Section title={text.title}>
      <p className="p-5 wrap-anywhere sm:px-6">
        <Day at={decision.decidedAt} text={text.told} />
        <span> </span>
        {decision.removedPhoto && <span>{text.removedPhoto} </span>}
        <DecisionReason
          caseId={profileCaseId(uid)}
          label={decisionMessages.reason}
          reason={decision.reason}
        />
      </p>
    </Section>
  );
}
