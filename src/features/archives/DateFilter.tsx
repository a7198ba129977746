import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/IconButton';
import type { ArchiveDay } from '@/domain/archives';
import type { ArchiveRequest } from './archiveRequest';
import { DateMenu } from './DateMenu';
import { archivePageMessages } from './pageMessages';

interface DateFilterProps {
  /** null while loading. */
  readonly days: readonly ArchiveDay[] | null;
  readonly request: ArchiveRequest;
  readonly onReset: () => void;
}

/** The date menu, and a button that removes the date filter. */
export function DateFilter({ days, request, onReset }: DateFilterProps) {
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:w-full">
      <DateMenu days={days} request={request} />
      {request.date !== null && (
        <IconButton label={archivePageMessages.reset} onClick={onReset}>
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </div>
  );
}
