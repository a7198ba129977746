import { toastFailure } from '@/components/layout/toastFailure';
import { ReportButton } from '@/components/report/ReportButton';
import { profileCaseId } from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { useReportForm } from '@/hooks/useReportForm';
import { chunk } from '@/services/browser/chunk';
import { profileReportMessages } from './messages';
import { reportMail } from './reportMail';

const form = chunk(() => import('./ReportProfileDialog'));
const messages = profileReportMessages;

/** The 'Signaler ce profil' action, with its dialog. */
export function ReportProfile({ profile }: { readonly profile: Profile }) {
  const reporting = useReportForm<Profile>({
    shown: profileCaseId(profile.uid),
    form,
    caseIdOf: ({ uid }) => profileCaseId(uid),
    already: messages.already,
    onFailure: toastFailure,
  });
  return (
    // Aligns the icon, not its padding, with the texts above.
    <div className="-ml-2 flex flex-wrap gap-2">
      <ReportButton
        subject={profile}
        reporting={reporting}
        label={messages.action}
        mail={reportMail(profile)}
      />
      {reporting.dialog}
    </div>
  );
}
