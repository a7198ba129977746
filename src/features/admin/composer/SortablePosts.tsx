import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { CategoryLabel } from '@/components/post/CategoryLabel';
import { IconButton } from '@/components/ui/IconButton';
import { excerpt } from '@/domain/posts/excerpt';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';

interface SortablePostsProps {
  readonly posts: readonly UnpublishedPost[];
  readonly isBusy: boolean;
  readonly onArrange: (posts: readonly UnpublishedPost[]) => void;
  readonly onRemove: (post: UnpublishedPost) => void;
}

const messages = adminMessages.composer;

/** Distance from which a press counts as a drag, in px. */
const DRAG_START_PX = 6;

/** Announcements for screen readers while a post is dragged. */
function announcementsOf(posts: readonly UnpublishedPost[]): Announcements {
  const positionOf = (id: unknown) => posts.findIndex((post) => post.id === id) + 1;
  const nameOf = (id: unknown) => {
    const post = posts[positionOf(id) - 1];
    return post ? excerpt(post) : '';
  };
  return {
    onDragStart: ({ active }) => messages.drag.start(nameOf(active.id)),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? messages.drag.over(nameOf(active.id), positionOf(over.id))
        : undefined,
    onDragEnd: ({ active, over }) =>
      messages.drag.end(nameOf(active.id), positionOf(over?.id ?? active.id)),
    onDragCancel: ({ active }) => messages.drag.cancel(nameOf(active.id)),
  };
}

/** The posts in order; each can be dragged by mouse, touch or keyboard, or moved by buttons. */
export function SortablePosts({ posts, isBusy, onArrange, onRemove }: SortablePostsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const indexOf = (id: unknown) => posts.findIndex((post) => post.id === id);
  const move = (from: number, to: number) => onArrange(arrayMove([...posts], from, to));
  /** Says where a button has moved a post; dragging has announcements of its own. */
  const [moved, setMoved] = useState('');

  function step(post: UnpublishedPost, from: number, to: number): void {
    move(from, to);
    setMoved(messages.drag.end(excerpt(post), to + 1));
  }

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) move(indexOf(active.id), indexOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsOf(posts),
        screenReaderInstructions: { draggable: messages.drag.instructions },
      }}
    >
      <SortableContext
        items={posts.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
        disabled={isBusy}
      >
        <ol aria-label={messages.list} className="mt-4 space-y-2">
          {posts.map((post, index) => (
            <SortablePost
              key={post.id}
              post={post}
              position={index + 1}
              isBusy={isBusy}
              onUp={index > 0 ? () => step(post, index, index - 1) : null}
              onDown={index < posts.length - 1 ? () => step(post, index, index + 1) : null}
              onRemove={() => onRemove(post)}
            />
          ))}
        </ol>
        <p aria-live="polite" aria-atomic className="sr-only">
          {moved}
        </p>
      </SortableContext>
    </DndContext>
  );
}

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

/** One post of the publication, with a drag handle and buttons to move or remove it. */
function SortablePost(props: SortablePostProps) {
  const { post, position, isBusy, onUp, onDown, onRemove } = props;
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: post.id, attributes: { roleDescription: messages.drag.role } });
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
        label={messages.move(name)}
        className="drag-handle"
        {...attributes}
        {...listeners}
      >
        <GripVertical aria-hidden size={20} />
      </IconButton>
      <span className="w-6 shrink-0 text-center font-semibold tabular-nums">{position}</span>
      <span className="min-w-0 flex-1 basis-20 px-2 py-2 text-small leading-tight font-semibold">
        <CategoryLabel category={post.category} />
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {name}
        </span>
      </span>
      <Step label={messages.up(name)} icon={ArrowUp} act={isBusy ? null : onUp} />
      <Step label={messages.down(name)} icon={ArrowDown} act={isBusy ? null : onDown} />
      <Step label={messages.remove(name)} icon={X} act={isBusy ? null : onRemove} />
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
