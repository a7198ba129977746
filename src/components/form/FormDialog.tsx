import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { messages } from '@/config/messages';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { UnsavedQuestion } from './UnsavedQuestion';

interface FormDialogProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly submitLabel: string;
  /** What the button says while it is being sent. */
  readonly busyLabel: string;
  readonly look?: 'primary' | 'danger';
  readonly canSubmit?: boolean;
  readonly isBusy: boolean;
  /** Something is typed that would be lost: closing the dialog or leaving the page asks first. */
  readonly isUnsaved?: boolean;
  /** The last refusal that is about no field. */
  readonly refusal: string | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The shape of a dialog that is a form: it stays open while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, submitLabel, busyLabel, look, canSubmit = true, isBusy, onClose } = props;
  const { isUnsaved = false } = props;
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(!isBusy);
  useUnsavedGuard(isUnsaved, ask);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy && canSubmit) void props.onSubmit();
  }

  function cancel(): void {
    if (isUnsaved) ask();
    else onClose();
  }

  return (
    <Dialog
      title={title}
      closeLabel={messages.post.close}
      onClose={onClose}
      locked={isBusy || isUnsaved}
      onRefusedClose={ask}
    >
      {intro && <div className="-mt-2 mb-5 text-ink-soft">{intro}</div>}
      <form onSubmit={submit} noValidate className="space-y-4">
        {props.children}
        <FormRefusal>{props.refusal}</FormRefusal>
        {isAsking && isUnsaved && !isBusy ? (
          <UnsavedQuestion onDiscard={onClose} onGoOn={() => setAsking(false)} />
        ) : (
          <div className="flex flex-wrap justify-end gap-3 pt-2 max-sm:flex-col-reverse">
            <p role="status" className="sr-only">
              {isBusy ? busyLabel : ''}
            </p>
            <Button look="plain" onClick={cancel} busy={isBusy}>
              {messages.profile.cancel}
            </Button>
            <Button type="submit" look={look ?? 'primary'} disabled={!canSubmit} busy={isBusy}>
              {isBusy ? busyLabel : submitLabel}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
