import { intlFormatDistance } from 'date-fns';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Button } from '@/components/ui/Button';
import { formatLongDay } from '@/domain/days';
import { excerpt } from '@/domain/excerpt';
import type { Post } from '@/domain/post';
import { countReports, type ReportCase } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { ReasonCounts } from './ReasonCounts';
import { ReportedText } from './ReportedText';
import { ReportWordsList } from './ReportWordsList';
import { useReportedPost } from './useReportedPost';

interface ReportedItemProps {
  readonly reportCase: ReportCase;
  readonly now: Date;
  /** Called with the post; null while it is not loaded, or deleted. */
  readonly onDismiss: (post: Post | null) => void;
  readonly onDelete: (post: Post) => void;
}

const text = adminMessages.reports;

/** A reported post: report counts, comments, and buttons to dismiss the reports or delete it. */
export function ReportedItem({ reportCase, now, onDismiss, onDelete }: ReportedItemProps) {
  const { postId, open, lastAt, counts } = reportCase;
  const { post, words, failure } = useReportedPost(reportCase);
  const decidedCount = countReports(counts) - open;
  const name = post ? excerpt(post) : postId;
  // `now` changes once a minute and may be older than the report.
  const age = intlFormatDistance(Math.min(lastAt.getTime(), now.getTime()), now, {
    locale: 'fr',
    style: 'short',
  });

  return (
    <article
      data-category={post?.category}
      aria-label={name}
      className="rounded-lg border-2 border-line bg-surface p-4"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="text-danger">{text.open(open)}</strong>
        <time
          dateTime={lastAt.toISOString()}
          title={formatLongDay(lastAt)}
          className="text-sm text-ink-soft"
        >
          {text.last(age)}
        </time>
        {decidedCount > 0 && (
          <span className="text-sm text-ink-soft">{text.before(decidedCount)}</span>
        )}
      </p>
      <ReasonCounts counts={counts} />
      <ReportedText post={post} failure={failure} />
      {words.data && <ReportWordsList words={words.data} />}
      {words.failure && <FailureNotice failure={words.failure} onRetry={words.retry} />}
      <div className="mt-4 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button
          look="secondary"
          aria-label={text.dismissOf(name)}
          onClick={() => onDismiss(post ?? null)}
        >
          {text.dismiss}
        </Button>
        {post && (
          <Button
            look="danger"
            aria-label={adminMessages.published.deleteOf(name)}
            onClick={() => onDelete(post)}
          >
            {adminMessages.published.delete}
          </Button>
        )}
      </div>
    </article>
  );
}
