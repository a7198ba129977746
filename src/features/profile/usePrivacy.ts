import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { messages } from '@/config/messages';
import type { Profile } from '@/domain/user';
import { updateOwnProfile } from '@/services/account/ownProfile';
import { profileMessages } from './messages';

const { privacy: failed } = profileMessages.error;
const MESSAGES = { ...messages.error, unknown: failed, notAllowed: failed };

/** Privacy setting with an optimistic update: a refused change is reverted, with a message. */
export function usePrivacy(profile: Profile) {
  const { uid, isPrivate: confirmed } = profile;
  /** Requested value that the user document does not contain yet; null for none. */
  const [requested, setRequested] = useState<boolean | null>(null);
  /** The profile when the response arrived; a later one has the request, or a change made elsewhere. */
  const [atResponse, setAtResponse] = useState<Profile | null>(null);
  const isPrivate = requested ?? confirmed;
  const { run, isBusy: isPending } = useAction(
    async () => {
      setAtResponse(null);
      setRequested(!isPrivate);
      const result = await updateOwnProfile(uid, { isPrivate: !isPrivate });
      if (!result.ok) setRequested(null);
      return result;
    },
    {
      messages: MESSAGES,
      done: isPrivate ? profileMessages.success.nowPublic : profileMessages.success.nowPrivate,
    },
  );
  if (requested !== null && !isPending) {
    if (requested === confirmed || (atResponse && atResponse !== profile)) setRequested(null);
    else if (!atResponse) setAtResponse(profile);
  }

  return { isPrivate, isPending, toggle: () => void run() };
}
