import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { useActionForm } from '@/components/form/useActionForm';
import { PasswordField } from '@/components/ui/PasswordField';
import { StrengthMeter } from '@/components/user/StrengthMeter';
import { formMessages } from '@/config/formMessages';
import { passwordSchema } from '@/domain/accounts/accountSchemas';
import { changePassword } from '@/services/account/ownProfile';
import { IdentityField } from './IdentityField';
import type { Me } from './me';
import { profileMessages } from './messages';

interface PasswordDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

const messages = profileMessages.passwordDialog;
const MESSAGES = {
  ...formMessages.accountRefusals,
  unknown: messages.failed,
  notAllowed: messages.failed,
  wrongPassword: messages.wrongPassword,
  weakPassword: messages.weakPassword,
};
const SHOWN = {
  showLabel: formMessages.account.showPassword,
  hideLabel: formMessages.account.hidePassword,
};

/** Changes the password, or sets one for a Google-only account (docs/product.md#own-profile). */
export function PasswordDialog({ me, onClose }: PasswordDialogProps) {
  const { email } = me;
  // Value when the dialog opened: the session reports a new password before changePassword
  // resolves.
  const [hasPassword] = useState(me.hasPassword);
  const form = useActionForm({
    schema: passwordSchema(hasPassword),
    defaultValues: { current: '', password: '', confirmation: '' },
    action: ({ current, password: next }) => changePassword(hasPassword ? current : null, next),
    messages: MESSAGES,
    fields: { ...(hasPassword && { wrongPassword: 'current' }), weakPassword: 'password' },
    done: profileMessages.success.passwordChanged,
    onClose,
  });
  const { register, control, isBusy, errors } = form;
  const password = useWatch({ control, name: 'password' });

  return (
    <FormDialog
      title={hasPassword ? messages.title : messages.titleNew}
      submitLabel={messages.submit}
      byGoogle={!hasPassword}
      form={form}
      onClose={onClose}
    >
      <AllRequired>
        <IdentityField
          data-autofocus
          label={messages.current}
          email={email}
          hasPassword={hasPassword}
          readOnly={isBusy}
          error={errors.current?.message}
          {...register('current')}
        />
        <PasswordField
          data-autofocus
          label={messages.next}
          autoComplete="new-password"
          hint={<StrengthMeter password={password} />}
          readOnly={isBusy}
          error={errors.password?.message}
          {...SHOWN}
          {...register('password')}
        />
        <PasswordField
          label={messages.confirmation}
          autoComplete="new-password"
          readOnly={isBusy}
          error={errors.confirmation?.message}
          {...SHOWN}
          {...register('confirmation')}
        />
      </AllRequired>
    </FormDialog>
  );
}
