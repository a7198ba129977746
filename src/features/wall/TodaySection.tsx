import { PostGrid } from '@/components/post/PostGrid';
import { PostGridSkeleton } from '@/components/post/PostGridSkeleton';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { formatDayTime } from '@/domain/days';
import { published } from './dayPosts';
import { TodayFacts } from './SectionFacts';
import { SectionTitle } from './SectionTitle';
import type { Today } from './todayList';

interface TodaySectionProps {
  readonly day: Date;
  readonly today: Today;
  /** Without a network: when the wall was last read, null if never. */
  readonly offlineSince: Date | null | undefined;
  readonly onRetry: () => void;
}

/** 'Posts du jour': the posts published today, live. */
export function TodaySection({ day, today, offlineSince, onRetry }: TodaySectionProps) {
  return (
    <section aria-labelledby="today">
      <SectionTitle id="today" title={messages.wall.today}>
        <TodayFacts
          day={day}
          count={today.status === 'ready' ? published(today.posts).length : null}
        />
        {offlineSince !== undefined && (
          <p role="status" className="font-semibold text-danger">
            {messages.error.offline}
            {offlineSince && <> · {messages.wall.readOn(formatDayTime(offlineSince))}</>}
          </p>
        )}
      </SectionTitle>
      <TodayContent today={today} onRetry={onRetry} />
    </section>
  );
}

function TodayContent({ today, onRetry }: Pick<TodaySectionProps, 'today' | 'onRetry'>) {
  switch (today.status) {
    case 'loading':
      return <PostGridSkeleton count={3} label={messages.app.loading} />;
    case 'failed':
      return (
        <Notice title={today.message} role="alert">
          <Button onClick={onRetry}>{messages.wall.retry}</Button>
        </Notice>
      );
    case 'ready':
      return today.posts.shown.length === 0 ? (
        <Notice title={messages.wall.todayEmpty} text={messages.wall.todayEmptyText} />
      ) : (
        <PostGrid posts={today.posts.shown} />
      );
  }
}
