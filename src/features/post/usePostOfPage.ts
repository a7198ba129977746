import { useEffect, useState } from 'react';
import { usePosts } from '@/contexts/PostsContext';
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
  const [isLive, setLive] = useState(false);
  const { live, retry } = useLivePost(postId, isLive);

  useEffect(() => {
    let isStale = false;
    let cancel = () => {};
    const known = copyOf(postId);
    void (known === undefined ? fetchFirstPost(postId) : Promise.resolve(known)).then((copy) => {
      if (isStale) return;
      setFirst(copy);
      // The subscription says why the post cannot be read.
      if (copy === undefined) return setLive(true);
      if (copyOf(postId) === undefined) setNewer(postId, copy);
      cancel = whenIdle(() => setLive(true));
    });
    return () => {
      isStale = true;
      cancel();
    };
  }, [postId, copyOf, setNewer]);

  if (live.status === 'shown' || live.status === 'notFound' || first === undefined) {
    return { live, retry };
  }
  return { live: first ? { status: 'shown', post: first } : { status: 'notFound' }, retry };
}
