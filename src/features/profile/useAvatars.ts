import { useEffect, useState } from 'react';
import { messages } from '@/config/messages';
import type { Avatar } from '@/domain/avatar';
import { fetchAvatars } from '@/services/avatars/avatars';
import { logError } from '@/services/browser/log';

/** Loads the avatars to choose from; `avatars` is null until they are loaded, and if that fails. */
export function useAvatars() {
  const [avatars, setAvatars] = useState<readonly Avatar[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    fetchAvatars().then(
      (found) => {
        if (isCurrent) setAvatars(found);
      },
      (error: unknown) => {
        logError('read the avatars', error);
        if (isCurrent) setFailure(messages.error.loadAvatars);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return { avatars, failure };
}
