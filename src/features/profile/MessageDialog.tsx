import type { ReactNode } from 'react';
import { DialogFoot } from '@/components/form/DialogFoot';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';

interface MessageDialogProps {
  readonly title: string;
  readonly message: ReactNode;
  readonly onClose: () => void;
}

/** Dialog that only shows a message. */
export function MessageDialog({ title, message, onClose }: MessageDialogProps) {
  return (
    <Dialog title={title} closeLabel={commonMessages.action.close} onClose={onClose}>
      <p id="sentence" className="text-lead wrap-anywhere">
        {message}
      </p>
      <DialogFoot>
        <Button data-autofocus aria-describedby="sentence" onClick={onClose}>
          {commonMessages.action.close}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
