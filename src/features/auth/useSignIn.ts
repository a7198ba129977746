import { useActionForm } from '@/components/form/useActionForm';
import { formMessages } from '@/config/formMessages';
import { signInSchema } from '@/domain/accounts/accountSchemas';
import { signIn } from '@/services/auth/auth';
import { authMessages } from './messages';

/** Form state of the sign-in; after a refusal the typed values stay, the refused one selected. */
export const useSignIn = (onSignedIn: () => void) =>
  useActionForm({
    schema: signInSchema,
    defaultValues: { email: '', password: '' },
    action: ({ email, password }) => signIn(email, password),
    messages: formMessages.accountRefusals,
    fields: { userNotFound: 'email', invalidEmail: 'email', wrongPassword: 'password' },
    done: authMessages.success.signedIn,
    onClose: onSignedIn,
  });
