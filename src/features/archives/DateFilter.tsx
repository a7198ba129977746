import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/IconButton';
import { DateMenu, type DateMenuProps } from './DateMenu';
import { archiveMessages } from './messages';

interface DateFilterProps extends DateMenuProps {
  readonly onReset: () => void;
}

/** The date menu, and a button that removes the date filter. */
export function DateFilter({ onReset, ...menu }: DateFilterProps) {
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:w-full">
      <DateMenu {...menu} />
      {menu.request.date !== null && (
        <IconButton label={archiveMessages.reset} onClick={onReset}>
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </div>
  );
}
