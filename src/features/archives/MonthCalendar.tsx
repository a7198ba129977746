import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/IconButton';
import { Select } from '@/components/ui/Select';
import type { ArchiveMonth } from '@/domain/archive/archiveDays';
import { weeksOf } from '@/domain/archive/calendar';
import { formatMonth, instantOfDay } from '@/domain/days';
import type { ArchiveRequest } from './archiveRequest';
import { CalendarDay } from './CalendarDay';
import { archiveMessages } from './messages';

interface MonthCalendarProps {
  /** Newest first. */
  readonly months: readonly ArchiveMonth[];
  readonly shown: ArchiveMonth;
  /** The request that the page shows; the dates keep its category. */
  readonly request: ArchiveRequest;
  readonly onMonth: (month: string) => void;
  readonly onChosen: () => void;
}

const messages = archiveMessages;

const nameOf = ({ month }: ArchiveMonth): string => formatMonth(instantOfDay(`${month}-01`));

/**
 * The calendar of one month, and controls to change the month. Both have their post counts, but not in a
 * category: the posts are not counted by day and category.
 */
export function MonthCalendar({ months, shown, request, onMonth, onChosen }: MonthCalendarProps) {
  const hasCounts = (request.category ?? null) === null;
  const index = months.indexOf(shown);
  const [newer, older] = [months[index - 1], months[index + 1]];
  const countOf = new Map(shown.days.map(({ date, count }) => [date, count]));
  return (
    <div className="@container min-h-0 overflow-y-auto overscroll-contain">
      <div className="flex flex-wrap items-center justify-between gap-1 px-2 pt-2">
        <IconButton
          label={messages.olderMonth}
          disabled={!older}
          onClick={() => older && onMonth(older.month)}
        >
          <ChevronLeft aria-hidden size={20} />
        </IconButton>
        <Select
          aria-label={messages.month}
          title={messages.month}
          value={shown.month}
          onChoose={onMonth}
          className="menu-item flex-1 truncate border border-line pointer-coarse:text-body"
        >
          {months.map((month) => (
            <option key={month.month} value={month.month}>
              {hasCounts ? messages.monthOption(nameOf(month), month.count) : nameOf(month)}
            </option>
          ))}
        </Select>
        <IconButton
          label={messages.newerMonth}
          disabled={!newer}
          onClick={() => newer && onMonth(newer.month)}
        >
          <ChevronRight aria-hidden size={20} />
        </IconButton>
      </div>
      <div data-scroll-row className="overflow-x-auto p-2">
        <table className="w-full min-w-56 table-fixed text-center tabular-nums">
          <caption className="sr-only">{nameOf(shown)}</caption>
          <thead className="text-small text-ink-soft">
            <tr>
              {messages.weekdays.map((weekday) => (
                <th key={weekday} scope="col" className="h-8 font-normal">
                  <span aria-hidden>{weekday.slice(0, 3)}</span>
                  <span className="sr-only">{weekday}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(shown.month).map((week, row) => (
              <tr key={row}>
                {week.map((date, column) => (
                  <td key={column} className="h-11 p-0">
                    {date !== null && (
                      <CalendarDay
                        date={date}
                        count={countOf.get(date) ?? 0}
                        hasCount={hasCounts}
                        request={request}
                        onChosen={onChosen}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
