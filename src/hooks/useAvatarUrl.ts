import { useEffect, useState } from 'react';
import { avatarPath } from '@/config/paths';
import { knownAvatarUrl } from '@/services/cachedAvatars';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';

/** Firestore is not on the first page's path: most pictures are known without it. */
async function fetchUrl(id: string): Promise<string> {
  try {
    const { fetchAvatarUrl } = await loadChunk(() => import('@/services/avatars'));
    return await fetchAvatarUrl(id);
  } catch (error) {
    logError('load the catalogue', error);
    return avatarPath(id);
  }
}

/**
 * Where a picture of the catalogue is.
 *
 * @param id null for no picture: nothing is then read
 * @returns null for no picture, and while it is not known yet
 */
export function useAvatarUrl(id: string | null): string | null {
  const [found, setFound] = useState<{ readonly id: string; readonly url: string } | null>(null);
  const known = id === null ? null : knownAvatarUrl(id);

  useEffect(() => {
    if (id === null || known !== null) return undefined;
    let isStale = false;
    void fetchUrl(id).then((url) => {
      if (!isStale) setFound({ id, url });
    });
    return () => {
      isStale = true;
    };
  }, [id, known]);

  return known ?? (found !== null && found.id === id ? found.url : null);
}
