import { PostQuote } from '@/components/post/PostQuote';
import { ReportDialog } from '@/components/report/ReportDialog';
import { formMessages } from '@/config/formMessages';
import type { PublishedPost } from '@/domain/posts/post';
import type { ReportFormProps } from '@/hooks/useReportForm';
import { reportPost } from '@/services/posts/reports';
import { reportMail } from './reportMail';

/** Form that reports a post. */
export default function ReportPostDialog({
  uid,
  subject: post,
  ...rest
}: ReportFormProps<PublishedPost>) {
  return (
    <ReportDialog
      title={formMessages.report.post}
      mail={reportMail(post)}
      onReport={(reason, words) => reportPost(uid, post.id, reason, words)}
      {...rest}
    >
      <PostQuote post={post} />
    </ReportDialog>
  );
}
