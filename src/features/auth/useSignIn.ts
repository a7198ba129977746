import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import { messages } from '@/config/messages';
import { signInSchema } from '@/domain/accountSchemas';
import { toastFirstError } from '@/hooks/toastFirstError';
import { signIn } from '@/services/auth';

/** The field to correct after a refusal. */
const FIELDS: Readonly<Record<string, 'email' | 'password'>> = {
  [messages.error.userNotFound]: 'email',
  [messages.error.invalidEmail]: 'email',
  [messages.error.wrongPassword]: 'password',
};

/** The form of the sign-in. What was typed stays after a refusal, ready to be typed over. */
export function useSignIn(onDone: () => void) {
  const form = useForm({
    resolver: valibotResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });

  const submit = form.handleSubmit(async ({ email, password }) => {
    const result = await signIn(email, password);
    if (result.ok) {
      toast.success(messages.success.signedIn);
      onDone();
      return;
    }
    form.setError('root', { message: result.message });
    const field = FIELDS[result.message];
    if (field) form.setFocus(field, { shouldSelect: true });
    toast.error(result.message);
  }, toastFirstError);

  return { ...form, submit };
}
