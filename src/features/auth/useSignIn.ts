import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { formMessages } from '@/config/formMessages';
import { signInSchema } from '@/domain/accountSchemas';
import { signIn } from '@/services/session/auth';
import { authMessages } from './messages';

/** Form state of the sign-in; after a refusal the typed values stay, the refused one selected. */
export function useSignIn(onDone: () => void) {
  const form = useForm({
    resolver: formResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });

  const submit = form.handleSubmit(async ({ email, password }) => {
    const result = await signIn(email, password);
    if (!result.ok)
      return showRefusal(form, result, formMessages.accountRefusals, {
        userNotFound: 'email',
        invalidEmail: 'email',
        wrongPassword: 'password',
      });
    toast.success(authMessages.success.signedIn);
    return onDone();
  }, toastFirstError);

  return { ...form, submit };
}
