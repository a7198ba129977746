import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { commonMessages } from '@/config/messages';
import type { Failure } from '@/domain/failure';
import { useIsLocked } from '@/hooks/useIsLocked';
import { DialogFoot } from './DialogFoot';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** Label of the confirm button while the action runs. */
  readonly busyLabel: string;
  /** The action to confirm, of useAction. */
  readonly action: {
    readonly run: () => Promise<void>;
    readonly isBusy: boolean;
    readonly failure: Failure | null;
  };
  readonly onClose: () => void;
  /** Explains the consequences of the action. */
  readonly children: Elements;
}

/** Asks for confirmation of an irreversible action. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, busyLabel, onClose, children } = props;
  const { run, isBusy, failure } = props.action;
  const isLocked = useIsLocked(isBusy);
  return (
    <Dialog
      title={title}
      closeLabel={commonMessages.action.close}
      onClose={onClose}
      locked={isLocked}
    >
      {children}
      <DialogFoot status={isBusy ? busyLabel : ''} failure={failure}>
        <Button look="plain" data-autofocus onClick={onClose} busy={isLocked}>
          {commonMessages.action.cancel}
        </Button>
        <Button look="danger" onClick={() => void run()} busy={isBusy}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
