import { ReportButton } from '@/components/report/ReportButton';
import type { PublishedPost } from '@/domain/posts/post';
import { postMessages } from '@/features/post/messages';
import type { Reporting } from '@/hooks/useReportForm';
import { reportMail } from './reportMail';

interface ReportPostProps {
  readonly post: PublishedPost;
  readonly reporting: Reporting<PublishedPost>;
}

const messages = postMessages.report;

/** The 'Signaler' action of an open post. */
export const ReportPost = ({ post, reporting }: ReportPostProps) => (
  <ReportButton
    subject={post}
    reporting={reporting}
    label={messages.action}
    mail={reportMail(post)}
  />
);
