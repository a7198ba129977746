import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { STARTUP_RESPONSE_MAX_AGE_MS } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { queryFn } from '@/hooks/query';
import { fetchProfile } from '@/services/profiles/profiles';
import type { Cursor } from '@/services/firebase/query';
import { fetchPostsOf } from '@/services/posts/postsOfUser';
import { readPosts } from './readPosts';

/** Uses the responses from before the page was shown, and keeps them for going back to it. */
const FRESH = { staleTime: STARTUP_RESPONSE_MAX_AGE_MS, gcTime: STARTUP_RESPONSE_MAX_AGE_MS };

/**
 * A profile as its viewer may see it.
 *
 * @param viewer uid of the reader, null for a visitor
 */
export const profileQuery = (uid: string, viewer: string | null) =>
  queryOptions({
    ...FRESH,
    queryKey: ['profile', uid, 'as', viewer],
    queryFn: queryFn(
      'load a public profile',
      ({ signal }) => fetchProfile(uid, viewer, signal),
      commonMessages.error.loadProfile,
    ),
  });

/** The number of a user's posts, up to DOCUMENTS_PER_QUERY: read with the first page of the posts. */
export const totalKey = (uid: string) => ['profile', uid, 'total'];

interface PageContext {
  readonly pageParam: Cursor | null;
  readonly signal: AbortSignal;
}

/** The posts of a user, for `useList`: those of a private profile are public, too. */
export function postsQuery(client: QueryClient, uid: string) {
  const readFirst = queryFn(
    'load the posts of a profile',
    async ({ signal }: PageContext) => {
      const { page, total } = await readPosts(uid, signal);
      client.setQueryData(totalKey(uid), total);
      return page;
    },
    commonMessages.error.loadProfile,
  );
  const readMore = queryFn('load more posts of a profile', ({ pageParam, signal }: PageContext) =>
    fetchPostsOf(uid, pageParam, signal),
  );
  return {
    ...FRESH,
    refetchOnMount: false,
    queryKey: ['profile', uid, 'posts'],
    queryFn: (context: PageContext) => (context.pageParam ? readMore : readFirst)(context),
  };
}
