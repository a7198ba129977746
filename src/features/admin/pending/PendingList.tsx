import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { useInView } from 'react-intersection-observer';
import { Button } from '@/components/ui/Button';
import type { Post, PostText } from '@/domain/post';
import { AnchoredList } from '@/features/admin/AnchoredList';
import { adminMessages } from '@/features/admin/messages';
import { PendingItem } from './PendingItem';
import { useArrivals } from './useArrivals';
import { useMinute } from './useMinute';

interface PendingListProps {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly onItemFocus: (id: string) => void;
  readonly posts: readonly Post[];
  /** Number of pending posts that are not in `posts`; null while loading. */
  readonly older: number | null;
  readonly positionOf: (id: string) => number;
  readonly isChanged: (post: Post) => boolean;
  readonly onToggle: (post: Post) => void;
  readonly onExtend: (post: Post) => void;
  readonly onEdit: (post: Post) => void;
  /** Called with the text of a post before a change of its category is sent. */
  readonly onSaving: (id: string, text: PostText) => void;
}

const text = adminMessages.pending;

const olderLine = (older: number | null): string =>
  older === null ? text.truncated : text.older(older);

/** The queue, newest first; posts that arrive above the visible part are counted in a button. */
export function PendingList(props: PendingListProps) {
  const { listRef, onItemFocus, posts, older, positionOf, isChanged } = props;
  const { onToggle, onExtend, onEdit, onSaving } = props;
  const now = useMinute();
  const { ref, inView } = useInView({ initialInView: true });
  const arrived = useArrivals(posts, inView);

  function goToTop(): void {
    window.scrollTo({ top: 0 });
    listRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <>
      <p ref={ref} role="status" className="text-sm text-ink-soft">
        {text.count(posts.length)}
        {older !== 0 && ` — ${olderLine(older)}`}
      </p>
      <p className="mb-3 text-sm text-ink-soft">{adminMessages.slots.why}</p>
      <div
        role="status"
        className="sticky top-(--below-header) z-(--z-bar) flex h-0 justify-center"
      >
        {arrived > 0 && (
          <Button onClick={goToTop} className="button-floating">
            <ArrowUp aria-hidden size={18} />
            {text.arrived(arrived)}
          </Button>
        )}
      </div>
      <AnchoredList
        label={text.list}
        listRef={listRef}
        onItemFocus={onItemFocus}
        className="space-y-2"
      >
        {posts.map((post) => (
          <li key={post.id} data-post-id={post.id}>
            <PendingItem
              post={post}
              position={positionOf(post.id)}
              isChanged={isChanged(post)}
              now={now}
              onToggle={() => onToggle(post)}
              onExtend={() => onExtend(post)}
              onEdit={() => onEdit(post)}
              onSaving={(next) => onSaving(post.id, next)}
            />
          </li>
        ))}
      </AnchoredList>
    </>
  );
}
