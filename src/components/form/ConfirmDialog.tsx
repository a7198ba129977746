import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { messages } from '@/config/messages';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** What is being done at this moment; null for nothing. */
  readonly busyLabel: string | null;
  /** Why it was not done. */
  readonly refusal: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone; the way out is what holds the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, busyLabel, refusal, onConfirm, onClose, children } = props;
  const isBusy = busyLabel !== null;
  return (
    <Dialog title={title} closeLabel={messages.action.close} onClose={onClose} locked={isBusy}>
      {children}
      <FormRefusal>{refusal}</FormRefusal>
      <p role="status" className="sr-only">
        {busyLabel}
      </p>
      <div className="dialog-foot flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="plain" data-autofocus onClick={onClose} busy={isBusy}>
          {messages.action.cancel}
        </Button>
        <Button look="danger" onClick={onConfirm} busy={isBusy}>
          {busyLabel ?? confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
