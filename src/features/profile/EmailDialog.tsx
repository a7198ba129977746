import { useState } from 'react';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { toastFailure } from '@/components/layout/toastFailure';
import { TextField } from '@/components/ui/TextField';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import { emailSchema } from '@/domain/accounts/accountSchemas';
import { failureOf } from '@/domain/refusal';
import { changeEmail } from '@/services/account/email';
import { wait } from '@/lib/wait';
import { signOut } from '@/services/auth/auth';
import { IdentityField } from './IdentityField';
import type { Me } from './me';
import { MessageDialog } from './MessageDialog';
import { profileMessages } from './messages';
import { goHome, READING_MS } from './pageReload';

interface EmailDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

const messages = profileMessages.emailDialog;
const MESSAGES = {
  ...formMessages.accountRefusals,
  unknown: messages.failed,
  notAllowed: messages.failed,
  emailTaken: messages.emailTaken,
  invalidEmail: formMessages.validation.email,
};

/** Signs out and leaves the page once the user has read the toast. */
async function signOutAfterReading(): Promise<void> {
  await wait(READING_MS.email);
  const signedOut = await signOut();
  if (signedOut.ok) goHome();
  else toastFailure(failureOf(signedOut, commonMessages.error));
}

/**
 * Changes the e-mail address (docs/product.md#own-profile): either at once, followed by a sign-out,
 * or after the user confirms it from a mail sent to the new address.
 */
export function EmailDialog({ me, onClose }: EmailDialogProps) {
  const { hasPassword } = me;
  const [current] = useState(me.email);
  /** New address that a confirmation mail was sent to; null if none was sent. */
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useActionForm({
    schema: emailSchema(current, hasPassword),
    defaultValues: { email: '', password: '' },
    action: async ({ email, password }) => {
      const result = await changeEmail(hasPassword ? password : null, email);
      if (!result.ok || !result.awaitsMail) return result;
      setMailedTo(email);
      return null;
    },
    messages: MESSAGES,
    fields: {
      ...(hasPassword && { wrongPassword: 'password' }),
      emailTaken: 'email',
      invalidEmail: 'email',
    },
    done: profileMessages.success.emailChanged,
    onDone: signOutAfterReading,
  });
  const { register, isBusy, errors } = form;

  if (mailedTo !== null) {
    return (
      <MessageDialog
        title={messages.title}
        message={messages.awaitsMail(mailedTo)}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={messages.title}
      intro={<p className="wrap-anywhere">{messages.current(current)}</p>}
      submitLabel={messages.submit}
      byGoogle={!hasPassword}
      form={form}
      onClose={onClose}
    >
      <AllRequired hasNote={hasPassword}>
        <TextField
          data-autofocus
          label={messages.next}
          type="email"
          autoComplete="email"
          hint={formMessages.validation.emailHint}
          keepsHint
          readOnly={isBusy}
          error={errors.email?.message}
          {...register('email')}
        />
        <IdentityField
          label={messages.password}
          email={current}
          hasPassword={hasPassword}
          readOnly={isBusy}
          error={errors.password?.message}
          {...register('password')}
        />
      </AllRequired>
    </FormDialog>
  );
}
