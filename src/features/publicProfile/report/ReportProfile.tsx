import { toastFailure } from '@/components/layout/toastFailure';
import { ReportButton } from '@/components/report/ReportButton';
import { reportMail } from '@/components/report/reportMail';
import { commonMessages } from '@/config/messages';
import { userPath } from '@/config/paths';
import { profileCaseId } from '@/domain/moderation/reports';
import type { Profile } from '@/domain/accounts/user';
import { useReportForm } from '@/hooks/useReportForm';
import { chunk } from '@/services/browser/chunk';

const form = chunk(() => import('./ReportProfileDialog'));
const messages = commonMessages.report;

/** The 'Signaler ce profil' action, with its dialog. */
export function ReportProfile({ profile }: { readonly profile: Profile }) {
  const reporting = useReportForm<Profile>({
    shown: profileCaseId(profile.uid),
    form,
    caseIdOf: ({ uid }) => profileCaseId(uid),
    already: messages.already('profil'),
    onFailure: toastFailure,
  });
  return (
    // Aligns the icon, not its padding, with the texts above.
    <div className="-ml-2 flex flex-wrap gap-2">
      <ReportButton
        subject={profile}
        reporting={reporting}
        label={messages.action.profil}
        mail={reportMail('profil', userPath(profile.uid))}
      />
      {reporting.dialog}
    </div>
  );
}
