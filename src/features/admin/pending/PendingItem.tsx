import { PenLine, Pencil } from 'lucide-react';
import type { MouseEvent } from 'react';
import { SourceLink } from '@/components/post/SourceLink';
import { IconButton } from '@/components/ui/IconButton';
import { AuthorName } from '@/components/user/AuthorName';
import { excerpt } from '@/domain/excerpt';
import type { UnpublishedPost, PostText as Text } from '@/domain/post';
import type { SuspectWords } from '@/domain/suspectWords';
import { CategorySelect } from '@/features/admin/CategorySelect';
import { adminMessages } from '@/features/admin/messages';
import { PostText } from '@/features/admin/PostText';
import { SuspendButton } from '@/features/admin/suspension/SuspendButton';
import { WaitingSince } from './WaitingSince';

interface PendingItemProps {
  readonly post: UnpublishedPost;
  /** Rank of the post in the publication, from 1; 0 when it is not selected. */
  readonly position: number;
  /** True if the text has changed since the post was first shown. */
  readonly isChanged: boolean;
  readonly suspects: SuspectWords;
  readonly onToggle: () => void;
  /** Selects all posts from the one ticked last to this one. */
  readonly onExtend: () => void;
  readonly onEdit: () => void;
  /** Called with the text before a change of the category is sent. */
  readonly onSaving: (text: Text) => void;
  /** The posts that the post resembles. */
  readonly children?: Elements;
}

const text = adminMessages.pending;

/** A pending post: a click toggles its selection, Shift+click extends the selection to it. */
export function PendingItem(props: PendingItemProps) {
  const { post, position, isChanged, suspects, onToggle, onExtend, onEdit, onSaving } = props;
  const isSelected = position > 0;
  const soft = isSelected ? '' : 'text-ink-soft';
  const title = excerpt(post);
  const name = text.select(title);

  function onClick(event: MouseEvent<HTMLElement>): void {
    const { target, currentTarget, shiftKey } = event;
    if (target instanceof Element && target.closest('a, button, label, select')) return;
    // The click ended a text selection, for example to copy the text.
    if (!shiftKey && getSelection()?.isCollapsed === false) return;
    currentTarget.querySelector('input')?.focus({ preventScroll: true });
    if (shiftKey) onExtend();
    else onToggle();
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the checkbox does the same by keyboard
    <article
      aria-label={title}
      data-category={post.category}
      onClick={onClick}
      // Prevents Shift+click from selecting the text in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="pending-item flex-wrap"
    >
      <label className="flex w-12 shrink-0 flex-col items-center gap-1.5 pt-4 sm:w-14">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ nativeEvent }) => {
            if ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true) onExtend();
            else onToggle();
          }}
          aria-label={isSelected ? `${name}. ${text.place(position)}` : name}
          title={name}
          className="size-5 accent-current outline-none"
        />
        {isSelected && (
          <span
            aria-hidden
            className="disc bg-paper-strong text-sm font-bold text-paper tabular-nums"
          >
            {position}
          </span>
        )}
      </label>
      <div className="pending-body min-w-0 flex-1 basis-20 py-3">
        <p className="pending-facts flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <CategorySelect post={post} onSaving={onSaving} />
          <AuthorName post={post} />
          <WaitingSince createdAt={post.createdAt} className={soft} />
          {post.source !== null && <SourceLink source={post.source} />}
          {isChanged && (
            <span className="status-pill py-0">
              <PenLine aria-hidden size={14} />
              {text.changed}
            </span>
          )}
        </p>
        <div className="pending-text">
          <PostText post={post} suspects={suspects} />
          {props.children}
        </div>
      </div>
      <IconButton label={adminMessages.edit.open(title)} onClick={onEdit} className="mt-1">
        <Pencil aria-hidden size={18} />
      </IconButton>
      <SuspendButton post={post} className="mt-1" />
    </article>
  );
}
