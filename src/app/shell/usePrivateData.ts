import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUid } from '@/contexts/AuthContext';
import type { Wall } from '@/features/wall/wall';
import { privateKey } from '@/hooks/query';

/**
 * Removes what only an account may read from the cache when its session has ended, and the filter of
 * the wall, which hides what that account has seen.
 */
export function usePrivateData({ hidden }: Pick<Wall, 'hidden'>): void {
  const client = useQueryClient();
  const uid = useUid();
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: privateKey(uid) });
      hidden.set(null);
    },
    [client, hidden, uid],
  );
}
