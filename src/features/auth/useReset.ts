import { useState } from 'react';
import { useActionForm } from '@/components/form/useActionForm';
import { formMessages } from '@/config/formMessages';
import { resetSchema } from '@/domain/accounts/accountSchemas';
import { sendPasswordReset } from '@/services/auth/auth';
import { authMessages } from './messages';

/** Form state of the password reset; `sentTo` is the e-mail address, or null before sending. */
export function useReset() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useActionForm({
    schema: resetSchema,
    defaultValues: { email: '' },
    action: ({ email }) => sendPasswordReset(email),
    messages: formMessages.accountRefusals,
    fields: { userNotFound: 'email', invalidEmail: 'email' },
    done: authMessages.success.resetSent,
    onDone: ({ email }) => setSentTo(email),
  });

  function begin(email: string): void {
    setSentTo(null);
    form.reset({ email });
  }

  return { ...form, begin, sentTo };
}
