import { queryOptions } from '@tanstack/react-query';
import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import { queryFn } from '@/hooks/query';
import { fetchPublishedPost } from '@/services/posts/openPost';

/** The post of a page, read without the SDK; null if there is no such post. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['post', postId],
    queryFn: queryFn('read the post of a page', ({ signal }) => fetchPublishedPost(postId, signal)),
    staleTime: STARTUP_RESPONSE_MAX_AGE_MS,
  });
