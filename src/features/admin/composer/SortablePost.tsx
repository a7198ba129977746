import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical, X, type LucideIcon } from 'lucide-react';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { IconButton } from '@/components/ui/IconButton';
import { excerpt } from '@/domain/excerpt';
import type { UnpublishedPost } from '@/domain/post';
import { adminMessages } from '@/features/admin/messages';

interface SortablePostProps {
  readonly post: UnpublishedPost;
  /** Rank in the publication, from 1. */
  readonly position: number;
  readonly isBusy: boolean;
  /** Moves the post up by one; null for the first post. */
  readonly onUp: (() => void) | null;
  /** Moves the post down by one; null for the last post. */
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
}

const text = adminMessages.composer;

/** One post of the publication, with a drag handle and buttons to move or remove it. */
export function SortablePost(props: SortablePostProps) {
  const { post, position, isBusy, onUp, onDown, onRemove } = props;
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: post.id, attributes: { roleDescription: text.drag.role } });
  const name = excerpt(post);
  return (
    <li
      ref={setNodeRef}
      data-category={post.category}
      style={{
        transform: transform ? `translate(0, ${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
      data-dragging={isDragging || undefined}
      className="sortable-post paper flex flex-wrap items-center rounded-lg"
    >
      <IconButton
        ref={setActivatorNodeRef}
        label={text.move(name)}
        className="drag-handle"
        {...attributes}
        {...listeners}
      >
        <GripVertical aria-hidden size={20} />
      </IconButton>
      <span className="w-6 shrink-0 text-center font-bold tabular-nums">{position}</span>
      <span className="min-w-0 flex-1 basis-20 px-2 py-2 text-sm leading-tight font-semibold">
        <CategoryLabel category={post.category} />
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {name}
        </span>
      </span>
      <Step label={text.up(name)} icon={ArrowUp} act={isBusy ? null : onUp} />
      <Step label={text.down(name)} icon={ArrowDown} act={isBusy ? null : onDown} />
      <Step label={text.remove(name)} icon={X} act={isBusy ? null : onRemove} />
    </li>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** null: the button is aria-disabled, and stays visible and focusable. */
  readonly act: (() => void) | null;
}

function Step({ label, icon: Icon, act }: StepProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={act === null || undefined}
      onClick={() => act?.()}
      className="max-sm:w-9"
    >
      <Icon aria-hidden size={18} />
    </IconButton>
  );
}
