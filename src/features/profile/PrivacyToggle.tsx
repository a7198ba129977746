import { useId } from 'react';
import { Switch } from '@/components/ui/Switch';
import type { Profile } from '@/domain/accounts/user';
import { profileMessages } from './messages';
import { usePrivacy } from './usePrivacy';

/** Switch that makes the profile private or public (docs/product.md#own-profile). */
export function PrivacyToggle({ profile }: { readonly profile: Profile }) {
  const { isPrivate, isPending, toggle } = usePrivacy(profile);
  const [labelId, textId] = [useId(), useId()];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 p-5 sm:px-6">
      <h3 id={labelId} className="font-semibold">
        {profileMessages.settings.privacyToggle}
      </h3>
      <Switch
        isOn={isPrivate}
        busy={isPending}
        labelledBy={labelId}
        describedBy={textId}
        onToggle={toggle}
      />
      <p id={textId} className="max-w-prose text-pretty text-ink-soft max-sm:col-span-2">
        {profileMessages.settings.privacyText}
      </p>
    </div>
  );
}
