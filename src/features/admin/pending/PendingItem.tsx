import { PenLine, Pencil } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { PostQuote } from '@/components/post/PostQuote';
import { PostDetails } from '@/components/post/PostDetails';
import { IconButton } from '@/components/ui/IconButton';
import { LinkButton } from '@/components/ui/LinkButton';
import { AuthorName } from '@/components/user/AuthorName';
import { excerpt } from '@/domain/posts/excerpt';
import type { UnpublishedPost, PostText as Text } from '@/domain/posts/post';
import type { QueueRow } from '@/domain/moderation/queue';
import type { SuspectWords } from '@/domain/moderation/suspectWords';
import { Age } from '@/features/admin/Age';
import { CategorySelect } from '@/features/admin/CategorySelect';
import { adminMessages } from '@/features/admin/messages';
import { OpinionButton } from '@/features/admin/opinions/OpinionButton';
import { OpinionLine } from '@/features/admin/opinions/OpinionLine';
import { PostText } from '@/features/admin/PostText';
import { SuspendButton } from '@/features/admin/suspension/SuspendButton';
import { waitingTime } from '@/features/admin/elapsedTime';
import { useStore } from '@/hooks/useStore';
import type { FocusedPostStore } from './focusedPost';

/** The actions on a post of the queue; the object keeps its identity. */
export interface ItemActions {
  readonly onToggle: (post: UnpublishedPost) => void;
  /** Selects all posts from the one ticked last to this one. */
  readonly onExtend: (post: UnpublishedPost) => void;
  readonly onEdit: (post: UnpublishedPost) => void;
  /** Called with the text of a post before a change of its category is sent. */
  readonly onSaving: (id: string, text: Text) => void;
  readonly onToggleGroup: (group: readonly UnpublishedPost[]) => void;
  readonly onSelectAll: (posts: readonly UnpublishedPost[]) => void;
}

interface PendingItemProps {
  readonly row: QueueRow;
  readonly focused: FocusedPostStore;
  /** Rank of the post in the publication, from 1; 0 when it is not selected. */
  readonly position: number;
  /** True if the text has changed since the post was first shown. */
  readonly isChanged: boolean;
  /** True if the copies of the post are shown. */
  readonly isOpen: boolean;
  readonly suspects: SuspectWords;
  readonly actions: ItemActions;
}

const messages = adminMessages.pending;

/** True if both rows show the same: `toRows` makes new ones for each change of the queue. */
const isSameRow = (a: QueueRow, b: QueueRow): boolean =>
  a.post === b.post &&
  a.original === b.original &&
  a.isCopy === b.isCopy &&
  a.group.length === b.group.length &&
  a.group.every((post, n) => post === b.group[n]);

const isSame = (a: PendingItemProps, b: PendingItemProps): boolean =>
  isSameRow(a.row, b.row) &&
  a.position === b.position &&
  a.isChanged === b.isChanged &&
  a.isOpen === b.isOpen &&
  a.suspects === b.suspects &&
  a.actions === b.actions;

/**
 * A pending post: a click toggles its selection, Shift+click extends the selection to it. Rendered again
 * only if something about it has changed.
 */
export const PendingItem = memo(function PendingItem(props: PendingItemProps) {
  const { row, position, isChanged, isOpen, suspects, actions } = props;
  const { post, original, isCopy, group } = row;
  const isSelected = position > 0;
  const isCurrent = useStore(props.focused, ({ id }) => id === post.id);
  const title = excerpt(post);
  const name = messages.select(title);
  const select = ({ shiftKey }: Pick<MouseEvent, 'shiftKey'>) =>
    shiftKey ? actions.onExtend(post) : actions.onToggle(post);

  function onClick(event: MouseEvent<HTMLElement>): void {
    const { target, currentTarget, shiftKey } = event;
    if (target instanceof Element && target.closest('a, button, label, select')) return;
    // The click ended a text selection, for example to copy the text.
    if (!shiftKey && getSelection()?.isCollapsed === false) return;
    currentTarget.querySelector('input')?.focus({ preventScroll: true });
    select(event);
  }

  return (
    <li data-post-id={post.id} className={isCopy ? 'pending-copy' : undefined}>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the checkbox does the same by keyboard */}
      <article
        aria-label={title}
        data-category={post.category}
        data-current={isCurrent || undefined}
        onClick={onClick}
        // Prevents Shift+click from selecting the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        className="pending-item"
      >
        <label className="pending-check">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              select({ shiftKey: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true })
            }
            aria-label={isSelected ? `${name}. ${messages.place(position)}` : name}
            title={name}
            className="size-5 accent-current outline-none"
          />
          {isSelected && (
            <span
              aria-hidden
              className="disc bg-paper-strong text-small font-semibold text-paper tabular-nums"
            >
              {position}
            </span>
          )}
        </label>
        <div className="pending-category">
          <CategorySelect post={post} onSaving={(next) => actions.onSaving(post.id, next)} />
        </div>
        <div className="pending-text">
          <PostText post={post} suspects={suspects} />
          <OpinionLine post={post} />
          {(original || group.length > 1) && (
            <GroupLine
              row={row}
              isOpen={isOpen}
              onToggle={() => actions.onToggleGroup(group)}
              onSelect={() => actions.onSelectAll(group)}
            />
          )}
        </div>
        <p className="pending-facts">
          <AuthorName post={post} className="wrap-anywhere" />
          <Age
            at={post.createdAt}
            text={waitingTime}
            className={isSelected ? '' : 'text-ink-soft'}
          />
          <PostDetails post={post} />
          {isChanged && (
            <span className="status-pill py-0">
              <PenLine aria-hidden size={14} />
              {messages.changed}
            </span>
          )}
        </p>
        <div className="pending-actions">
          <IconButton label={adminMessages.edit.open(title)} onClick={() => actions.onEdit(post)}>
            <Pencil aria-hidden size={18} />
          </IconButton>
          <OpinionButton post={post} />
          <SuspendButton post={post} />
        </div>
      </article>
    </li>
  );
}, isSame);

interface GroupLineProps {
  readonly row: QueueRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
}

/**
 * The posts that a post resembles: the published one that it repeats, and the pending ones that repeat
 * it. These can be selected together once they are shown, because nobody decides on a text unseen.
 */
function GroupLine({
  row: { original, isCopy, group },
  isOpen,
  onToggle,
  onSelect,
}: GroupLineProps) {
  const copies = group.length - 1;
  const queueText = adminMessages.queue;
  return (
    <div className="mt-2 text-small">
      {isCopy && <p className="font-semibold">{queueText.isCopy}</p>}
      {original && !isCopy && (
        <>
          <p className="mb-1 font-semibold">{queueText.published}</p>
          <PostQuote post={original} />
        </>
      )}
      {copies > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">{queueText.copies(copies)}</span>
          <LinkButton aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? queueText.hideCopies : queueText.showCopies(copies)}
          </LinkButton>
          {isOpen && (
            <LinkButton onClick={onSelect}>{queueText.selectGroup(group.length)}</LinkButton>
          )}
        </p>
      )}
    </div>
  );
}
