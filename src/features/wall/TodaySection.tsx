import { FailureNotice } from '@/components/layout/FailureNotice';
import { PostGrid } from '@/components/post/PostGrid';
import { PostGridSkeleton } from '@/components/post/PostGridSkeleton';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { formatDayTime } from '@/domain/days';
import type { Post } from '@/domain/post';
import { published } from './dayPosts';
import { wallMessages } from './messages';
import { TodayFacts } from './SectionFacts';
import { SectionTitle } from './SectionTitle';
import type { Today } from './todayList';

interface TodaySectionProps {
  readonly day: Date;
  readonly today: Today;
  /** Today's posts that are not hidden. */
  readonly shown: readonly Post[];
  /**
   * While the wall cannot be read: time of its last read, null if offline and never read. Otherwise
   * undefined.
   */
  readonly offlineSince: Date | null | undefined;
  readonly onRetry: () => void;
}

/** Section 'Posts du jour': the posts published today, updated live. */
export function TodaySection({ day, today, shown, offlineSince, onRetry }: TodaySectionProps) {
  return (
    <section aria-labelledby="today">
      <SectionTitle id="today" title={wallMessages.today}>
        <TodayFacts
          day={day}
          count={today.status === 'ready' ? published(today.posts).length : null}
        />
        {offlineSince !== undefined && (
          <p role="status" className="font-semibold text-danger">
            {messages.error.offline}
            {offlineSince && <> · {wallMessages.readOn(formatDayTime(offlineSince))}</>}
          </p>
        )}
      </SectionTitle>
      <TodayContent today={today} shown={shown} onRetry={onRetry} />
    </section>
  );
}

type TodayContentProps = Pick<TodaySectionProps, 'today' | 'shown' | 'onRetry'>;

function TodayContent({ today, shown, onRetry }: TodayContentProps) {
  switch (today.status) {
    case 'loading':
      return <PostGridSkeleton count={3} label={messages.app.loading} />;
    case 'failed':
      return <FailureNotice failure={today.failure} onRetry={onRetry} />;
    case 'ready':
      if (shown.length > 0) return <PostGrid posts={shown} />;
      return today.posts.shown.length > 0 ? (
        <Notice title={wallMessages.unseen.today} />
      ) : (
        <Notice title={wallMessages.todayEmpty} text={wallMessages.todayEmptyText} />
      );
  }
}
