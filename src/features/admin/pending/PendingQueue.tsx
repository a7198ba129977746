import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { PENDING_LIMIT, POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { moderationMessages } from '@/config/moderationMessages';
import type { UnpublishedPost } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';
import type { Queue } from '@/features/admin/useQueue';
import { PendingList } from './PendingList';
import { QueueBar } from './QueueBar';
import { QueueDialogs, type QueueDialog } from './QueueDialogs';
import { QueueEnd } from './QueueEnd';
import { QueueHead } from './QueueHead';
import { SuspectWordsDialog } from './SuspectWordsDialog';
import { useModeration } from './useModeration';
import { useOwnTexts } from './useOwnTexts';
import { useQueueKeys } from './useQueueKeys';
import { useQueueView } from './useQueueView';
import { useIsChanged } from './useIsChanged';
import { useSelection } from './useSelection';

interface PendingQueueProps {
  readonly queue: Queue;
  readonly posts: readonly UnpublishedPost[];
  readonly shortcutsOn: boolean;
}

const text = adminMessages.pending;
const queueText = adminMessages.queue;

/** The moderation queue: select, publish in order, reject, undo, edit. */
export function PendingQueue({ queue, posts, shortcutsOn }: PendingQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  const ownTexts = useOwnTexts(queue.followed);
  const view = useQueueView(queue, posts);
  const listed = view.rows.map(({ post }) => post);
  const selection = useSelection(queue.followed, ownTexts.isOwn, listed);
  const isChanged = useIsChanged(queue.followed, ownTexts.isOwn);
  const moderation = useModeration(selection.forget);
  const [dialog, setDialog] = useState<QueueDialog | null>(null);
  const [areWordsOpen, setWordsOpen] = useState(false);
  const { chosen } = selection;
  const isBusy = moderation.work !== null;
  const publishedCount = queue.publishedToday?.length;
  const slotsLeft =
    publishedCount === undefined ? null : Math.max(0, POSTS_PUBLISHED_PER_DAY - publishedCount);

  // Another admin may decide the last selected post while the reject dialog is open.
  if (dialog?.kind === 'reject' && chosen.length === 0 && !isBusy) setDialog(null);

  /** Ignores `act` while a decision is being sent, because that decision uses the selection. */
  const unlessBusy = (act: (post: UnpublishedPost) => void) => (post: UnpublishedPost) =>
    !isBusy && act(post);
  const toggle = unlessBusy(selection.toggle);
  const extend = unlessBusy(selection.extendTo);
  const edit = (post: UnpublishedPost) => setDialog({ kind: 'edit', post });

  /** Opens a dialog about the selection, or about the current post if none is selected. */
  function openDialog(kind: 'publish' | 'reject', current: UnpublishedPost | null): void {
    if (isBusy) return;
    if (chosen.length === 0 && current) toggle(current);
    const { nothingSelected, dailyPublications } = moderationMessages.refusals;
    if (chosen.length === 0 && !current) {
      toast.error(nothingSelected);
      return;
    }
    const wanted = Math.max(1, chosen.length);
    if (kind === 'publish' && wanted > (slotsLeft ?? POSTS_PUBLISHED_PER_DAY)) {
      toast.error(dailyPublications);
      // The composer shows an excess of a few posts; it is not made for hundreds of them.
      if (slotsLeft === 0 || wanted > PENDING_LIMIT) return;
    }
    setDialog({ kind });
  }

  const recordFocus = useQueueKeys(shortcutsOn, list, listed, {
    onToggle: toggle,
    onExtend: extend,
    onEdit: edit,
    onPublish: (current) => openDialog('publish', current),
    onReject: (current) => openDialog('reject', current),
    onUndo: () => void moderation.undo(),
  });

  return (
    <>
      <QueueHead
        queue={queue}
        count={posts.length}
        view={view}
        onWords={() => setWordsOpen(true)}
      />
      {posts.length === 0 && queue.rest === 0 && (
        <Notice title={text.empty} text={text.emptyText} />
      )}
      {posts.length > 0 && view.rows.length === 0 && (
        <Notice title={queueText.watchNone} text={queueText.watchNoneText}>
          <Button onClick={() => view.setFiltered(false)}>{queueText.watchAll}</Button>
        </Notice>
      )}
      {view.rows.length > 0 && (
        <PendingList
          listRef={list}
          onItemFocus={recordFocus}
          order={queue.order}
          posts={posts}
          rows={view.rows}
          suspects={view.suspects}
          isOpen={view.isOpen}
          positionOf={selection.positionOf}
          isChanged={isChanged}
          onToggle={toggle}
          onExtend={extend}
          onEdit={edit}
          onSaving={ownTexts.add}
          onToggleGroup={view.toggleGroup}
          onSelectAll={(group) => !isBusy && selection.add(group)}
        />
      )}
      <QueueEnd queue={queue} />
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
      {areWordsOpen && (
        <SuspectWordsDialog words={view.words} onClose={() => setWordsOpen(false)} />
      )}
    </>
  );
}
