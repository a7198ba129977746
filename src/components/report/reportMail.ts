import { commonMessages, type Reported } from '@/config/messages';
import { settings } from '@/config/settings';
import type { ReportMail } from './ReportByMail';

const { byMail, mail, noMail } = commonMessages.report;

/** Returns the mail that reports a post or a profile. @param path of its page */
export const reportMail = (reported: Reported, path: string): ReportMail => ({
  label: byMail[reported],
  subject: mail.subject(reported),
  about: mail.about(reported, window.location.origin + path),
  hint: noMail(settings.contact, reported),
});
