import { useCallback, useMemo, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { ROOM_FOR_PANE } from '@/config/layout';
import { PENDING_LIMIT, POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { missingYeses } from '@/domain/moderation/opinions';
import { excerpt } from '@/domain/posts/excerpt';
import { isSameText, type UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import { CloseOld } from '@/features/admin/closing/CloseOld';
import { NO_OPINIONS, OpinionsContext } from '@/features/admin/opinions/OpinionsContext';
import { useSelection } from '@/features/admin/selection/useSelection';
import type { Queue } from '@/features/admin/useQueue';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { keepFocus } from '@/lib/keepFocus';
import { createStore } from '@/lib/store';
import { NO_FOCUS, type FocusedPost } from './focusedPost';
import { PendingList } from './PendingList';
import { QueueBar } from './QueueBar';
import { QueueDialogs, type QueueDialog } from './QueueDialogs';
import { QueueHead } from './QueueHead';
import { QueuePane } from './QueuePane';
import { useKnownTexts } from './useKnownTexts';
import { useModeration } from './useModeration';
import { useQueueKeys } from './useQueueKeys';
import { useQueueView } from './useQueueView';
import { useRejections } from './useRejections';

interface PendingTabProps {
  readonly queue: Queue;
  readonly shortcutsOn: boolean;
  readonly onRetry: () => void;
}

interface PendingQueueProps extends Pick<PendingTabProps, 'queue' | 'shortcutsOn'> {
  readonly posts: readonly UnpublishedPost[];
}

const messages = adminMessages.pending;
const queueText = adminMessages.queue;

/** The moderation queue, or its loading or error state (docs/product.md#back-office). */
export function PendingTab({ queue, shortcutsOn, onRetry }: PendingTabProps) {
  const { posts, failure } = queue;
  // A loaded list stays visible when the connection is lost.
  if (!posts) {
    return failure ? <FailureNotice failure={failure} onRetry={onRetry} /> : <Loading />;
  }
  return <PendingQueue queue={queue} posts={posts} shortcutsOn={shortcutsOn} />;
}

/** The loaded queue: select, publish in order, reject, undo, edit. */
function PendingQueue({ queue, posts, shortcutsOn }: PendingQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  // A store: a move of the focus renders the pane again, not the rows.
  const [focused] = useState(() => createStore<FocusedPost>(NO_FOCUS));
  const hasRoom = useMediaQuery(ROOM_FOR_PANE);
  const { isOwn, isChanged, addOwn } = useKnownTexts(queue.followed);
  const rejections = useRejections();
  const { hiddenIds } = rejections;
  const shown = useMemo(() => posts.filter(({ id }) => !hiddenIds.has(id)), [posts, hiddenIds]);
  const view = useQueueView(queue, shown);
  const listed = view.rows.map(({ post }) => post);
  const selection = useSelection(
    queue.followed,
    (now, ticked) => isSameText(now, ticked) || isOwn(now),
    listed,
  );
  const moderation = useModeration(selection.forget);
  const [dialog, setDialog] = useState<QueueDialog | null>(null);
  const { opinions } = queue;
  const { needsYeses } = view;
  const giveOpinion = useCallback(
    (post: UnpublishedPost) => setDialog({ kind: 'opinion', post }),
    [],
  );
  const opinionsOfQueue = useMemo(
    () => ({ opinions, needsYeses, onOpen: giveOpinion }),
    [opinions, needsYeses, giveOpinion],
  );
  const { chosen } = selection;
  const hasPane = hasRoom && view.rows.length > 0;
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

  /** Returns excerpts of the posts that lack the opinions in their favour that they need. */
  const heldOf = (wanted: readonly UnpublishedPost[]): readonly string[] =>
    wanted
      .filter(
        (post) => needsYeses(post) && missingYeses(opinions.get(post.id) ?? NO_OPINIONS, post) > 0,
      )
      .map(excerpt);

  async function publishUnlessHeld(
    wanted: readonly UnpublishedPost[],
  ): ReturnType<typeof moderation.publish> {
    const names = heldOf(wanted);
    if (names.length === 0) return moderation.publish(wanted);
    return { ok: false, code: 'opinionsMissing', names, reference: null };
  }

  /** Opens a dialog about the selection, or about the current post if none is selected. */
  function openDialog(kind: 'publish' | 'reject', current: UnpublishedPost | null): void {
    if (isBusy) return;
    if (chosen.length === 0 && current) toggle(current);
    const { nothingSelected, dailyPublications, opinionsMissing } = adminMessages.refusals;
    if (chosen.length === 0 && !current) {
      toast.error(nothingSelected);
      return;
    }
    const about = chosen.length === 0 && current ? [current] : chosen;
    const held = kind === 'publish' ? heldOf(about) : [];
    if (held.length > 0) {
      toast.error(opinionsMissing(held));
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

  /** Selects as many posts as there are slots left today, from the current one on. */
  function fill(current: UnpublishedPost | null): void {
    if (isBusy) return;
    const left = (slotsLeft ?? POSTS_PUBLISHED_PER_DAY) - chosen.length;
    if (left <= 0) {
      toast.error(adminMessages.refusals.dailyPublications);
      return;
    }
    const following = listed.slice(current ? listed.indexOf(current) : 0);
    selection.add(following.filter(({ id }) => selection.positionOf(id) === 0).slice(0, left));
  }

  const rejectAgain = (post: UnpublishedPost, reason: string) =>
    setDialog({ kind: 'rejectAgain', post, reason });
  const publish = (current: UnpublishedPost | null) => openDialog('publish', current);
  const reject = (current: UnpublishedPost | null) => openDialog('reject', current);

  function showAll(): void {
    view.setFiltered(false);
    view.setPairFiltered(false);
  }

  useQueueKeys(shortcutsOn, list, listed, focused, {
    onToggle: toggle,
    onExtend: extend,
    onFill: fill,
    onEdit: edit,
    onOpinion: giveOpinion,
    onPublish: publish,
    onReject: reject,
    onUndo: () => void moderation.undo(),
  });

  return (
    <OpinionsContext value={opinionsOfQueue}>
      <div className={hasPane ? 'queue-with-pane' : undefined}>
        <div className="queue-list">
          <QueueHead
            queue={queue}
            count={posts.length}
            view={view}
            onWords={() => setDialog({ kind: 'words' })}
          >
            <CloseOld rest={queue.rest} posts={posts} moderation={moderation} />
          </QueueHead>
          {posts.length === 0 && queue.rest === 0 && (
            <Notice title={messages.empty} text={messages.emptyText} />
          )}
          {shown.length > 0 && view.rows.length === 0 && (
            <Notice
              title={view.isPairFiltered ? adminMessages.opinions.filterNone : queueText.watchNone}
              text={
                view.isPairFiltered
                  ? adminMessages.opinions.filterNoneText
                  : queueText.watchNoneText
              }
            >
              <Button ref={keepFocus} onClick={showAll}>
                {queueText.watchAll}
              </Button>
            </Notice>
          )}
          {view.rows.length > 0 && (
            <PendingList
              listRef={list}
              focused={focused}
              onItemFocus={(id) =>
                focused.set({ id, index: listed.findIndex((post) => post.id === id) })
              }
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
              onSaving={addOwn}
              onToggleGroup={view.toggleGroup}
              onSelectAll={(group) => !isBusy && selection.add(group)}
            />
          )}
          <QueueEnd queue={queue} count={posts.length} />
          <QueueBar
            selection={selection}
            moderation={moderation}
            rejections={rejections}
            pending={queue.followed}
            slotsLeft={slotsLeft}
            isQueueEmpty={posts.length === 0}
            onPublish={() => publish(null)}
            onReject={() => reject(null)}
            onRejectAgain={rejectAgain}
          />
        </div>
        {hasPane && (
          <QueuePane
            focused={focused}
            rows={view.rows}
            pending={queue.followed}
            published={view.published}
            chosen={chosen}
            isChanged={isChanged}
            hasKeys={shortcutsOn}
            onToggle={toggle}
            onEdit={edit}
            onReject={reject}
            onPublish={publish}
          />
        )}
        <QueueDialogs
          dialog={dialog}
          words={view.words}
          opinions={opinions}
          publishedToday={queue.publishedToday}
          slotsLeft={slotsLeft}
          selection={selection}
          moderation={{ ...moderation, publish: publishUnlessHeld }}
          onSaving={addOwn}
          onClose={() => setDialog(null)}
        />
      </div>
    </OpinionsContext>
  );
}

/** The end of the loaded part of the queue: loads more posts, if there are any; and what uses a slot. */
function QueueEnd({ queue, count }: { readonly queue: Queue; readonly count: number }) {
  const { order, rest, isLoadingMore, loadMore, failure } = queue;
  return (
    <div className="mt-4 flex flex-col items-center gap-2 text-center text-small text-ink-soft">
      {rest !== 0 && <p>{queueText.shown[order](count)}</p>}
      {(isLoadingMore || rest !== 0) && (
        <Button
          ref={keepFocus}
          look="secondary"
          onClick={loadMore}
          busy={isLoadingMore || rest === null}
        >
          {isLoadingMore || rest === null ? queueText.loading : queueText.more(rest)}
        </Button>
      )}
      {isLoadingMore && failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure.message}
        </p>
      )}
      <p>{adminMessages.slots.why}</p>
    </div>
  );
}
