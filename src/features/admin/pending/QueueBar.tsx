import { ActionBar } from './ActionBar';
import { DroppedNotice } from './DroppedNotice';
import { UndoLine } from './UndoLine';
import type { Moderation } from './useModeration';
import type { Selection } from './useSelection';

interface QueueBarProps {
  readonly selection: Selection;
  readonly moderation: Moderation;
  /** Slots left today; null while loading. */
  readonly slotsLeft: number | null;
  readonly isQueueEmpty: boolean;
  readonly onPublish: () => void;
  readonly onReject: () => void;
}

/** The bar at the bottom of the queue: what happened to the selection, and what can be done. */
export function QueueBar(props: QueueBarProps) {
  const { selection, moderation, slotsLeft, isQueueEmpty, onPublish, onReject } = props;
  const { work, undoable } = moderation;
  return (
    <div className="panel pending-actions">
      {selection.hasDropped && work === null && <DroppedNotice selection={selection} />}
      {undoable > 0 && (
        <UndoLine
          count={undoable}
          isUndoing={work === 'undo'}
          progress={moderation.progress}
          onUndo={() => void moderation.undo()}
          onDismiss={moderation.forgetRejection}
        />
      )}
      {!isQueueEmpty && (
        <ActionBar
          selectedCount={selection.chosen.length}
          slotsLeft={slotsLeft}
          isBusy={work !== null}
          onPublish={onPublish}
          onReject={onReject}
          onClear={selection.clear}
        />
      )}
    </div>
  );
}
