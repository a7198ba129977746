import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { AllRequired } from '@/components/form/AllRequired';
import { FormDialog } from '@/components/form/FormDialog';
import { formResolver } from '@/components/form/formResolver';
import { showRefusal } from '@/components/form/showRefusal';
import { toastFirstError } from '@/components/form/toastFirstError';
import { PasswordField } from '@/components/ui/PasswordField';
import { StrengthMeter } from '@/components/user/StrengthMeter';
import { formMessages } from '@/config/formMessages';
import { passwordSchema } from '@/domain/accountSchemas';
import { useCloseWhileOpen } from '@/hooks/useCloseWhileOpen';
import { changePassword } from '@/services/account/ownProfile';
import { IdentityField } from './IdentityField';
import type { Me } from './me';
import { profileMessages } from './messages';

interface PasswordDialogProps {
  readonly me: Me;
  readonly onClose: () => void;
}

const text = profileMessages.passwordDialog;
const MESSAGES = {
  ...formMessages.accountRefusals,
  unknown: text.failed,
  notAllowed: text.failed,
  wrongPassword: text.wrongPassword,
  weakPassword: text.weakPassword,
};
const SHOWN = {
  showLabel: formMessages.account.showPassword,
  hideLabel: formMessages.account.hidePassword,
};

/** Changes the password, or sets one for a Google-only account (docs/product.md#own-profile). */
export function PasswordDialog({ me, onClose }: PasswordDialogProps) {
  const close = useCloseWhileOpen(onClose);
  const { email } = me;
  // Value when the dialog opened: the session reports a new password before changePassword
  // resolves.
  const [hasPassword] = useState(me.hasPassword);
  const form = useForm({
    resolver: formResolver(passwordSchema(hasPassword)),
    defaultValues: { current: '', password: '', confirmation: '' },
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });

  const submit = form.handleSubmit(async ({ current, password: next }) => {
    const result = await changePassword(hasPassword ? current : null, next);
    if (result.ok) {
      toast.success(profileMessages.success.passwordChanged);
      close();
    } else {
      showRefusal(form, result, MESSAGES, {
        ...(hasPassword && { wrongPassword: 'current' }),
        weakPassword: 'password',
      });
    }
  }, toastFirstError);

  return (
    <FormDialog
      title={hasPassword ? text.title : text.titleNew}
      submitLabel={text.submit}
      byGoogle={!hasPassword}
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
    >
      <AllRequired />
      <IdentityField
        data-autofocus
        label={text.current}
        email={email}
        hasPassword={hasPassword}
        readOnly={isSubmitting}
        error={errors.current?.message}
        {...register('current')}
      />
      <PasswordField
        data-autofocus
        label={text.next}
        autoComplete="new-password"
        hint={<StrengthMeter password={password} />}
        readOnly={isSubmitting}
        error={errors.password?.message}
        {...SHOWN}
        {...register('password')}
      />
      <PasswordField
        label={text.confirmation}
        autoComplete="new-password"
        readOnly={isSubmitting}
        error={errors.confirmation?.message}
        {...SHOWN}
        {...register('confirmation')}
      />
    </FormDialog>
  );
}
