import { X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import type { ArchiveDay } from '@/domain/archiveDays';
import type { ArchiveRequest } from './archiveRequest';
import { DateMenu } from './DateMenu';
import { archiveMessages } from './messages';

interface DateFilterProps {
  /** null while loading. */
  readonly days: readonly ArchiveDay[] | null;
  readonly request: ArchiveRequest;
  readonly onReset: () => void;
}

/** The date menu, and a button that removes the date filter. */
export function DateFilter({ days, request, onReset }: DateFilterProps) {
  return (
    <div className="flex items-center gap-2">
      <DateMenu days={days} request={request} />
      {request.date !== null && (
        <Button look="plain" onClick={onReset} className="max-sm:size-11 max-sm:px-0">
          <X aria-hidden size={18} />
          <span className="max-sm:sr-only">{archiveMessages.reset}</span>
        </Button>
      )}
    </div>
  );
}
