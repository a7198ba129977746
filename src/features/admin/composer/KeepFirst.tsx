import { useState, type MouseEvent } from 'react';
import { Button } from '@/components/ui/Button';
import type { UnpublishedPost } from '@/domain/posts/post';
import { adminMessages } from '@/features/admin/messages';
import type { Selection } from '@/features/admin/selection/useSelection';
import { idsOf } from '@/lib/idsOf';
import { ignoreHeldKey } from './ignoreHeldKey';

interface KeepFirstProps {
  readonly selection: Selection<UnpublishedPost>;
  /** Slots left today. */
  readonly slotsLeft: number;
  /** True while the selection is being published. */
  readonly isBusy: boolean;
}

const messages = adminMessages.composer;
const NO_POSTS: readonly UnpublishedPost[] = [];

/**
 * Offers to keep as many posts of the selection, from the first on, as slots are left; the others return to
 * the queue. Then the same button, which keeps the focus, undoes it.
 */
export function KeepFirst({ selection, slotsLeft, isBusy }: KeepFirstProps) {
  const { chosen, forget, add } = selection;
  const [returned, setReturned] = useState(NO_POSTS);
  const isExcess = slotsLeft > 0 && chosen.length > slotsLeft;

  function onClick({ detail }: MouseEvent): void {
    // The second press of a double click.
    if (detail > 1) return;
    if (isExcess) {
      const others = chosen.slice(slotsLeft);
      setReturned([...others, ...returned]);
      forget(idsOf(others));
    } else {
      setReturned(NO_POSTS);
      add(returned);
    }
  }

  if (isBusy) return null;
  return (
    <>
      <p aria-live="polite" aria-atomic className="text-small text-ink-soft empty:hidden">
        {!isExcess && returned.length > 0 && messages.returned(returned.length)}
      </p>
      {(isExcess || returned.length > 0) && (
        <Button look="secondary" data-autofocus onClick={onClick} onKeyDown={ignoreHeldKey}>
          {isExcess ? messages.keepFirst(slotsLeft) : messages.undoKeep}
        </Button>
      )}
    </>
  );
}
