import { useEffect, useState } from 'react';
import type { CatalogueAvatar } from '@/domain/avatar';
import { subscribeToCatalogue } from '@/services/avatars/avatarCatalogue';

/** Subscribes to the whole avatar catalogue. `avatars` is null until the first snapshot. */
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
