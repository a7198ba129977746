import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUid } from '@/contexts/AuthContext';
import { privateKey } from '@/hooks/query';

const ADMIN = 'admin';

/** Returns the key of a query of the back office for what anybody may read. */
export const publicKey = (...rest: readonly unknown[]) => [ADMIN, ...rest];

/** Returns the key of a query of the back office for what only admins may read. */
export const useAdminKey = (...rest: readonly unknown[]) => privateKey(useUid(), ADMIN, ...rest);

/** Options of what stays loaded while its tab is hidden, until the back office is left. */
export const KEPT = { staleTime: Infinity, gcTime: Infinity, refetchOnMount: false } as const;

/** Removes what the back office has loaded from the cache when it is left. */
export function useForgetOnLeaving(): void {
  const client = useQueryClient();
  const uid = useUid();
  useEffect(
    () => () => {
      for (const queryKey of [publicKey(), privateKey(uid, ADMIN)])
        client.removeQueries({ queryKey });
    },
    [client, uid],
  );
}
