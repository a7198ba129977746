import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { FormRefusal } from '@/components/ui/FormRefusal';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextField } from '@/components/ui/TextField';
import { messages } from '@/config/messages';
import { signInSchema } from '@/domain/accountSchemas';
import { toastFirstError } from '@/hooks/toastFirstError';
import { signIn } from '@/services/auth';
import { SwitchLine } from './SwitchLine';

interface SignInDialogProps {
  readonly onClose: () => void;
  readonly onSwitch: () => void;
}

const text = messages.auth;

/** Sign-in by e-mail and password (spec section 2, 'Login modal'). */
export function SignInDialog({ onClose, onSwitch }: SignInDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    const result = await signIn(email, password);
    if (result.ok) {
      toast.success(messages.success.signedIn);
      onClose();
    } else {
      setError('root', { message: result.message });
      toast.error(result.message);
    }
  }, toastFirstError);

  return (
    <Dialog
      title={text.signInTitle}
      closeLabel={messages.post.close}
      onClose={onClose}
      locked={isSubmitting}
    >
      <p className="-mt-2 mb-5 text-ink-soft">{text.signInText}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <TextField
          data-autofocus
          label={text.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={text.password}
          autoComplete="current-password"
          showLabel={text.showPassword}
          hideLabel={text.hidePassword}
          error={errors.password?.message}
          {...register('password')}
        />
        <FormRefusal>{errors.root?.message}</FormRefusal>
        <Button type="submit" busy={isSubmitting} className="w-full">
          {isSubmitting ? text.signingIn : text.signInAction}
        </Button>
      </form>
      <SwitchLine question={text.noAccount} action={text.signUpAction} onSwitch={onSwitch} />
    </Dialog>
  );
}
