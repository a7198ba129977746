import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { commonMessages } from '@/config/messages';
import { accept, deliver, refuse, request, shownValue, type Optimistic } from '@/lib/optimistic';
import type { Profile } from '@/domain/accounts/user';
import { updateOwnProfile } from '@/services/account/ownProfile';
import { profileMessages } from './messages';

const { privacy: failed } = profileMessages.error;
const MESSAGES = { ...commonMessages.error, unknown: failed, notAllowed: failed };

/** Privacy setting with an optimistic update: a refused change is reverted, with a message. */
export function usePrivacy(profile: Profile) {
  const { uid, isPrivate } = profile;
  const [{ of, setting }, setState] = useState<{
    readonly of: Profile;
    readonly setting: Optimistic<boolean>;
  }>({ of: profile, setting: { confirmed: isPrivate, requested: null } });
  if (of !== profile) setState({ of: profile, setting: deliver(setting, isPrivate) });
  const change = (next: (setting: Optimistic<boolean>) => Optimistic<boolean>) =>
    setState((state) => ({ ...state, setting: next(state.setting) }));

  const value = !shownValue(setting);
  const { run, isBusy } = useAction(
    async () => {
      change((current) => request(current, value));
      const result = await updateOwnProfile(uid, { isPrivate: value });
      change((current) => (result.ok ? accept(current, value) : refuse(current)));
      return result;
    },
    {
      messages: MESSAGES,
      done: value ? profileMessages.success.nowPrivate : profileMessages.success.nowPublic,
    },
  );

  return { isPrivate: !value, isPending: isBusy, toggle: () => void run() };
}
