import { ReportButton } from '@/components/report/ReportButton';
import { reportMail } from '@/components/report/reportMail';
import { commonMessages } from '@/config/messages';
import { postPath } from '@/config/paths';
import type { PublishedPost } from '@/domain/posts/post';
import type { Reporting } from '@/hooks/useReportForm';

interface ReportPostProps {
  readonly post: PublishedPost;
  readonly reporting: Reporting<PublishedPost>;
}

/** The 'Signaler' action of an open post. */
export const ReportPost = ({ post, reporting }: ReportPostProps) => (
  <ReportButton
    subject={post}
    reporting={reporting}
    label={commonMessages.report.action.post}
    mail={reportMail('post', postPath(post.id))}
  />
);
