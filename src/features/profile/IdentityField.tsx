import type { ComponentProps } from 'react';
import { PasswordField } from '@/components/ui/PasswordField';
import { messages } from '@/config/messages';
import { profileMessages } from './messages';

type IdentityFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'showLabel' | 'hideLabel' | 'autoComplete'
> & {
  readonly email: string;
  readonly hasPassword: boolean;
};

/** Asks for the current password; people without one are told that Google will ask. */
export function IdentityField({ email, hasPassword, ...field }: IdentityFieldProps) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          {...field}
          autoComplete="current-password"
          showLabel={messages.account.showPassword}
          hideLabel={messages.account.hidePassword}
        />
      ) : (
        <p className="rounded-lg bg-ink/6 px-3.5 py-3">
          {profileMessages.settings.confirmWithGoogleText}
        </p>
      )}
    </>
  );
}
