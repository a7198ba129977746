import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import { messages } from '@/config/messages';
import { resetSchema } from '@/domain/accountSchemas';
import { toastFirstError } from '@/hooks/toastFirstError';
import { sendPasswordReset } from '@/services/auth';

/** The form that asks for a reset mail, and to whom it was sent. */
export function useReset() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ resolver: valibotResolver(resetSchema), defaultValues: { email: '' } });

  const submit = form.handleSubmit(async ({ email }) => {
    const result = await sendPasswordReset(email);
    if (result.ok) {
      setSentTo(email);
      toast.success(messages.success.resetSent);
      return;
    }
    form.setError('root', { message: result.message });
    form.setFocus('email', { shouldSelect: true });
    toast.error(result.message);
  }, toastFirstError);

  function begin(email: string): void {
    setSentTo(null);
    form.reset({ email });
  }

  return { ...form, submit, begin, sentTo };
}
