import { useEffect, useState } from 'react';
import { fetchPictureUrl, knownPictureUrl } from '@/services/pictures';

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
    void fetchPictureUrl(id).then((url) => {
      if (!isStale) setFound({ id, url });
    });
    return () => {
      isStale = true;
    };
  }, [id, known]);

  return known ?? (found !== null && found.id === id ? found.url : null);
}
