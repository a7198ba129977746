import { ArrowUp } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useInView } from 'react-intersection-observer';
import { Button } from '@/components/ui/Button';
import type { UnpublishedPost } from '@/domain/posts/post';
import type { QueueOrder, QueueRow } from '@/domain/moderation/queue';
import type { SuspectWords } from '@/domain/moderation/suspectWords';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import type { FocusedPostStore } from './focusedPost';
import { PendingItem, type ItemActions } from './PendingItem';

interface PendingListProps extends ItemActions {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly focused: FocusedPostStore;
  readonly onItemFocus: (id: string) => void;
  readonly order: QueueOrder;
  readonly posts: readonly UnpublishedPost[];
  readonly rows: readonly QueueRow[];
  readonly suspects: SuspectWords;
  readonly isOpen: (group: readonly UnpublishedPost[]) => boolean;
  readonly positionOf: (id: string) => number;
  readonly isChanged: (post: UnpublishedPost) => boolean;
}

const messages = adminMessages.pending;

/** Returns an object with the latest actions that keeps its identity. */
function useStableActions(actions: ItemActions): ItemActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo<ItemActions>(
    () => ({
      onToggle: (post) => latest.current.onToggle(post),
      onExtend: (post) => latest.current.onExtend(post),
      onEdit: (post) => latest.current.onEdit(post),
      onSaving: (id, next) => latest.current.onSaving(id, next),
      onToggleGroup: (group) => latest.current.onToggleGroup(group),
      onSelectAll: (posts) => latest.current.onSelectAll(posts),
    }),
    [],
  );
}

/**
 * Counts the posts that arrived while the top of the list was out of view.
 *
 * @param isTopVisible whether the top of the list is in the viewport; resets the count to 0
 */
function useArrivals(posts: readonly UnpublishedPost[], isTopVisible: boolean): number {
  const newest = posts[0]?.createdAt.getTime() ?? 0;
  const [newestSeen, setNewestSeen] = useState(newest);
  if (isTopVisible && newestSeen !== newest) setNewestSeen(newest);
  return isTopVisible ? 0 : posts.filter((post) => post.createdAt.getTime() > newestSeen).length;
}

/**
 * The rows of the queue. While the newest posts come first, those that arrive above the visible part
 * are counted in a button.
 */
export function PendingList(props: PendingListProps) {
  const { listRef, onItemFocus, order, posts, rows, suspects, isOpen } = props;
  const { positionOf, isChanged } = props;
  const actions = useStableActions(props);
  const { ref, inView } = useInView({ initialInView: true });
  const arrived = useArrivals(posts, inView || order === 'oldest');

  function goToTop(): void {
    window.scrollTo({ top: 0 });
    listRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <>
      <div ref={ref} />
      <div
        aria-live="polite"
        aria-atomic
        className="sticky top-(--below-header) z-(--z-bar) flex h-0 justify-center"
      >
        {arrived > 0 && (
          <Button onClick={goToTop} className="button-floating">
            <ArrowUp aria-hidden size={18} />
            <span>{messages.arrived(arrived)}</span>
          </Button>
        )}
      </div>
      <AnchoredList
        label={messages.list}
        listRef={listRef}
        onItemFocus={onItemFocus}
        className="queue-rows"
      >
        {rows.map((row) => (
          <PendingItem
            key={row.post.id}
            focused={props.focused}
            row={row}
            position={positionOf(row.post.id)}
            isChanged={isChanged(row.post)}
            isOpen={isOpen(row.group)}
            suspects={suspects}
            actions={actions}
          />
        ))}
      </AnchoredList>
    </>
  );
}
