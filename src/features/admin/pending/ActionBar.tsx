import { X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { adminMessages } from '@/features/admin/messages';
import { Slots } from './Slots';

interface ActionBarProps {
  readonly selectedCount: number;
  /** Slots left today; null while loading. */
  readonly slotsLeft: number | null;
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly onReject: () => void;
  readonly onClear: () => void;
}

const text = adminMessages.pending;

/**
 * The actions on the selected posts as one group: clear, reject, publish. The bar has the same
 * height with and without a selection, so that the buttons never move; without one it is quiet.
 */
export function ActionBar(props: ActionBarProps) {
  const { selectedCount, slotsLeft, isBusy, onPublish, onReject, onClear } = props;
  const isQuiet = selectedCount === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
      <p
        aria-live="polite"
        aria-atomic
        className={`mr-auto max-sm:w-full ${isQuiet ? 'text-ink-soft' : 'font-semibold'}`}
      >
        {isQuiet ? text.noneSelected : text.selected(selectedCount)}
      </p>
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          look="plain"
          aria-label={text.clear}
          onClick={onClear}
          busy={isBusy}
          className={`px-4 ${isQuiet ? 'invisible' : ''}`}
        >
          <X aria-hidden size={18} />
          <span className="max-sm:hidden">{text.clear}</span>
        </Button>
        <Button look={isQuiet ? 'secondary' : 'danger'} onClick={onReject} busy={isBusy}>
          {text.reject}
        </Button>
        <Button look={isQuiet ? 'secondary' : 'primary'} onClick={onPublish} busy={isBusy}>
          {text.publish}
        </Button>
      </div>
      <div className="mt-1 w-full">
        <Slots left={slotsLeft} wanted={selectedCount} />
      </div>
    </div>
  );
}
