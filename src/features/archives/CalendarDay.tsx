import { formatNumber } from '@/config/typography';
import { formatDayName, instantOfDay } from '@/domain/days';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { archiveMessages } from './messages';

interface CalendarDayProps {
  /** 'yyyy-MM-dd' */
  readonly date: string;
  /** Number of posts of the day; 0 for a day without posts. */
  readonly count: number;
  /** False in a category, whose posts per day are unknown. */
  readonly hasCount: boolean;
  readonly request: ArchiveRequest;
  readonly onChosen: () => void;
}

/** A day in the calendar: a link if it has posts, with their number. */
export function CalendarDay({ date, count, hasCount, request, onChosen }: CalendarDayProps) {
  const name = formatDayName(instantOfDay(date));
  // Speech input needs the visible text in the accessible name (WCAG 2.5.3): '1er', '2'.
  const [, number] = name.split(' ');
  if (count === 0) return <span className="text-ink-soft">{number}</span>;
  const label = hasCount ? archiveMessages.dayOption(name, count) : name;
  return (
    <a
      href={addressOf({ date, category: request.category ?? null, page: 1 })}
      title={label}
      aria-current={date === request.date ? 'true' : undefined}
      onClick={onChosen}
      className="menu-item flex-col justify-center gap-0 px-0 leading-tight"
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden>{number}</span>
      {hasCount && (
        <span aria-hidden className="text-small leading-4 text-ink-soft">
          {formatNumber(count)}
        </span>
      )}
    </a>
  );
}
