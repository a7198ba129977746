import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Notice } from '@/components/ui/Notice';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import type { Post } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import type { Queue } from '@/features/admin/useQueue';
import { PendingList } from './PendingList';
import { QueueBar } from './QueueBar';
import { QueueDialogs, type QueueDialog } from './QueueDialogs';
import { useModeration } from './useModeration';
import { useOwnTexts } from './useOwnTexts';
import { useQueueKeys } from './useQueueKeys';
import { useIsChanged } from './useIsChanged';
import { useSelection } from './useSelection';

interface PendingQueueProps {
  readonly queue: Queue;
  readonly posts: readonly Post[];
  readonly shortcutsOn: boolean;
}

const text = adminMessages.pending;

/** The moderation queue: select, publish in order, reject, undo, edit. */
export function PendingQueue({ queue, posts, shortcutsOn }: PendingQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  const ownTexts = useOwnTexts();
  const selection = useSelection(posts, ownTexts.isOwn);
  const isChanged = useIsChanged(posts, ownTexts.isOwn);
  const moderation = useModeration(selection.forget);
  const [dialog, setDialog] = useState<QueueDialog | null>(null);
  const { chosen } = selection;
  const isBusy = moderation.work !== null;
  const publishedCount = queue.publishedToday?.length;
  const slotsLeft =
    publishedCount === undefined ? null : Math.max(0, POSTS_PUBLISHED_PER_DAY - publishedCount);

  // Another admin may decide the last selected post while the reject dialog is open.
  if (dialog?.kind === 'reject' && chosen.length === 0 && !isBusy) setDialog(null);

  /** Ignores `act` while a decision is being sent, because that decision uses the selection. */
  const unlessBusy = (act: (post: Post) => void) => (post: Post) => !isBusy && act(post);
  const toggle = unlessBusy(selection.toggle);
  const extend = unlessBusy(selection.extendTo);
  const edit = (post: Post) => setDialog({ kind: 'edit', post });

  /** Opens a dialog about the selection, or about the current post if none is selected. */
  function openDialog(kind: 'publish' | 'reject', current: Post | null): void {
    if (isBusy) return;
    if (chosen.length === 0 && current) toggle(current);
    if (chosen.length === 0 && !current) toast.error(moderationMessages.refusals.nothingSelected);
    else setDialog({ kind });
  }

  const recordFocus = useQueueKeys(shortcutsOn, list, posts, {
    onToggle: toggle,
    onExtend: extend,
    onEdit: edit,
    onPublish: (current) => openDialog('publish', current),
    onReject: (current) => openDialog('reject', current),
    onUndo: () => void moderation.undo(),
  });

  return (
    <>
      {posts.length === 0 ? (
        <Notice title={text.empty} text={text.emptyText} />
      ) : (
        <PendingList
          listRef={list}
          onItemFocus={recordFocus}
          posts={posts}
          older={queue.older}
          positionOf={selection.positionOf}
          isChanged={isChanged}
          onToggle={toggle}
          onExtend={extend}
          onEdit={edit}
          onSaving={ownTexts.add}
        />
      )}
      <QueueBar
        selection={selection}
        moderation={moderation}
        slotsLeft={slotsLeft}
        isQueueEmpty={posts.length === 0}
        onPublish={() => openDialog('publish', null)}
        onReject={() => openDialog('reject', null)}
      />
      <QueueDialogs
        dialog={dialog}
        publishedToday={queue.publishedToday}
        slotsLeft={slotsLeft}
        selection={selection}
        moderation={moderation}
        onSaving={ownTexts.add}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
