import { ReportDialog } from '@/components/report/ReportDialog';
import { ProfileQuote } from '@/components/user/ProfileQuote';
import { formMessages } from '@/config/formMessages';
import type { Profile } from '@/domain/accounts/user';
import type { ReportFormProps } from '@/hooks/useReportForm';
import { reportProfile } from '@/services/posts/reports';
import { reportMail } from './reportMail';

/** Form that reports a profile. */
export default function ReportProfileDialog({
  uid,
  subject: profile,
  ...rest
}: ReportFormProps<Profile>) {
  return (
    <ReportDialog
      title={formMessages.report.profile}
      mail={reportMail(profile)}
      onReport={(reason, words) => reportProfile(uid, profile.uid, reason, words)}
      {...rest}
    >
      <ProfileQuote profile={profile} />
    </ReportDialog>
  );
}
