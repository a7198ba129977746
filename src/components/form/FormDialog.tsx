import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import { useIsLocked } from '@/hooks/useIsLocked';
import { DialogFoot } from './DialogFoot';
import { UnsavedQuestion } from './UnsavedQuestion';
import type { SubmittedForm } from './useActionForm';
import { useUnsavedGuard } from './useUnsavedGuard';

interface FormDialogProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  /** Label of the submit button while the form is being submitted. */
  readonly busyLabel?: string;
  /** True if Google confirms the user's identity: the submit button has its own labels then. */
  readonly byGoogle?: boolean;
  readonly look?: 'primary' | 'danger';
  /** Props of the dialog; likewise `className`. */
  readonly wide?: boolean;
  readonly className?: string;
  readonly canSubmit?: boolean;
  readonly form: SubmittedForm;
  /** True if there is unsaved input: closing the dialog or leaving the page asks first. */
  readonly isUnsaved?: boolean;
  readonly onClose: () => void;
  /** The form fields. */
  readonly children: Elements;
}

/**
 * A dialog that contains a form. It cannot be closed while the form is being submitted, unless no answer comes
 * (docs/writes.md).
 */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, look = 'primary', canSubmit = true, byGoogle = false } = props;
  const { isUnsaved = false, wide, className } = props;
  const { submit, isBusy, failure, draft } = props.form;
  const submitLabel = byGoogle ? formMessages.account.confirmWithGoogle : props.submitLabel;
  const isLocked = useIsLocked(isBusy);
  const busyLabel = byGoogle
    ? commonMessages.action.confirming
    : (props.busyLabel ?? commonMessages.action.saving);
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const openQuestion = () => setQuestionOpen(!isLocked);
  useUnsavedGuard(isUnsaved);

  function onClose(): void {
    draft?.drop();
    props.onClose();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (canSubmit) submit(event);
  }

  function cancel(): void {
    if (isUnsaved) openQuestion();
    else onClose();
  }

  return (
    <Dialog
      title={title}
      closeLabel={commonMessages.action.close}
      onClose={onClose}
      locked={isLocked || isUnsaved}
      onRefusedClose={openQuestion}
      {...(wide !== undefined && { wide })}
      {...(className !== undefined && { className })}
    >
      {intro !== undefined && <div className="-mt-2 mb-5 text-ink-soft">{intro}</div>}
      {draft?.restored && <p className="mb-4 font-semibold">{commonMessages.unsaved.restored}</p>}
      <form onSubmit={onSubmit} noValidate className="space-y-4">
        {props.children}
        {isQuestionOpen && isUnsaved && !isLocked ? (
          <DialogFoot>
            <UnsavedQuestion onDiscard={onClose} onGoOn={() => setQuestionOpen(false)} />
          </DialogFoot>
        ) : (
          <DialogFoot status={isBusy ? busyLabel : ''} failure={failure}>
            <Button look="plain" onClick={cancel} busy={isLocked}>
              {props.cancelLabel ?? commonMessages.action.cancel}
            </Button>
            <Button type="submit" look={look} disabled={!canSubmit} busy={isBusy}>
              {isBusy ? busyLabel : submitLabel}
            </Button>
          </DialogFoot>
        )}
      </form>
    </Dialog>
  );
}
