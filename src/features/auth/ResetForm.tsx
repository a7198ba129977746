import { useEffect, useRef } from 'react';
import { DialogFoot } from '@/components/form/DialogFoot';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { formMessages } from '@/config/formMessages';
import { authMessages } from './messages';
import type { useReset } from './useReset';

interface ResetFormProps {
  readonly form: ReturnType<typeof useReset>;
  readonly onBack: () => void;
}

const messages = authMessages.reset;

/** Form that requests a password reset mail; shows a confirmation once it was sent. */
export function ResetForm({ form, onBack }: ResetFormProps) {
  const { register, submit, isBusy, sentTo, errors, failure, setFocus } = form;
  const isSent = sentTo !== null;
  useEffect(() => {
    if (!isSent) setFocus('email');
  }, [isSent, setFocus]);
  const back = (
    <Button look="plain" busy={isBusy} onClick={onBack}>
      {messages.back}
    </Button>
  );
  if (isSent) {
    return (
      <>
        <SentNote email={sentTo} />
        <DialogFoot>{back}</DialogFoot>
      </>
    );
  }
  return (
    <>
      <p className="-mt-2 mb-5 text-ink-soft">{messages.text}</p>
      <form onSubmit={submit} noValidate className="space-y-4">
        <TextField
          isRequired
          label={authMessages.email}
          type="email"
          autoComplete="username"
          hint={formMessages.validation.emailHint}
          keepsHint
          error={errors.email?.message}
          {...register('email')}
        />
        <DialogFoot failure={failure}>
          {back}
          <Button type="submit" busy={isBusy}>
            {isBusy ? messages.sending : messages.send}
          </Button>
        </DialogFoot>
      </form>
    </>
  );
}

/** Confirmation that replaces the form; takes focus, so that screen readers announce it. */
function SentNote({ email }: { readonly email: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} className="rounded-lg bg-ink/6 px-4 py-3 wrap-anywhere">
      {messages.sent(email)}
    </p>
  );
}
