import type { PublishedPost } from '@/domain/post';
import { useLoad } from '@/hooks/useLoad';
import { useParisDay } from '@/hooks/useParisDay';
import { loadFailure } from '@/services/browser/loadFailure';
import { fetchPostsSince } from '@/services/posts/posts';

/**
 * Loads the posts published today in the order of the wall; again when there are others.
 *
 * @param ids ids of the posts published today, null while loading. Deleted posts are not loaded.
 */
export function usePostsOfToday(ids: readonly string[] | null) {
  const day = useParisDay();
  const { data, failure, retry } = useLoad(
    () => fetchPostsSince(day, 1),
    (error) => loadFailure('load the posts of today', error),
    ids?.length ? ids.join() : null,
  );
  const posts: readonly PublishedPost[] = data?.filter(({ id }) => ids?.includes(id)) ?? [];
  return { posts, failure, retry };
}
