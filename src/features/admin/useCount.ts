import { useQuery } from '@tanstack/react-query';
import { queryFn } from '@/hooks/query';
import { useRefetchOn } from '@/hooks/useRefetchOn';
import { useAdminKey } from './adminQuery';

const MINUTE_MS = 60_000;

/**
 * Counts documents again when `version` changes and every minute. A failed count keeps the last number.
 *
 * @param doing the operation for the error log
 * @param version null to count nothing
 * @returns the last number; undefined before the first
 */
export function useCount(
  count: (signal: AbortSignal) => Promise<number>,
  doing: string,
  version: string | null,
): number | undefined {
  const queryKey = useAdminKey('count', doing);
  const { data } = useQuery({
    queryKey,
    queryFn: queryFn(doing, ({ signal }) => count(signal)),
    enabled: version !== null,
    staleTime: Infinity,
    refetchInterval: MINUTE_MS,
    refetchIntervalInBackground: true,
  });
  useRefetchOn(version, queryKey);
  return data;
}
