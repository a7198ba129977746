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
    <div className="flex flex-wrap items-center gap-x-3 px-[20px] py-5 sm:px-6">
      <h3 id={labelId} className="flex-1 basis-40 font-semibold">
        {profileMessages.settings.privacyToggle}
      </h3>
      <Switch
        isOn={isPrivate}
        busy={isPending}
        labelledBy={labelId}
        describedBy={textId}
        onToggle={toggle}
      />
      <p id={textId} className="max-w-prose basis-full text-pretty text-ink-soft">
        {profileMessages.settings.privacyText}
      </p>
    </div>
  );
}
