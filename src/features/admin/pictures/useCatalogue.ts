import { useEffect, useState } from 'react';
import type { CataloguePicture } from '@/domain/picture';
import { watchCatalogue } from '@/services/catalogue';

/** The whole catalogue, live; null until the first answer. */
export function useCatalogue() {
  const [pictures, setPictures] = useState<readonly CataloguePicture[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(
    () =>
      watchCatalogue({
        onPictures: (found) => {
          setPictures(found);
          setFailure(null);
        },
        onError: setFailure,
      }),
    [],
  );

  return { pictures, failure };
}
