import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { formMessages } from '@/config/formMessages';
import { resetSchema } from '@/domain/accountSchemas';
import { sendPasswordReset } from '@/services/session/auth';
import { authMessages } from './messages';

/** Form state of the password reset; `sentTo` is the e-mail address, or null before sending. */
export function useReset() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ resolver: formResolver(resetSchema), defaultValues: { email: '' } });

  const submit = form.handleSubmit(async ({ email }) => {
    const result = await sendPasswordReset(email);
    if (!result.ok)
      return showRefusal(form, result, formMessages.accountRefusals, {
        userNotFound: 'email',
        invalidEmail: 'email',
      });
    setSentTo(email);
    return toast.success(authMessages.success.resetSent);
  }, toastFirstError);

  function begin(email: string): void {
    setSentTo(null);
    form.reset({ email });
  }

  return { ...form, submit, begin, sentTo };
}
