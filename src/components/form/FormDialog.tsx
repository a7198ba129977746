import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
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
  readonly busyLabel?: string;
  /** Google will confirm who they are: the button says so in place of its labels. */
  readonly byGoogle?: boolean;
  readonly look?: 'primary' | 'danger';
  readonly canSubmit?: boolean;
  /** Of the form library: the refusal at the root is the one that is about no field. */
  readonly formState: { readonly isSubmitting: boolean; readonly errors: FieldErrors };
  /** Something is typed that would be lost: closing the dialog or leaving the page asks first. */
  readonly isUnsaved?: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The shape of a dialog that is a form: it stays open while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, look = 'primary', canSubmit = true, byGoogle = false, onClose } = props;
  const { isUnsaved = false } = props;
  const { isSubmitting: isBusy, errors } = props.formState;
  const submitLabel = byGoogle ? messages.account.confirmWithGoogle : props.submitLabel;
  const busyLabel = byGoogle
    ? messages.action.confirming
    : (props.busyLabel ?? messages.action.saving);
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
      closeLabel={messages.action.close}
      onClose={onClose}
      locked={isBusy || isUnsaved}
      onRefusedClose={ask}
    >
      {intro && <div className="-mt-2 mb-5 text-ink-soft">{intro}</div>}
      <form onSubmit={submit} noValidate className="space-y-4">
        {props.children}
        <FormRefusal>{errors.root?.message}</FormRefusal>
        {isAsking && isUnsaved && !isBusy ? (
          <div className="dialog-foot">
            <UnsavedQuestion onDiscard={onClose} onGoOn={() => setAsking(false)} />
          </div>
        ) : (
          <div className="dialog-foot flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <p role="status" className="sr-only">
              {isBusy ? busyLabel : ''}
            </p>
            <Button look="plain" onClick={cancel} busy={isBusy}>
              {messages.action.cancel}
            </Button>
            <Button type="submit" look={look} disabled={!canSubmit} busy={isBusy}>
              {isBusy ? busyLabel : submitLabel}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
