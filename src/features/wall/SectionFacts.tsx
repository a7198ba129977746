import { messages } from '@/config/messages';
import { formatLongDay } from '@/domain/days';
import { wallMessages } from './messages';

interface TodayFactsProps {
  readonly day: Date;
  /** null while the count is unknown. */
  readonly count: number | null;
}

/** Day and number of posts beside the heading 'Posts du jour'. */
export function TodayFacts({ day, count }: TodayFactsProps) {
  return (
    <>
      <p className="text-ink-soft first-letter:uppercase">{formatLongDay(day)}</p>
      {count !== null && (
        <p role="status" className="pill">
          {messages.post.count(count)}
        </p>
      )}
    </>
  );
}

interface PreviousFactsProps {
  readonly count: number;
  readonly hasMore: boolean;
}

/** Number of posts beside the heading 'Publications précédentes'. */
export function PreviousFacts({ count, hasMore }: PreviousFactsProps) {
  return (
    <p className="text-ink-soft tabular-nums">
      {hasMore ? wallMessages.shownCount(count) : messages.post.count(count)}
    </p>
  );
}
