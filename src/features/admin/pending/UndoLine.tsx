import { Undo2, X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { adminMessages } from '@/features/admin/messages';

interface UndoLineProps {
  /** Number of posts in the last rejection. */
  readonly count: number;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
}

const text = adminMessages.undo;

/** Offers to undo the last rejection, until the admin uses or dismisses the line. */
export function UndoLine({ count, isUndoing, onUndo, onDismiss }: UndoLineProps) {
  return (
    <div className="flex items-center gap-x-1 border-b border-line py-1 pr-1 pl-3 sm:pl-4">
      <p role="status" className="mr-auto font-semibold">
        {text.offer(count)}
      </p>
      <Button look="plain" onClick={onUndo} busy={isUndoing}>
        <Undo2 aria-hidden size={18} />
        {isUndoing ? text.working : text.action}
      </Button>
      <IconButton label={text.dismiss} onClick={onDismiss}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
