import type { ReportMail } from '@/components/report/ReportByMail';
import { userPath } from '@/config/paths';
import { settings } from '@/config/settings';
import type { Profile } from '@/domain/accounts/user';
import { profileReportMessages as messages } from './messages';

/** Returns the mail that reports a profile. */
export const reportMail = (profile: Profile): ReportMail => ({
  label: messages.byMail,
  subject: messages.mailSubject,
  about: messages.mailAbout(window.location.origin + userPath(profile.uid)),
  hint: messages.noMail(settings.contact),
});
