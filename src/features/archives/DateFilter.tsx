import { X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { DateMenu, type DateMenuProps } from './DateMenu';
import { archiveMessages } from './messages';

interface DateFilterProps extends DateMenuProps {
  readonly onReset: () => void;
}

/** The date menu, and a button that removes the date filter. */
export function DateFilter({ onReset, ...menu }: DateFilterProps) {
  return (
    <div className="flex items-center gap-2">
      <DateMenu {...menu} />
      {menu.request.date !== null && (
        <Button look="plain" onClick={onReset} className="max-sm:size-11 max-sm:px-0">
          <X aria-hidden size={18} />
          <span className="max-sm:sr-only">{archiveMessages.reset}</span>
        </Button>
      )}
    </div>
  );
}
