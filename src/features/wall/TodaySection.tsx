import { DayTime } from '@/components/layout/DayTime';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { PostGrid } from '@/components/post/PostGrid';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import type { PublishedPost } from '@/domain/posts/post';
import { keepFocus } from '@/lib/keepFocus';
import { published } from './dayPosts';
import { FreePlace } from './FreePlace';
import { wallMessages } from './messages';
import type { Today } from './todayList';
import { TodaySkeleton } from './WallSkeleton';
import { TodayEmpty, TodayView } from './WallView';

interface TodaySectionProps {
  readonly day: Date;
  readonly today: Today;
  /** Today's posts that are not hidden. */
  readonly shown: readonly PublishedPost[];
  /** The filter of the wall, if it is offered. */
  readonly filter: Elements;
  /** True while the wall says that it stores seen posts from now on. */
  readonly isStoringSeen: boolean;
  /**
   * While the wall cannot be read: time of its last read, null if offline and never read. Otherwise
   * undefined.
   */
  readonly readOn: Date | null | undefined;
  /** Why the wall cannot be read; by default that there is no connection. */
  readonly failure?: string | undefined;
  /** The cards of the reader's own posts of today that wait for a decision; falsy for none. */
  readonly own: Elements;
  /** True if the wall already offers a visitor to write. */
  readonly isInvited: boolean;
  readonly onRetry: () => void;
  /** Turns the filter off. */
  readonly onShowAll: () => void;
}

/** Section 'Posts du jour': the posts published today, updated live. */
export function TodaySection(props: TodaySectionProps) {
  const {
    day,
    filter,
    isStoringSeen,
    readOn,
    failure = commonMessages.error.offline,
    ...content
  } = props;
  const { today } = content;
  const isNoticed = today.status === 'failed' && !readOn;
  return (
    <TodayView
      day={day}
      count={today.status === 'ready' ? published(today.posts).length : null}
      filter={filter}
      facts={
        <>
          <p role="status" className="w-full text-small text-ink-soft empty:hidden md:order-1">
            {isStoringSeen && wallMessages.unseen.stored}
          </p>
          {readOn !== undefined && !isNoticed && (
            <p
              aria-live="polite"
              aria-atomic
              className="w-full font-semibold text-danger md:order-1"
            >
              <span>{failure}</span>
              {readOn && (
                <span>
                  {' · '}
                  <DayTime at={readOn} text={wallMessages.readOn} />
                </span>
              )}
            </p>
          )}
        </>
      }
    >
      <TodayContent {...content} />
    </TodayView>
  );
}

type TodayContentProps = Omit<
  TodaySectionProps,
  'day' | 'filter' | 'isStoringSeen' | 'readOn' | 'failure'
>;

function TodayContent(props: TodayContentProps) {
  const { today, shown, own, isInvited, onRetry, onShowAll } = props;
  switch (today.status) {
    case 'loading':
      return <TodaySkeleton />;
    case 'failed':
      return <FailureNotice failure={today.failure} onRetry={onRetry} />;
    case 'ready':
      if (shown.length > 0 || own) {
        const places = POSTS_PUBLISHED_PER_DAY - published(today.posts).length;
        return (
          <PostGrid posts={shown}>
            {own}
            {places > 0 && <FreePlace count={places} />}
          </PostGrid>
        );
      }
      return today.posts.shown.length > 0 ? (
        <Notice picture="lune" title={wallMessages.unseen.today}>
          <Button ref={keepFocus} onClick={onShowAll}>
            {wallMessages.unseen.all}
          </Button>
        </Notice>
      ) : (
        <TodayEmpty isInvited={isInvited} />
      );
  }
}
