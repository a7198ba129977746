import type { ReportMail } from '@/components/report/ReportByMail';
import { postPath } from '@/config/paths';
import { settings } from '@/config/settings';
import type { PublishedPost } from '@/domain/posts/post';
import { postMessages } from '@/features/post/messages';

const messages = postMessages.report;

/** Returns the mail that reports a post. */
export const reportMail = (post: PublishedPost): ReportMail => ({
  label: messages.byMail,
  subject: messages.mailSubject,
  about: messages.mailAbout(window.location.origin + postPath(post.id)),
  hint: messages.noMail(settings.contact),
});
