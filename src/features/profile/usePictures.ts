import { useEffect, useState } from 'react';
import { messages } from '@/config/messages';
import type { Picture } from '@/domain/picture';
import { logError } from '@/services/log';
import { fetchPictures } from '@/services/pictures';

/** The pictures to choose from; null until they are read, or when they cannot be. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    fetchPictures().then(
      (found) => {
        if (isCurrent) setPictures(found);
      },
      (error: unknown) => {
        logError('read the pictures', error);
        if (isCurrent) setFailure(messages.error.loadPictures);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return { pictures, failure };
}
