import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePosts } from '@/contexts/PostsContext';
import { whenIdle } from '@/lib/whenIdle';
import { postQuery } from './postQuery';
import { useLivePost } from './useLivePost';

/**
 * Returns the post of a page: first a copy that is read without the SDK, and live once the browser is
 * idle. The hook supports a single `postId`; another one needs a new key.
 */
export function usePostOfPage(postId: string): ReturnType<typeof useLivePost> {
  const { latest, setUpdate } = usePosts();
  const [known] = useState(() => latest(postId));
  const { data, error, isFetching, refetch } = useQuery({
    ...postQuery(postId),
    enabled: known === undefined,
  });
  const first = known === undefined ? data : known;
  const failure = isFetching ? null : error;
  const [isLive, setLive] = useState(false);
  const { live, retry: subscribeAgain } = useLivePost(postId, isLive);

  useEffect(() => {
    if (first === undefined) return undefined;
    if (latest(postId) === undefined) setUpdate(postId, first);
    return whenIdle(() => setLive(true));
  }, [postId, first, latest, setUpdate]);

  // The subscription delivers the post once Firestore can be reached.
  if (failure && !isLive) setLive(true);

  function retry(): void {
    if (failure) void refetch();
    subscribeAgain();
  }

  if (live.status === 'shown' || live.status === 'notFound') return { live, retry };
  if (first !== undefined) {
    return { live: first ? { status: 'shown', post: first } : { status: 'notFound' }, retry };
  }
  return { live: failure ? { status: 'failed', failure } : live, retry };
}
