import { memo } from 'react';
import type { UnpublishedPost, PostText } from '@/domain/post';
import type { QueueRow } from '@/domain/queue';
import type { SuspectWords } from '@/domain/suspectWords';
import { GroupLine } from './GroupLine';
import { PendingItem } from './PendingItem';

/** The actions on a post of the queue; the object keeps its identity. */
export interface RowActions {
  readonly onToggle: (post: UnpublishedPost) => void;
  /** Selects all posts from the one ticked last to this one. */
  readonly onExtend: (post: UnpublishedPost) => void;
  readonly onEdit: (post: UnpublishedPost) => void;
  /** Called with the text of a post before a change of its category is sent. */
  readonly onSaving: (id: string, text: PostText) => void;
  readonly onToggleGroup: (group: readonly UnpublishedPost[]) => void;
  readonly onSelectAll: (posts: readonly UnpublishedPost[]) => void;
}

interface PendingRowProps {
  readonly row: QueueRow;
  readonly position: number;
  readonly isChanged: boolean;
  readonly isOpen: boolean;
  readonly suspects: SuspectWords;
  readonly actions: RowActions;
}

/** True if a group of a row has the same posts. */
const isSameGroup = (a: QueueRow, b: QueueRow): boolean =>
  a.group.length === b.group.length && a.group.every((post, n) => post === b.group[n]);

function isSame(
  { row: before, ...others }: PendingRowProps,
  { row: after, ...next }: PendingRowProps,
) {
  return (
    before.post === after.post &&
    before.original === after.original &&
    before.isCopy === after.isCopy &&
    isSameGroup(before, after) &&
    others.position === next.position &&
    others.isChanged === next.isChanged &&
    others.isOpen === next.isOpen &&
    others.suspects === next.suspects &&
    others.actions === next.actions
  );
}

/** A post of the queue with what it resembles. Rendered again only if something about it has changed. */
export const PendingRow = memo(function PendingRow(props: PendingRowProps) {
  const { row, position, isChanged, isOpen, suspects, actions } = props;
  const { post, original, isCopy, group } = row;
  return (
    <li data-post-id={post.id} className={isCopy ? 'pl-6' : undefined}>
      <PendingItem
        post={post}
        position={position}
        isChanged={isChanged}
        suspects={suspects}
        onToggle={() => actions.onToggle(post)}
        onExtend={() => actions.onExtend(post)}
        onEdit={() => actions.onEdit(post)}
        onSaving={(text) => actions.onSaving(post.id, text)}
      >
        {(original || group.length > 1) && (
          <GroupLine
            row={row}
            isOpen={isOpen}
            onToggle={() => actions.onToggleGroup(group)}
            onSelect={() => actions.onSelectAll(group)}
          />
        )}
      </PendingItem>
    </li>
  );
}, isSame);
