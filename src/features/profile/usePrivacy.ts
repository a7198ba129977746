import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Profile } from '@/domain/user';
import { setPrivacy } from '@/services/ownProfile';
import { profileMessages } from './messages';

/** The privacy setting: answers at once, and goes back with a message when it is refused. */
export function usePrivacy({ uid, isPrivate: confirmed }: Profile) {
  /** What was asked for and is not yet what the database says. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const [isPending, setPending] = useState(false);
  if (!isPending && asked === confirmed) setAsked(null);

  async function toggle(): Promise<void> {
    const next = !(asked ?? confirmed);
    setAsked(next);
    setPending(true);
    const result = await setPrivacy(uid, next);
    setPending(false);
    if (result.ok) {
      toast.success(next ? profileMessages.success.nowPrivate : profileMessages.success.nowPublic);
    } else {
      setAsked(null);
      toast.error(result.message);
    }
  }

  return { isPrivate: asked ?? confirmed, isPending, toggle };
}
