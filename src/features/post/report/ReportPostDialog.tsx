import { PostQuote } from '@/components/post/PostQuote';
import { ReportDialog } from '@/components/report/ReportDialog';
import { reportMail } from '@/components/report/reportMail';
import { formMessages } from '@/config/formMessages';
import { postPath } from '@/config/paths';
import type { PublishedPost } from '@/domain/posts/post';
import { useFormDraft } from '@/hooks/useFormDraft';
import type { ReportFormProps } from '@/hooks/useReportForm';
import { reportPost } from '@/services/posts/reports';

/** Form that reports a post. */
export default function ReportPostDialog({
  uid,
  subject: post,
  ...rest
}: ReportFormProps<PublishedPost>) {
  const draft = useFormDraft(uid, `report/${post.id}`);
  return (
    <ReportDialog
      title={formMessages.report.post}
      mail={reportMail('post', postPath(post.id))}
      draft={draft}
      onReport={(reason, words) => reportPost(uid, post.id, reason, words)}
      {...rest}
    >
      <PostQuote post={post} />
    </ReportDialog>
  );
}
