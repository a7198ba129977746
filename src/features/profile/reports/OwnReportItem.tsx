import { CircleCheck, Clock, FolderClosed } from 'lucide-react';
import { PostQuote } from '@/components/post/PostQuote';
import { formatDay } from '@/domain/days';
import type { OwnReport } from '@/domain/reports';
import { DecisionReason } from '@/features/profile/DecisionReason';
import { profileMessages } from '@/features/profile/messages';

const ICONS = { waiting: Clock, deleted: CircleCheck, dismissed: FolderClosed } as const;
const text = profileMessages.ownReports;

/** Shows one of the user's reports, its post and its outcome. */
export function OwnReportItem({ report }: { readonly report: OwnReport }) {
  const { postId, reason, words, createdAt, outcome, decidedAt, decisionReason, post } = report;
  const state = outcome ?? 'waiting';
  const Icon = ICONS[state];
  return (
    <article className="panel p-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-bold">{text.reasons[reason]}</h3>
        <p className="status-pill">
          <Icon aria-hidden size={16} strokeWidth={2.5} />
          {text.states[state]}
        </p>
      </div>
      <div className="mt-3">{post && <PostQuote post={post} />}</div>
      {words !== null && (
        <p className="wrap-anywhere" dir="auto">
          {text.words(words)}
        </p>
      )}
      {outcome !== null && (
        <p className="mt-3 wrap-anywhere">
          <DecisionReason
            postId={postId}
            label={profileMessages.decision.reason}
            reason={decisionReason}
          />{' '}
          <span className="text-sm text-ink-soft">{text.contestText}</span>
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <time dateTime={createdAt.toISOString()}>{text.sent(formatDay(createdAt))}</time>
        {decidedAt && (
          <time dateTime={decidedAt.toISOString()}>{text.decided(formatDay(decidedAt))}</time>
        )}
      </p>
    </article>
  );
}
