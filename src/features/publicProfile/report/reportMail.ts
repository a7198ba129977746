import type { ReportMail } from '@/components/report/ReportByMail';
import { userPath } from '@/config/paths';
import { settings } from '@/config/settings';
import type { Profile } from '@/domain/accounts/user';
import { profileReportMessages as text } from './messages';

/** Returns the mail that reports a profile. */
export const reportMail = (profile: Profile): ReportMail => ({
  label: text.byMail,
  subject: text.mailSubject,
  about: text.mailAbout(window.location.origin + userPath(profile.uid)),
  hint: text.noMail(settings.contact),
});
