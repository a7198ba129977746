import { useEffect, useState } from 'react';
import { usePosts } from '@/contexts/PostsContext';
import type { Failure } from '@/domain/failure';
import { loadFailure } from '@/services/browser/loadFailure';
import { whenIdle } from '@/services/browser/whenIdle';
import { fetchFirstPost, firstPost } from './firstPost';
import { useLivePost } from './useLivePost';

/**
 * Returns the post of a page: first a copy that is read without the SDK, and live once the browser is
 * idle. The hook supports a single `postId`; another one needs a new key.
 */
export function usePostOfPage(postId: string): ReturnType<typeof useLivePost> {
  const { copyOf, setNewer } = usePosts();
  const [first, setFirst] = useState(() => {
    const copy = copyOf(postId);
    return copy === undefined ? firstPost(postId) : copy;
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLive, setLive] = useState(false);
  const { live, retry: subscribeAgain } = useLivePost(postId, isLive);

  useEffect(() => {
    if (failure) return undefined;
    let isStale = false;
    let cancel = () => {};
    const known = copyOf(postId);
    (known === undefined ? fetchFirstPost(postId) : Promise.resolve(known)).then(
      (copy) => {
        if (isStale) return;
        setFirst(copy);
        if (copyOf(postId) === undefined) setNewer(postId, copy);
        cancel = whenIdle(() => setLive(true));
      },
      (error: unknown) => {
        if (isStale) return;
        setFailure(loadFailure('read the post of a page', error));
        // The subscription delivers the post once Firestore can be reached.
        setLive(true);
      },
    );
    return () => {
      isStale = true;
      cancel();
    };
  }, [postId, failure, copyOf, setNewer]);

  function retry(): void {
    setFailure(null);
    subscribeAgain();
  }

  if (live.status === 'shown' || live.status === 'notFound') return { live, retry };
  if (first !== undefined) {
    return { live: first ? { status: 'shown', post: first } : { status: 'notFound' }, retry };
  }
  return { live: failure ? { status: 'failed', failure } : live, retry };
}
