import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { LinkButton } from '@/components/ui/LinkButton';
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
  const { isBusy, sentTo } = form;
  return (
    <>
      {sentTo === null ? <RequestForm form={form} /> : <SentNote email={sentTo} />}
      <p className="mt-6 text-center">
        <LinkButton onClick={() => !isBusy && onBack()}>{messages.back}</LinkButton>
      </p>
    </>
  );
}

function RequestForm({ form }: Pick<ResetFormProps, 'form'>) {
  const { register, submit, isBusy, errors, setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
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
          error={errors.email?.message}
          {...register('email')}
        />
        <FormRefusal>{errors.root?.message}</FormRefusal>
        <Button type="submit" busy={isBusy} className="w-full">
          {isBusy ? messages.sending : messages.send}
        </Button>
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
