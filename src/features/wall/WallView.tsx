import { WriteButton } from '@/components/post/WriteButton';
import { buttonClass } from '@/components/ui/buttonClass';
import { Notice } from '@/components/ui/Notice';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { previewMessages } from '@/config/previewMessages';
import { capitalised } from '@/config/typography';
import { formatDayName } from '@/domain/days';
import { WallIntroduction } from './WallIntroduction';

// These views use no hooks, because preview/renderStatic also renders them without React.

const messages = previewMessages.wall;

interface WallViewProps {
  /** Above the sections; WallLead, for visitors. */
  readonly lead?: Elements;
  /** Button below the introduction. */
  readonly write?: Elements;
  /** Replaces the sections on a wall without posts. */
  readonly notice?: Elements;
  /** The right column. */
  readonly side?: Elements;
  /** The sections: TodayView and PreviousView. */
  readonly children: Elements;
}

/** The wall: its introduction or lead, its sections of posts and a right column. */
export function WallView({ lead, write, notice, side, children }: WallViewProps) {
  return (
    <div className="wall wall-column">
      <h1 className="sr-only">{previewMessages.app.name}</h1>
      <WallIntroduction>{write}</WallIntroduction>
      {lead}
      {notice || children}
      {side}
    </div>
  );
}

interface TodayViewProps {
  /** null in index.html, which is built on an earlier day. */
  readonly day: Date | null;
  /** null while the count is unknown. */
  readonly count: number | null;
  /** The filter of the wall, at the end of the heading's line; its place is kept without it, too. */
  readonly filter?: Elements;
  /** Further facts beside the heading. */
  readonly facts?: Elements;
  /** The posts, or what is shown instead. */
  readonly children: Elements;
}

/** Section 'Posts du jour', with the day and the number of posts. */
export function TodayView({ day, count, filter, facts, children }: TodayViewProps) {
  return (
    <section aria-labelledby="today">
      <SectionTitle id="today" title={messages.today}>
        <div className="ml-auto min-w-28 md:order-1">{filter}</div>
        <p className="w-full text-small text-balance text-ink-soft md:order-1 xl:hidden">
          {messages.promise}
        </p>
        <p className="text-ink-soft">{day ? capitalised(formatDayName(day)) : '\u00a0'}</p>
        {count !== null && (
          <p
            aria-live="polite"
            aria-atomic
            className="flex grow items-center gap-2 text-small font-semibold"
          >
            <span
              aria-hidden
              style={{ '--used': count, '--slots': POSTS_PUBLISHED_PER_DAY }}
              className="day-meter"
            />
            <span>{previewMessages.post.count(count)}</span>
          </p>
        )}
        {facts}
      </SectionTitle>
      <div className="painted-sign" data-blank={day ? undefined : true}>
        {children}
      </div>
    </section>
  );
}

interface TodayEmptyProps {
  /** True for a visitor, who has the button to write in the lead or below the introduction. */
  readonly isInvited: boolean;
}

/** Takes the place of today's posts when there are none; the painted sign is shown beside it. */
export const TodayEmpty = ({ isInvited }: TodayEmptyProps) => (
  <div className="no-post">
    <Notice picture="cafe" title={messages.todayEmpty} text={messages.todayEmptyText}>
      {!isInvited && <WriteButton id="write-in-notice" />}
      <a href="#previous" className={buttonClass('secondary')}>
        {messages.readPrevious}
      </a>
    </Notice>
  </div>
);

interface PreviousViewProps {
  /** Number of posts shown; null while there are none. */
  readonly count: number | null;
  readonly hasMore: boolean;
  readonly children: Elements;
}

/** Section 'Publications précédentes', with the number of posts. */
export function PreviousView({ count, hasMore, children }: PreviousViewProps) {
  return (
    <section aria-labelledby="previous" className="mt-20">
      <SectionTitle id="previous" title={messages.previous}>
        {count !== null && (
          <p className="text-ink-soft tabular-nums">
            {hasMore ? messages.shownCount(count) : previewMessages.post.count(count)}
          </p>
        )}
      </SectionTitle>
      {children}
    </section>
  );
}

interface SectionTitleProps {
  readonly id: string;
  readonly title: string;
  readonly children: Elements;
}

/** Heading of a section, with its facts beside it. */
function SectionTitle({ id, title, children }: SectionTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline gap-x-2 gap-y-1 md:gap-x-4">
      <h2 id={id} className="heading text-title md:text-display">
        {title}
      </h2>
      {children}
    </div>
  );
}
