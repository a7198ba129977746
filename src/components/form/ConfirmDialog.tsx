import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { messages } from '@/config/messages';
import { useIsLocked } from '@/hooks/useUnconfirmedWrites';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** Label of the confirm button while the action runs; null when it does not run. */
  readonly busyLabel: string | null;
  /** Message of the refused action; null if there is none. */
  readonly refusal: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Explains the consequences of the action. */
  readonly children: Elements;
}

/** Asks for confirmation of an irreversible action. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, busyLabel, refusal, onConfirm, onClose, children } = props;
  const isBusy = busyLabel !== null;
  const isLocked = useIsLocked(isBusy);
  return (
    <Dialog title={title} closeLabel={messages.action.close} onClose={onClose} locked={isLocked}>
      {children}
      <FormRefusal>{refusal}</FormRefusal>
      <p aria-live="polite" aria-atomic className="sr-only">
        {busyLabel}
      </p>
      <div className="dialog-foot flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="plain" data-autofocus onClick={onClose} busy={isLocked}>
          {messages.action.cancel}
        </Button>
        <Button look="danger" onClick={onConfirm} busy={isBusy}>
          {busyLabel ?? confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
