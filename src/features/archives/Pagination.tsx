import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { buttonClass } from '@/components/ui/buttonClass';
import { ARCHIVE_WINDOW } from '@/config/limits';
import { formatNumber } from '@/config/typography';
import type { PageRange } from '@/domain/archive/archiveDays';
import { pageLinks } from '@/lib/pagination';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { archiveMessages } from './messages';

interface PaginationProps {
  readonly request: ArchiveRequest;
  readonly range: PageRange;
}

const messages = archiveMessages;

/** Page links, with an ellipsis for the pages left out. Below `sm` the numbers get their own line. */
export function Pagination({ request, range: { page, pages } }: PaginationProps) {
  if (pages === 1) return null;
  const to = (wanted: number) => addressOf({ ...request, page: wanted });
  const links = pageLinks(page, pages, ARCHIVE_WINDOW);
  return (
    <nav
      aria-label={messages.pages}
      className="flex flex-wrap items-center justify-center gap-x-1.5 gap-y-3"
    >
      <Step label={messages.previous} icon={ChevronLeft} to={page > 1 ? to(page - 1) : null} />
      <ol className="flex flex-wrap justify-center max-sm:order-first max-sm:w-full">
        {links.map((number, index) => (
          <li key={number} className="flex items-center">
            {number > (links[index - 1] ?? 0) + 1 && (
              <span aria-hidden className="px-1">
                …
              </span>
            )}
            <a
              href={to(number)}
              aria-label={messages.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={`${buttonClass('plain')} min-w-11 px-1.5 tabular-nums`}
            >
              {formatNumber(number)}
            </a>
          </li>
        ))}
      </ol>
      <Step label={messages.next} icon={ChevronRight} to={page < pages ? to(page + 1) : null} />
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
    <a href={to} aria-label={label} title={label} className="icon-button button-secondary">
      <Icon aria-hidden size={20} />
    </a>
  );
}
