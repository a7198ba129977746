import { Undo2, X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { adminMessages } from '@/features/admin/messages';
import type { Progress } from './useModeration';

interface UndoLineProps {
  /** Number of posts in the last rejection. */
  readonly count: number;
  readonly isUndoing: boolean;
  /** Null if one commit suffices. */
  readonly progress: Progress | null;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
}

const text = adminMessages.undo;

/** Offers to undo the last rejection, until the admin uses or dismisses the line. */
export function UndoLine({ count, isUndoing, progress, onUndo, onDismiss }: UndoLineProps) {
  const working = progress
    ? adminMessages.queue.restoring(progress.count, progress.total)
    : text.working;
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line p-1 pl-3 sm:pl-4">
      <p aria-live="polite" aria-atomic className="mr-auto font-semibold">
        {text.offer(count)}
      </p>
      <div className="ml-auto flex flex-wrap justify-end">
        <Button look="plain" onClick={onUndo} busy={isUndoing}>
          <Undo2 aria-hidden size={18} />
          <span>{isUndoing ? working : text.action}</span>
        </Button>
        <IconButton label={text.dismiss} onClick={onDismiss}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
    </div>
  );
}
