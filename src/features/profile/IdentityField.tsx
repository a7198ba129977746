import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/PasswordField';
import { formMessages } from '@/config/formMessages';
import { profileMessages } from './messages';

type IdentityFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'showLabel' | 'hideLabel' | 'autoComplete'
> & {
  readonly email: string;
  readonly hasPassword: boolean;
};

/**
 * Field for the current password. For an account without a password, a text announces that Google
 * will confirm the user's identity.
 */
export function IdentityField({ email, hasPassword, ...field }: IdentityFieldProps) {
  return (
    <>
      {/* Lets password managers match the password to the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          {...field}
          autoComplete="current-password"
          showLabel={formMessages.account.showPassword}
          hideLabel={formMessages.account.hidePassword}
        />
      ) : (
        <p className="rounded-lg bg-ink/6 px-3.5 py-3">
          {profileMessages.settings.confirmWithGoogleText}
        </p>
      )}
    </>
  );
}
