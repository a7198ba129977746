import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { messages } from '@/config/messages';
import { signInSchema } from '@/domain/accountSchemas';
import { signIn } from '@/services/session/auth';
import { authMessages } from './messages';

/** The form field that each refusal message belongs to. */
const FIELDS = {
  [messages.error.userNotFound]: 'email',
  [messages.error.invalidEmail]: 'email',
  [messages.error.wrongPassword]: 'password',
} as const;

/** Form state of the sign-in; after a refusal the typed values stay, the refused one selected. */
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
