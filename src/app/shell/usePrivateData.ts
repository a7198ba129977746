import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUid } from '@/contexts/AuthContext';
import { privateKey } from '@/hooks/query';

/** Removes what only an account may read from the cache when its session has ended. */
export function usePrivateData(): void {
  const client = useQueryClient();
  const uid = useUid();
  useEffect(() => () => client.removeQueries({ queryKey: privateKey(uid) }), [client, uid]);
}
