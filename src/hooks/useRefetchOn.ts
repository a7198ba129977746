import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reads a query again when a version of its data changes, also while it is being read; of a list, the
 * first page. The data stay until then, and if it fails.
 *
 * @param version null while it is unknown; the first version that is known reads nothing again
 */
export function useRefetchOn(version: string | number | null, queryKey: QueryKey): void {
  const client = useQueryClient();
  const last = useRef(version);
  const refetch = useEffectEvent(async () => {
    const filters = { queryKey, exact: true };
    await client.cancelQueries(filters);
    await client.refetchQueries(filters);
  });
  useEffect(() => {
    const isChange = last.current !== null && version !== null && last.current !== version;
    last.current = version ?? last.current;
    if (isChange) void refetch();
  }, [version]);
}
