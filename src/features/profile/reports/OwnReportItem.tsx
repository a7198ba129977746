import { CircleCheck, Clock, FolderClosed } from 'lucide-react';
import { Day } from '@/components/layout/Day';
import { PostQuote } from '@/components/post/PostQuote';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import { formMessages } from '@/config/formMessages';
import { reportedUser, type OwnReport } from '@/domain/moderation/reports';
import { ContestableReason } from '@/features/profile/appeals/ContestableReason';
import { AppealLine } from '@/features/profile/appeals/AppealLine';
import { profileMessages } from '@/features/profile/messages';

const ICONS = {
  waiting: Clock,
  deleted: CircleCheck,
  dismissed: FolderClosed,
  acted: CircleCheck,
} as const;
const messages = profileMessages.ownReports;

/** Shows one of the user's reports, its post or profile, and its outcome. */
export function OwnReportItem({ report }: { readonly report: OwnReport }) {
  const { caseId, reason, words, appealId, createdAt, outcome, decidedAt, decisionReason } = report;
  const contested =
    outcome === 'dismissed' && decidedAt ? { kind: outcome, caseId, decidedAt } : null;
  const state = outcome ?? 'waiting';
  const Icon = ICONS[state];
  const told = [
    ...(report.removedPhoto ? [messages.actedPhoto] : []),
    ...(report.asksPseudo ? [messages.actedPseudo] : []),
  ];
  return (
    <article aria-label={messages.reasons[reason]} className="panel px-[20px] py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-extrabold">{messages.reasons[reason]}</h3>
        <p className="status-pill">
          <Icon aria-hidden size={16} strokeWidth={2.5} />
          <span>{messages.states[state]}</span>
        </p>
      </div>
      <div className="mt-3">
        <Reported report={report} />
      </div>
      {words !== null && (
        <p className="wrap-anywhere" dir="auto">
          {messages.words(words)}
        </p>
      )}
      {outcome !== null && (
        <p className="mt-3 wrap-anywhere">
          {outcome === 'acted' && (
            <span>{`${told.length > 0 ? told.join(' ') : messages.acted} `}</span>
          )}
          <ContestableReason
            decision={contested}
            appealId={appealId}
            caseId={caseId}
            label={formMessages.decision.reason}
            reason={decisionReason}
            isStored={decidedAt !== null}
          />
          <span> </span>
          <span className="text-small text-ink-soft">{messages.contestText}</span>
        </p>
      )}
      {(contested || appealId !== null) && (
        <AppealLine decision={contested} appealId={appealId} name={messages.reasons[reason]} />
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-soft">
        <Day at={createdAt} text={messages.sent} />
        {decidedAt && <Day at={decidedAt} text={messages.decided} />}
      </p>
    </article>
  );
}

/** The reported post or profile; nothing for a deleted post. */
function Reported({ report: { caseId, post, profile } }: { readonly report: OwnReport }) {
  if (post) return <PostQuote post={post} />;
  if (profile) return <ProfileQuote profile={profile} isLinked />;
  return reportedUser(caseId) !== null && <p>{messages.profileGone}</p>;
}
