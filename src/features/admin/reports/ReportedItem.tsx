import { intlFormatDistance } from 'date-fns';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { toastFailure } from '@/components/layout/toastFailure';
import { Button } from '@/components/ui/Button';
import { formatLongDay } from '@/domain/days';
import { excerpt } from '@/domain/excerpt';
import { moderationFailureOf } from '@/domain/moderationRefusal';
import type { Post } from '@/domain/post';
import { countReports, type ReportCase } from '@/domain/reports';
import { adminMessages } from '@/features/admin/messages';
import { dismissReports } from '@/services/moderation/reportCases';
import { ReasonCounts } from './ReasonCounts';
import { ReportedText } from './ReportedText';
import { ReportWordsList } from './ReportWordsList';
import { useReportedPost } from './useReportedPost';

interface ReportedItemProps {
  readonly reportCase: ReportCase;
  readonly now: Date;
  readonly onDelete: (post: Post) => void;
}

const text = adminMessages.reports;

/** A reported post: report counts, comments, and buttons to dismiss the reports or delete it. */
export function ReportedItem({ reportCase, now, onDelete }: ReportedItemProps) {
  const { postId, open, lastAt, counts } = reportCase;
  const { post, words, failure } = useReportedPost(reportCase);
  const [isBusy, setBusy] = useState(false);
  const decidedCount = countReports(counts) - open;
  const name = post ? excerpt(post) : postId;
  // `now` changes once a minute and may be older than the report.
  const age = intlFormatDistance(Math.min(lastAt.getTime(), now.getTime()), now, {
    locale: 'fr',
    style: 'short',
  });

  async function dismiss(): Promise<void> {
    setBusy(true);
    const result = await dismissReports(postId);
    setBusy(false);
    if (result.ok) toast.success(adminMessages.success.dismissed);
    else toastFailure(moderationFailureOf(result));
  }

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
          busy={isBusy}
          onClick={() => void dismiss()}
        >
          {isBusy ? text.dismissing : text.dismiss}
        </Button>
        {post && (
          <Button
            look="danger"
            aria-label={adminMessages.published.deleteOf(name)}
            busy={isBusy}
            onClick={() => onDelete(post)}
          >
            {adminMessages.published.delete}
          </Button>
        )}
      </div>
    </article>
  );
}
