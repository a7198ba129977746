import { ReportDialog } from '@/components/report/ReportDialog';
import { reportMail } from '@/components/report/reportMail';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import { formMessages } from '@/config/formMessages';
import { userPath } from '@/config/paths';
import { profileCaseId } from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { useFormDraft } from '@/hooks/useFormDraft';
import type { ReportFormProps } from '@/hooks/useReportForm';
import { reportProfile } from '@/services/posts/reports';

/** Form that reports a profile. */
export default function ReportProfileDialog({
  uid,
  subject: profile,
  ...rest
}: ReportFormProps<Profile>) {
  const draft = useFormDraft(uid, `report/${profileCaseId(profile.uid)}`);
  return (
    <ReportDialog
      title={formMessages.report.profile}
      mail={reportMail('profil', userPath(profile.uid))}
      draft={draft}
      onReport={(reason, words) => reportProfile(uid, profile.uid, reason, words)}
      {...rest}
    >
      <ProfileQuote profile={profile} />
    </ReportDialog>
  );
}
