import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ToggleEvent } from 'react';
import { buttonClass } from '@/components/ui/buttonClass';
import { commonMessages } from '@/config/messages';
import { byMonth, type ArchiveDay } from '@/domain/archive/archiveDays';
import { formatDayName, formatLongDay, instantOfDay, parisDay } from '@/domain/days';
import type { Failure } from '@/domain/failure';
import { currentTime } from '@/services/browser/clock';
import type { ArchiveRequest } from './archiveRequest';
import { DaysFailure } from './DaysFailure';
import { archiveMessages } from './messages';
import { MonthCalendar } from './MonthCalendar';

export interface DateMenuProps {
  /** null while unknown. */
  readonly days: readonly ArchiveDay[] | null;
  /** Why the days are unknown; null while they load. */
  readonly failure?: Failure | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly request: ArchiveRequest;
}

const messages = archiveMessages;
const look = `${buttonClass('secondary')} min-w-0`;
const NO_DAYS: readonly ArchiveDay[] = [];

/** The name of a day, with its year unless that is the current one. */
function nameOf(date: string): string {
  const isThisYear = date.startsWith(parisDay(currentTime()).slice(0, 4));
  return (isThisYear ? formatDayName : formatLongDay)(instantOfDay(date));
}

/**
 * Menu of dates, a calendar of one month, because there may be thousands of days. The native popover
 * closes on Escape and on a click outside, and returns the focus.
 */
export function DateMenu({ days, failure = null, onRetry, request }: DateMenuProps) {
  const { date } = request;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [chosenMonth, setChosenMonth] = useState<string | null>(null);
  const months = byMonth(days ?? NO_DAYS);
  const month = chosenMonth ?? date?.slice(0, 7);
  const shown = months.find((one) => one.month === month) ?? months[0];
  const label = date === null ? messages.allDates : nameOf(date);

  /** Positions the panel under its button and selects the month of the current date. */
  function onBeforeToggle(event: ToggleEvent<HTMLDivElement>): void {
    if (event.newState !== 'open') return;
    setChosenMonth(null);
    const buttonRect = button.current?.getBoundingClientRect();
    panel.current?.style.setProperty('--left', `${(buttonRect?.left ?? 0) + scrollX}px`);
    panel.current?.style.setProperty('--top', `${(buttonRect?.bottom ?? 0) + scrollY + 8}px`);
  }

  function onToggle(event: ToggleEvent<HTMLDivElement>): void {
    if (event.newState !== 'open') return;
    panel.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        disabled={shown === undefined && failure === null}
        aria-label={messages.chosen(label)}
        className={`${look} max-sm:flex-1 max-sm:justify-start max-sm:px-4`}
      >
        <CalendarDays aria-hidden size={18} className="shrink-0 max-[22rem]:hidden" />
        <span aria-hidden className="truncate tabular-nums first-letter:uppercase">
          {label}
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0 max-sm:ml-auto" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={messages.choose}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        className="panel date-menu outline-none"
      >
        {shown && (
          <MonthCalendar
            months={months}
            shown={shown}
            request={request}
            onMonth={setChosenMonth}
            onChosen={() => panel.current?.hidePopover()}
          />
        )}
        {!shown && failure && <DaysFailure failure={failure} onRetry={() => onRetry?.()} />}
        {days === null && !failure && (
          <p role="status" className="p-4 text-ink-soft">
            {commonMessages.app.loading}
          </p>
        )}
      </div>
    </>
  );
}
