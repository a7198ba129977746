import { useEffect } from 'react';
import { AllRequired } from '@/components/form/AllRequired';
import { DialogFoot } from '@/components/form/DialogFoot';
import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextField } from '@/components/ui/TextField';
import { formMessages } from '@/config/formMessages';
import { commonMessages } from '@/config/messages';
import type { AccountCode } from '@/domain/refusal';
import { LegalNote } from './LegalNote';
import { authMessages } from './messages';
import type { useSignIn } from './useSignIn';

interface SignInFormProps {
  readonly form: ReturnType<typeof useSignIn>;
  readonly isBusy: boolean;
  readonly onForgotten: () => void;
}

const messages = authMessages;

/**
 * With e-mail enumeration protection, Firebase refuses a wrong password and an unknown address with
 * the same code.
 */
const UNKNOWN_USER: AccountCode = 'userNotFound';

/** Sign-in by e-mail and password. */
export function SignInForm({ form, isBusy, onForgotten }: SignInFormProps) {
  const { register, submit, errors, getValues, setFocus } = form;

  // Coming back from the password reset, the e-mail is already filled in.
  useEffect(() => {
    setFocus(getValues('email') === '' ? 'email' : 'password');
  }, [getValues, setFocus]);

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <AllRequired>
        <TextField
          data-autofocus
          label={messages.email}
          type="email"
          // 'username', not 'email': password managers store the password under this field.
          autoComplete="username"
          hint={formMessages.validation.emailHint}
          keepsHint={errors.email?.type !== UNKNOWN_USER}
          error={
            errors.email?.type === UNKNOWN_USER ? (
              <span>
                <span>{errors.email.message}</span>{' '}
                <span className="block font-normal text-ink-soft">
                  {messages.perhapsWrong}{' '}
                  <LinkButton onClick={onForgotten} className="block">
                    {messages.reset.choose}
                  </LinkButton>
                </span>
              </span>
            ) : (
              errors.email?.message
            )
          }
          {...register('email')}
        />
        <div>
          <PasswordField
            label={messages.password}
            autoComplete="current-password"
            showLabel={formMessages.account.showPassword}
            hideLabel={formMessages.account.hidePassword}
            error={errors.password?.message}
            {...register('password')}
          />
          <p className="text-right">
            <LinkButton onClick={onForgotten}>{authMessages.reset.forgotten}</LinkButton>
          </p>
        </div>
      </AllRequired>
      {/* The first sign-in with Google creates an account. */}
      <LegalNote ofGoogle />
      <DialogFoot failure={form.failure}>
        <Button type="submit" busy={isBusy} className="w-full">
          {form.isBusy ? commonMessages.account.signingIn : messages.signInAction}
        </Button>
      </DialogFoot>
    </form>
  );
}
