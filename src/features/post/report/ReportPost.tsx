import { ReportButton } from '@/components/report/ReportButton';
import { postPath } from '@/config/paths';
import { settings } from '@/config/settings';
import type { PublishedPost } from '@/domain/post';
import { postMessages } from '@/features/post/messages';
import type { Reporting } from '@/hooks/useReportForm';

interface ReportPostProps {
  readonly post: PublishedPost;
  readonly reporting: Reporting<PublishedPost>;
}

const text = postMessages.report;

/** The 'Signaler' action of an open post. */
export const ReportPost = ({ post, reporting }: ReportPostProps) => (
  <ReportButton
    subject={post}
    reporting={reporting}
    label={text.action}
    mail={{
      label: text.byMail,
      subject: text.mailSubject,
      about: text.mailAbout(window.location.origin + postPath(post.id)),
      hint: text.noMail(settings.contact),
    }}
  />
);
