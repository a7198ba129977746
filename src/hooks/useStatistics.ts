import { useQuery } from '@tanstack/react-query';
import { queryFn } from './query';
import { fetchStatistics } from '@/services/posts/statistics';

/** The public figures of decisions change once a day. */
const FRESH_MS = 3_600_000;

/** Reads the public figures of the moderators' decisions; null before the first ones. */
export const useStatistics = () =>
  useQuery({
    queryKey: ['statistics'],
    queryFn: queryFn('load the figures of decisions', ({ signal }) => fetchStatistics(signal)),
    staleTime: FRESH_MS,
  });
