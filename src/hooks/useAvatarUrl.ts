import { useEffect, useState } from 'react';
import { avatarPath } from '@/config/paths';
import { cachedAvatarUrl } from '@/services/avatars/cachedAvatars';
import { chunk } from '@/services/browser/chunk';
import { logError } from '@/services/browser/log';

/** Contains Firestore, which the first page does not need: most URLs are cached. */
const avatars = chunk(() => import('@/services/avatars/avatars'));

async function fetchUrl(id: string): Promise<string> {
  try {
    const { fetchAvatarUrl } = await avatars.load();
    return await fetchAvatarUrl(id);
  } catch (error) {
    logError('load the avatar catalogue', error);
    return avatarPath(id);
  }
}

/**
 * Returns the URL of a profile picture of the catalogue.
 *
 * @param id null for no profile picture: nothing is fetched
 * @returns null without an id, and while the URL is loading
 */
export function useAvatarUrl(id: string | null): string | null {
  const [fetched, setFetched] = useState<{ readonly id: string; readonly url: string } | null>(
    null,
  );
  const cachedUrl = id === null ? null : cachedAvatarUrl(id);

  useEffect(() => {
    if (id === null || cachedUrl !== null) return undefined;
    let isStale = false;
    void fetchUrl(id).then((url) => {
      if (!isStale) setFetched({ id, url });
    });
    return () => {
      isStale = true;
    };
  }, [id, cachedUrl]);

  return cachedUrl ?? (fetched !== null && fetched.id === id ? fetched.url : null);
}
