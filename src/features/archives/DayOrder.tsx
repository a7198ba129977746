import { useId } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/buttonClass';
import type { PageRange } from '@/domain/archive/archiveDays';
import { isSortable } from './archiveQueries';
import { IN_PLACE } from './usePageTop';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { archiveMessages } from './messages';

interface DayOrderProps {
  readonly request: ArchiveRequest;
  readonly range: PageRange;
}

const messages = archiveMessages.order;

/** Links that sort a day by publication or by reactions; a notice if the day has too many posts. */
export function DayOrder({ request, range }: DayOrderProps) {
  const id = useId();
  if (range.total === 1) return null;
  if (!isSortable(range)) {
    return <p className="text-small text-ink-soft">{messages.tooMany(range.total)}</p>;
  }
  return (
    <nav aria-labelledby={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span id={id} className="text-small text-ink-soft">
        {messages.by}
      </span>
      <ul className="inline-flex flex-wrap rounded-3xl border border-field bg-surface">
        <Choice request={{ date: request.date, page: 1 }} isCurrent={!request.order}>
          {messages.published}
        </Choice>
        <Choice
          request={{ date: request.date, page: 1, order: 'reactions' }}
          isCurrent={!!request.order}
        >
          {messages.reactions}
        </Choice>
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  readonly request: ArchiveRequest;
  readonly isCurrent: boolean;
  readonly children: string;
}

function Choice({ request, isCurrent, children }: ChoiceProps) {
  return (
    <li>
      {/* `replace`: back leaves the day. */}
      <Link
        replace
        state={IN_PLACE}
        to={addressOf(request)}
        aria-current={isCurrent ? 'true' : undefined}
        className={`${buttonClass('plain')} px-4`}
      >
        {children}
      </Link>
    </li>
  );
}
