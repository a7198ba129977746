import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { signInSchema } from '@/domain/accountSchemas';
import { showRefusal } from '@/hooks/showRefusal';
import { toastFirstError } from '@/hooks/toastFirstError';
import { signIn } from '@/services/auth';
import { authMessages } from './messages';

/** The field that a refusal is about. */
const FIELDS = {
  [messages.error.userNotFound]: 'email',
  [messages.error.invalidEmail]: 'email',
  [messages.error.wrongPassword]: 'password',
} as const;

/** The form of the sign-in. What was typed stays after a refusal, ready to be typed over. */
export function useSignIn(onDone: () => void) {
  const form = useForm({
    resolver: valibotResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });

  const submit = form.handleSubmit(async ({ email, password }) => {
    const result = await signIn(email, password);
    if (!result.ok) return showRefusal(form, result.message, FIELDS);
    toast.success(authMessages.success.signedIn);
    return onDone();
  }, toastFirstError);

  return { ...form, submit };
}
