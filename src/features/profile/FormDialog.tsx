import type { ReactNode, SubmitEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { messages } from '@/config/messages';

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
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The shape of the profile's dialogs: a form that locks the dialog while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, look = 'primary', canSubmit = true, byGoogle = false } = props;
  const { isSubmitting: isBusy, errors } = props.formState;
  const submitLabel = byGoogle ? messages.google.confirm : props.submitLabel;
  const busyLabel = byGoogle
    ? messages.profile.confirming
    : (props.busyLabel ?? messages.profile.saving);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy && canSubmit) void props.onSubmit();
  }

  return (
    <Dialog title={title} closeLabel={messages.post.close} onClose={props.onClose} locked={isBusy}>
      {intro && <div className="-mt-2 mb-5 text-ink-soft">{intro}</div>}
      <form onSubmit={submit} noValidate className="space-y-4">
        {props.children}
        <FormRefusal>{errors.root?.message}</FormRefusal>
        <div className="flex flex-wrap justify-end gap-3 pt-2 max-sm:flex-col-reverse">
          <p role="status" className="sr-only">
            {isBusy ? busyLabel : ''}
          </p>
          <Button look="plain" onClick={props.onClose} busy={isBusy}>
            {messages.profile.cancel}
          </Button>
          <Button type="submit" look={look} disabled={!canSubmit} busy={isBusy}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
