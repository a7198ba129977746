import { PostQuote } from '@/components/post/PostQuote';
import { LinkButton } from '@/components/ui/LinkButton';
import type { QueueRow } from '@/domain/queue';
import { adminMessages } from '@/features/admin/messages';

interface GroupLineProps {
  readonly row: QueueRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
}

const text = adminMessages.queue;

/**
 * The posts that a post resembles: the published one that it repeats, and the pending ones that repeat
 * it. These can be selected together once they are shown, because nobody decides on a text unseen.
 */
export function GroupLine({ row, isOpen, onToggle, onSelect }: GroupLineProps) {
  const { original, isCopy, group } = row;
  const copies = group.length - 1;
  return (
    <div className="mt-2 text-sm">
      {isCopy && <p className="font-semibold">{text.isCopy}</p>}
      {original && !isCopy && (
        <>
          <p className="mb-1 font-semibold">{text.published}</p>
          <PostQuote post={original} />
        </>
      )}
      {copies > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">{text.copies(copies)}</span>
          <LinkButton aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? text.hideCopies : text.showCopies(copies)}
          </LinkButton>
          {isOpen && <LinkButton onClick={onSelect}>{text.selectGroup(group.length)}</LinkButton>}
        </p>
      )}
    </div>
  );
}
