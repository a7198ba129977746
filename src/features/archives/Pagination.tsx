import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/buttonClass';
import { ARCHIVE_WINDOW } from '@/config/limits';
import { formatNumber } from '@/config/typography';
import type { PageRange } from '@/domain/archiveDays';
import { pageWindow } from '@/domain/pagination';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { archiveMessages } from './messages';

interface PaginationProps {
  readonly request: ArchiveRequest;
  readonly range: PageRange;
}

const text = archiveMessages;

/** Page links. Below `sm` the numbers get their own line: nine 44 px links do not fit in 320 px. */
export function Pagination({ request, range: { page, pages } }: PaginationProps) {
  if (pages === 1) return null;
  const to = (wanted: number) => addressOf({ ...request, page: wanted });
  return (
    <nav
      aria-label={text.pages}
      className="flex flex-wrap items-center justify-center gap-x-1.5 gap-y-3 sm:flex-nowrap"
    >
      <Step label={text.first} icon={ChevronFirst} to={page > 1 ? to(1) : null} />
      <Step label={text.previous} icon={ChevronLeft} to={page > 1 ? to(page - 1) : null} />
      <ol className="flex gap-1.5 max-sm:order-first max-sm:w-full max-sm:justify-center">
        {pageWindow(page, pages, ARCHIVE_WINDOW).map((number) => (
          <li key={number}>
            <Link
              to={to(number)}
              aria-label={text.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={`${buttonClass('plain')} min-w-11 px-1.5 tabular-nums`}
            >
              {formatNumber(number)}
            </Link>
          </li>
        ))}
      </ol>
      <Step label={text.next} icon={ChevronRight} to={page < pages ? to(page + 1) : null} />
      <Step label={text.last} icon={ChevronLast} to={page < pages ? to(pages) : null} />
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** null if there is no such page; a placeholder then keeps the layout stable. */
  readonly to: string | null;
}

function Step({ label, icon: Icon, to }: StepProps) {
  if (to === null) {
    return (
      <span
        aria-hidden
        className="icon-button pointer-events-none border border-line text-ink-soft/50"
      >
        <Icon size={20} />
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} title={label} className="icon-button button-secondary">
      <Icon aria-hidden size={20} />
    </Link>
  );
}
