import { useQuery } from '@tanstack/react-query';
import type { PublishedPost } from '@/domain/posts/post';
import { publicKey } from '@/features/admin/adminQuery';
import { queryFn } from '@/hooks/query';
import { useParisDay } from '@/hooks/useParisDay';
import { useRefetchOn } from '@/hooks/useRefetchOn';
import { fetchPostsSince } from '@/services/posts/posts';

/**
 * Loads the posts published today in the order of the wall; again when there are others.
 *
 * @param ids ids of the posts published today, null while loading. Deleted posts are not loaded.
 */
export function usePostsOfToday(ids: readonly string[] | null) {
  const day = useParisDay();
  const queryKey = publicKey('today');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: queryFn('load the posts of today', ({ signal }) => fetchPostsSince(day, 1, signal)),
    enabled: ids !== null && ids.length > 0,
  });
  useRefetchOn(ids?.length ? ids.join() : null, queryKey);
  const posts: readonly PublishedPost[] = data?.filter(({ id }) => ids?.includes(id)) ?? [];
  return { posts, failure: isFetching ? null : error, retry: () => void refetch() };
}
