import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '@/components/ui/IconButton';
import { messages } from '@/config/messages';
import type { ArchiveMonth } from '@/domain/archiveDays';
import { formatMonth, formatWeekday, instantOfDay } from '@/domain/days';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { archiveMessages } from './messages';

interface MonthDaysProps {
  /** Newest first. */
  readonly months: readonly ArchiveMonth[];
  readonly shown: ArchiveMonth;
  /** The request that the page shows; the dates keep its category. */
  readonly request: ArchiveRequest;
  readonly onMonth: (month: string) => void;
  readonly onChosen: () => void;
}

const text = archiveMessages;

/**
 * The dates of one month, and controls to change the month. Both have their post counts, but not in
 * a category: the posts are not counted by day and category.
 */
export function MonthDays({ months, shown, request, onMonth, onChosen }: MonthDaysProps) {
  const { date, category = null } = request;
  const index = months.indexOf(shown);
  const [newer, older] = [months[index - 1], months[index + 1]];
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line p-2">
        <IconButton
          label={text.olderMonth}
          disabled={!older}
          onClick={() => older && onMonth(older.month)}
        >
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <select
          aria-label={text.month}
          value={shown.month}
          onChange={(event) => onMonth(event.target.value)}
          className="month-select truncate pointer-coarse:text-base"
        >
          {months.map(({ month, count }) => {
            const name = formatMonth(instantOfDay(`${month}-01`));
            return (
              <option key={month} value={month}>
                {category === null ? text.monthOption(name, count) : name}
              </option>
            );
          })}
        </select>
        <IconButton
          label={text.newerMonth}
          disabled={!newer}
          onClick={() => newer && onMonth(newer.month)}
        >
          <ChevronRight aria-hidden size={20} />
        </IconButton>
      </div>
      <ul className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-2">
        {shown.days.map((day) => (
          <li key={day.date}>
            <Link
              to={addressOf({ date: day.date, category, page: 1 })}
              aria-current={day.date === date ? 'true' : undefined}
              onClick={onChosen}
              className="menu-item justify-between gap-4"
            >
              <span className="tabular-nums first-letter:uppercase">
                {formatWeekday(instantOfDay(day.date))}
              </span>
              {category === null && (
                <span className="text-sm font-normal tabular-nums opacity-80">
                  {messages.post.count(day.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
