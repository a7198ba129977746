import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { adminMessages } from '@/features/admin/messages';
import { Slots } from './Slots';
import type { Work } from './useModeration';

interface ActionBarProps {
  readonly selectedCount: number;
  /** Slots left today; null while loading. */
  readonly slotsLeft: number | null;
  readonly work: Work;
  readonly onPublish: () => void;
  readonly onCompose: () => void;
  readonly onReject: () => void;
  readonly onClear: () => void;
}

const text = adminMessages.pending;

/** The actions on the selected posts: publish, compose, reject, clear. */
export function ActionBar(props: ActionBarProps) {
  const { selectedCount, slotsLeft, work, onPublish, onCompose, onReject, onClear } = props;
  const isBusy = work !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 sm:px-4">
      <div className="mr-auto flex min-h-11 flex-wrap items-center gap-x-3 max-sm:w-full">
        <p role="status" className="font-semibold">
          {selectedCount > 0 ? text.selected(selectedCount) : text.noneSelected}
        </p>
        <Slots left={slotsLeft} wanted={selectedCount} />
        {selectedCount > 0 && (
          <LinkButton onClick={() => !isBusy && onClear()} className="text-sm">
            {text.clear}
          </LinkButton>
        )}
      </div>
      <Button look="danger" onClick={onReject} busy={isBusy} className="max-sm:flex-1 max-sm:px-3">
        {work === 'reject' ? text.rejecting : text.reject}
      </Button>
      <Button
        look="secondary"
        onClick={onCompose}
        busy={isBusy}
        className="max-sm:flex-1 max-sm:px-3"
      >
        {text.compose}
      </Button>
      <Button onClick={onPublish} busy={isBusy} className="max-sm:flex-1 max-sm:px-3">
        {work === 'publish' ? text.publishing : text.publish}
      </Button>
    </div>
  );
}
