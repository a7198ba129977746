import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { messages } from '@/config/messages';

interface RejectDialogProps {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before rejecting (spec section 5). */
export function RejectDialog({ count, onConfirm, onClose }: RejectDialogProps) {
  return (
    <Dialog
      title={messages.admin.rejectConfirm(count)}
      closeLabel={messages.post.close}
      onClose={onClose}
    >
      <p className="text-ink-soft">{messages.admin.rejectText}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          {messages.admin.cancel}
        </Button>
        <Button look="danger" onClick={onConfirm}>
          {messages.admin.reject}
        </Button>
      </div>
    </Dialog>
  );
}
