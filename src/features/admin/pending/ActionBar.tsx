import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
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
 * The actions on the selected posts: publish, reject, clear. The bar has the same height with and
 * without a selection, so that the buttons never move.
 */
export function ActionBar(props: ActionBarProps) {
  const { selectedCount, slotsLeft, isBusy, onPublish, onReject, onClear } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
      <div className="mr-auto max-sm:w-full">
        <div className="flex min-h-11 items-center gap-x-4">
          <p role="status" className="font-semibold">
            {selectedCount > 0 ? text.selected(selectedCount) : text.noneSelected}
          </p>
          {selectedCount > 0 && (
            <LinkButton onClick={() => !isBusy && onClear()} className="text-sm">
              {text.clear}
            </LinkButton>
          )}
        </div>
        <div className="-mt-2 mb-2">
          <Slots left={slotsLeft} wanted={selectedCount} />
        </div>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:grow">
        <Button look="danger" onClick={onReject} busy={isBusy}>
          {text.reject}
        </Button>
        <Button onClick={onPublish} busy={isBusy}>
          {text.publish}
        </Button>
      </div>
    </div>
  );
}
