import { useQuery } from '@tanstack/react-query';
import { fetchOwnSuspension } from '@/services/posts/ownSuspension';
import { privateKey, queryFn } from './query';

/**
 * Loads the suspension that keeps the user from posting; null if there is none. A failure is only
 * logged: a post that the user sends meets the same suspension.
 */
export const useOwnSuspension = (uid: string) =>
  useQuery({
    queryKey: privateKey(uid, 'suspension'),
    queryFn: queryFn('read the own suspension', ({ signal }) => fetchOwnSuspension(uid, signal)),
  });
