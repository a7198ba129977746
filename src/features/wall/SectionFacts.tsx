import { messages } from '@/config/messages';
import { formatLongDay } from '@/domain/days';

interface TodayFactsProps {
  readonly day: Date;
  /** null while it is not known. */
  readonly count: number | null;
}

/** What stands beside 'Posts du jour'. */
export function TodayFacts({ day, count }: TodayFactsProps) {
  return (
    <>
      <p className="text-ink-soft first-letter:uppercase">{formatLongDay(day)}</p>
      {count !== null && (
        <p
          role="status"
          className="rounded-full bg-ink px-3 py-0.5 text-sm font-semibold text-wall tabular-nums"
        >
          {messages.wall.count(count)}
        </p>
      )}
    </>
  );
}

interface PreviousFactsProps {
  readonly count: number;
  readonly hasMore: boolean;
}

/** What stands beside 'Publications précédentes'. */
export function PreviousFacts({ count, hasMore }: PreviousFactsProps) {
  return (
    <p className="text-ink-soft tabular-nums">
      {hasMore ? messages.wall.shownCount(count) : messages.wall.count(count)}
    </p>
  );
}
