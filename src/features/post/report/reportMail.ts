import type { ReportMail } from '@/components/report/ReportByMail';
import { postPath } from '@/config/paths';
import { settings } from '@/config/settings';
import type { PublishedPost } from '@/domain/posts/post';
import { postMessages } from '@/features/post/messages';

const text = postMessages.report;

/** Returns the mail that reports a post. */
export const reportMail = (post: PublishedPost): ReportMail => ({
  label: text.byMail,
  subject: text.mailSubject,
  about: text.mailAbout(window.location.origin + postPath(post.id)),
  hint: text.noMail(settings.contact),
});
