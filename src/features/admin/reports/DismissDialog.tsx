import { useState } from 'react';
import { PostQuote } from '@/components/post/PostQuote';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import type { PublishedPost } from '@/domain/posts/post';
import { judgeableReasons, type ReportCase } from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from '@/features/admin/reason/ReasonDialog';
import { dismissReports } from '@/services/moderation/caseDecisions';
import { Choice } from './Choice';
import { reasonLabel } from './reasonLabel';
import { SeenReports } from './SeenReports';
import { useSeen } from './useSeen';

interface DismissDialogProps<Subject> {
  readonly reportCase: ReportCase;
  /** null if it is gone. */
  readonly subject: Subject | null;
  readonly fetchSubject: (signal: AbortSignal) => Promise<Subject | null>;
  readonly text: typeof adminMessages.dismissal | typeof adminMessages.profileDismissal;
  readonly onClose: () => void;
}

/** Asks for a reason, then dismisses the reports of a post or profile, which it does not change. */
export function DismissDialog<Subject extends PublishedPost | Profile>(
  props: DismissDialogProps<Subject>,
) {
  const { reportCase, subject, fetchSubject, text, onClose } = props;
  const seen = useSeen(reportCase.caseId, reportCase, subject, fetchSubject);
  const shown = seen.reportCase ?? reportCase;
  /** The case for which the choice was made: it does not hold for reports that came since. */
  const [judgedCase, setJudgedCase] = useState<ReportCase | null>(null);
  const isJudged = judgedCase === shown;
  const judgeable = judgeableReasons(shown);
  const decided = { reportCase: shown, subject: seen.subject };
  return (
    <ReasonDialog
      form={`dismiss/${reportCase.caseId}`}
      title={text.confirm}
      text={text}
      onDecide={(reason) =>
        seen.decide(() => dismissReports(decided, reason, isJudged ? judgeable : []))
      }
      done={adminMessages.success.dismissed}
      onClose={onClose}
    >
      {seen.subject && <SubjectQuote subject={seen.subject} />}
      <SeenReports seen={seen} />
      {judgeable.length > 0 && (
        <Choice
          label={adminMessages.reports.judge(judgeable.map(reasonLabel))}
          isChosen={isJudged}
          onChange={(isChosen) => setJudgedCase(isChosen ? shown : null)}
        />
      )}
    </ReasonDialog>
  );
}

/** Quotes what was reported. */
const SubjectQuote = ({ subject }: { readonly subject: PublishedPost | Profile }) =>
  'pseudo' in subject ? <ProfileQuote profile={subject} /> : <PostQuote post={subject} />;
