import { useEffect, useState } from 'react';
import { profilePicturePath } from '@/config/paths';
import { knownPictureUrl } from '@/services/keptPictures';
import { loadChunk } from '@/services/loadChunk';
import { logError } from '@/services/log';

/** Firestore is not on the first page's path: most pictures are known without it. */
async function fetchUrl(id: string): Promise<string> {
  try {
    const { fetchPictureUrl } = await loadChunk(() => import('@/services/pictures'));
    return await fetchPictureUrl(id);
  } catch (error) {
    logError('load the catalogue', error);
    return profilePicturePath(id);
  }
}

/**
 * Where a picture of the catalogue is.
 *
 * @param id null for no picture: nothing is then read
 * @returns null for no picture, and while it is not known yet
 */
export function usePictureUrl(id: string | null): string | null {
  const [found, setFound] = useState<{ readonly id: string; readonly url: string } | null>(null);
  const known = id === null ? null : knownPictureUrl(id);

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
