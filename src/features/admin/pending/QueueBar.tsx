import { Undo2, X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { ActionBar } from '@/features/admin/selection/ActionBar';
import type { Selection } from '@/features/admin/selection/useSelection';
import { DroppedNotice } from './DroppedNotice';
import { Slots } from './Slots';
import type { Moderation } from './useModeration';

interface QueueBarProps {
  readonly selection: Selection<UnpublishedPost>;
  readonly moderation: Moderation;
  /** Slots left today; null while loading. */
  readonly slotsLeft: number | null;
  readonly isQueueEmpty: boolean;
  readonly onPublish: () => void;
  readonly onReject: () => void;
}

const messages = adminMessages.pending;

/**
 * The bar of the queue: clear, reject, publish. It has the same height with and without a selection, so
 * that the buttons never move; on a phone it is one line with the slots left until a post is selected.
 */
export function QueueBar(props: QueueBarProps) {
  const { selection, moderation, slotsLeft, isQueueEmpty, onPublish, onReject } = props;
  const count = selection.chosen.length;
  const isQuiet = count === 0;
  const isBusy = moderation.work !== null;
  const phone = isQuiet ? 'max-sm:hidden' : '';
  return (
    <ActionBar
      notices={
        <>
          {selection.hasDropped && !isBusy && <DroppedNotice selection={selection} />}
          {moderation.undoable > 0 && <UndoLine moderation={moderation} />}
        </>
      }
      status={isQueueEmpty ? null : isQuiet ? messages.noneSelected : messages.selected(count)}
      isQuiet={isQuiet}
      isBusy={isBusy}
      onClear={selection.clear}
      foot={<Slots left={slotsLeft} wanted={count} />}
    >
      <Button
        look={isQuiet ? 'secondary' : 'danger'}
        onClick={onReject}
        busy={isBusy}
        className={phone}
      >
        {messages.reject}
      </Button>
      <Button
        look={isQuiet ? 'secondary' : 'primary'}
        onClick={onPublish}
        busy={isBusy}
        className={phone}
      >
        {messages.publish}
      </Button>
    </ActionBar>
  );
}

/** Offers to undo the last rejection or closing, until the admin uses or dismisses the line. */
function UndoLine({ moderation }: { readonly moderation: Moderation }) {
  const { work, progress, undoable, undoableKind, undo, forgetRejection } = moderation;
  const { dismiss, working } = adminMessages.undo;
  const [offer, action] =
    undoableKind === 'close'
      ? [adminMessages.closing.done, adminMessages.closing.undo]
      : [adminMessages.undo.offer, adminMessages.undo.action];
  const isUndoing = work === 'undo';
  const undoing = progress
    ? adminMessages.queue.restoring(progress.count, progress.total)
    : working;
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line p-1 pl-3 sm:pl-4">
      <p aria-live="polite" aria-atomic className="mr-auto font-semibold">
        {offer(undoable)}
      </p>
      <div className="ml-auto flex flex-wrap justify-end">
        <Button look="plain" onClick={() => void undo()} busy={isUndoing}>
          <Undo2 aria-hidden size={18} />
          <span>{isUndoing ? undoing : action}</span>
        </Button>
        <IconButton label={dismiss} onClick={forgetRejection}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
    </div>
  );
}
