import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '@/components/ui/IconButton';
import { messages } from '@/config/messages';
import type { ArchiveMonth } from '@/domain/archives';
import { formatMonth, formatWeekday, instantOfDay } from '@/domain/days';
import { addressOf } from './archiveRequest';
import { archiveMessages } from './messages';

interface MonthDaysProps {
  /** Newest first. */
  readonly months: readonly ArchiveMonth[];
  readonly shown: ArchiveMonth;
  /** The date that the archive is filtered by; null for all dates. */
  readonly date: string | null;
  readonly onMonth: (month: string) => void;
  readonly onChosen: () => void;
}

const text = archiveMessages;

/** The dates of one month with their post counts, and controls to change the month. */
export function MonthDays({ months, shown, date, onMonth, onChosen }: MonthDaysProps) {
  const index = months.indexOf(shown);
  const [newer, older] = [months[index - 1], months[index + 1]];
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line p-2">
        <IconButton
          label={text.olderMonth}
          disabled={!older}
          onClick={() => older && onMonth(older.month)}
          className="disabled:opacity-35"
        >
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <select
          aria-label={text.month}
          value={shown.month}
          onChange={(event) => onMonth(event.target.value)}
          className="min-h-11 min-w-0 flex-1 truncate rounded-lg border border-field bg-surface px-2 font-semibold max-[22rem]:-mx-1 max-[22rem]:px-1 max-[22rem]:text-[0.8125rem] max-[22rem]:tracking-tight pointer-coarse:text-base"
        >
          {months.map(({ month, count }) => (
            <option key={month} value={month}>
              {text.monthOption(formatMonth(instantOfDay(`${month}-01`)), count)}
            </option>
          ))}
        </select>
        <IconButton
          label={text.newerMonth}
          disabled={!newer}
          onClick={() => newer && onMonth(newer.month)}
          className="disabled:opacity-35"
        >
          <ChevronRight aria-hidden size={20} />
        </IconButton>
      </div>
      <ul className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-2">
        {shown.days.map((day) => (
          <li key={day.date}>
            <Link
              to={addressOf({ date: day.date, page: 1 })}
              aria-current={day.date === date ? 'true' : undefined}
              onClick={onChosen}
              className="flex min-h-11 items-center justify-between gap-4 rounded-lg px-3 hover:bg-ink/8 active:bg-ink/12 aria-[current]:bg-ink aria-[current]:text-wall"
            >
              <span className="font-semibold tabular-nums first-letter:uppercase">
                {formatWeekday(instantOfDay(day.date))}
              </span>
              <span className="text-sm tabular-nums opacity-80">
                {messages.post.count(day.count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
