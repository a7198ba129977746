import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { messages } from '@/config/messages';
import { failureOf } from '@/domain/refusal';
import type { Profile } from '@/domain/user';
import { setPrivacy } from '@/services/account/ownProfile';
import { profileMessages } from './messages';

const { privacy: failed } = profileMessages.error;
const MESSAGES = { ...messages.error, unknown: failed, notAllowed: failed };

/** Privacy setting with an optimistic update: a refused change is reverted, with a message. */
export function usePrivacy(profile: Profile) {
  const { uid, isPrivate: confirmed } = profile;
  /** Requested value that the user document does not contain yet; null for none. */
  const [requested, setRequested] = useState<boolean | null>(null);
  const [isPending, setPending] = useState(false);
  /** The profile when the response arrived; a later one has the request, or a change made elsewhere. */
  const [atResponse, setAtResponse] = useState<Profile | null>(null);
  if (requested !== null && !isPending) {
    if (requested === confirmed || (atResponse && atResponse !== profile)) setRequested(null);
    else if (!atResponse) setAtResponse(profile);
  }

  async function toggle(): Promise<void> {
    const next = !(requested ?? confirmed);
    setAtResponse(null);
    setRequested(next);
    setPending(true);
    const result = await setPrivacy(uid, next);
    setPending(false);
    if (result.ok) {
      toast.success(next ? profileMessages.success.nowPrivate : profileMessages.success.nowPublic);
    } else {
      setRequested(null);
      toastFailure(failureOf(result, MESSAGES));
    }
  }

  return { isPrivate: requested ?? confirmed, isPending, toggle };
}
