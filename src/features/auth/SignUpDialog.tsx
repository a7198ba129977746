import { useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { AllRequired } from '@/components/form/AllRequired';
import { DialogFoot } from '@/components/form/DialogFoot';
import { useActionForm } from '@/components/form/useActionForm';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextField } from '@/components/ui/TextField';
import { StrengthMeter } from '@/components/user/StrengthMeter';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import { signUpSchema } from '@/domain/accounts/accountSchemas';
import { useIsLocked } from '@/hooks/useIsLocked';
import { signUp } from '@/services/auth/signUp';
import { GoogleButton } from './GoogleButton';
import { LegalNote } from './LegalNote';
import { authMessages } from './messages';
import { SwitchLine } from './SwitchLine';
import { useGoogleSignIn } from './useGoogleSignIn';
import { useOnSignedIn } from './useOnSignedIn';
import { useReason } from './useReason';

interface SignUpDialogProps {
  /** Called when the visitor cancels. */
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
  readonly onSwitch: () => void;
}

const messages = authMessages;

/** Sign-up by e-mail (docs/product.md#sign-up). */
export default function SignUpDialog({ onClose, onSignedIn, onSwitch }: SignUpDialogProps) {
  const form = useActionForm({
    schema: signUpSchema,
    defaultValues: { pseudo: '', email: '', password: '', confirmation: '' },
    action: (values) => signUp(values),
    messages: formMessages.accountRefusals,
    fields: {
      pseudoTaken: 'pseudo',
      emailTaken: 'email',
      invalidEmail: 'email',
      weakPassword: 'password',
    },
    done: authMessages.success.signedUp,
    onClose: onSignedIn,
  });
  const { register, control, errors, formState } = form;
  const google = useGoogleSignIn();
  const reason = useReason('signUp');
  const isBusy = google.isRedirecting || form.isBusy;
  const isLocked = useIsLocked(isBusy);
  useOnSignedIn(isBusy, () => {
    if (formState.isSubmitted) toast.success(authMessages.success.signedUp);
    onSignedIn();
  });
  const password = useWatch({ control, name: 'password' });
  const toggleLabels = {
    showLabel: formMessages.account.showPassword,
    hideLabel: formMessages.account.hidePassword,
  };

  return (
    <Dialog
      title={messages.signUpTitle}
      closeLabel={commonMessages.action.close}
      onClose={onClose}
      locked={isLocked}
    >
      <p className="-mt-2 wrap-anywhere text-ink-soft">{reason}</p>
      <SwitchLine
        question={messages.hasAccount}
        action={messages.signInAction}
        to="signIn"
        onSwitch={onSwitch}
      />
      <GoogleButton google={google} isBusy={isBusy} />
      <form onSubmit={form.submit} noValidate className="space-y-4">
        <AllRequired>
          <TextField
            data-autofocus
            label={messages.pseudo}
            // Not 'username': password managers would store the pseudo in place of the e-mail.
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            hint={formMessages.account.pseudoHint}
            error={errors.pseudo?.message}
            {...register('pseudo')}
          />
          <TextField
            label={messages.email}
            type="email"
            autoComplete="email"
            hint={formMessages.validation.emailHint}
            keepsHint
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label={messages.password}
            autoComplete="new-password"
            hint={<StrengthMeter password={password} />}
            error={errors.password?.message}
            {...toggleLabels}
            {...register('password')}
          />
          <PasswordField
            label={messages.confirmation}
            autoComplete="new-password"
            error={errors.confirmation?.message}
            {...toggleLabels}
            {...register('confirmation')}
          />
        </AllRequired>
        <LegalNote />
        <DialogFoot failure={form.failure}>
          <Button type="submit" busy={isBusy} className="w-full">
            {form.isBusy ? messages.signingUp : messages.signUpAction}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
