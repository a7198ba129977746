import { useEffect, useState } from 'react';
import type { CatalogueAvatar } from '@/domain/avatar';
import { subscribeToCatalogue } from '@/services/avatarCatalogue';

/** The whole catalogue, live; null until the first answer. */
export function useCatalogue() {
  const [avatars, setAvatars] = useState<readonly CatalogueAvatar[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(
    () =>
      subscribeToCatalogue({
        onAvatars: (found) => {
          setAvatars(found);
          setFailure(null);
        },
        onError: setFailure,
      }),
    [],
  );

  return { avatars, failure };
}
