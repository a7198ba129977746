import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { useOpenPost } from '@/hooks/useOpenPost';
import { logError } from '@/services/browser/log';
import { loadPostsMessage } from '@/services/firebase/errors';
import { withTimeout } from '@/services/firebase/withTimeout';
import { pickRandomPost } from './pickRandomPost';

interface RandomPostProps {
  /** Shown until the post is loaded. */
  readonly waiting: ReactNode;
  readonly onClose: () => void;
}

/** Opens a random post of the archive over the page, never the same one twice in a row. */
export default function RandomPost({ waiting, onClose }: RandomPostProps) {
  const open = useOpenPost();
  const { newer, setNewer } = usePosts();

  const show = useEffectEvent((post: Post | null) => {
    onClose();
    if (!post) return void toast.error(messages.post.empty);
    // Stores the fetched post, so that the post dialog shows it before its listener answers.
    if (!newer.get().has(post.id)) setNewer(post.id, post);
    return open(post);
  });
  const fail = useEffectEvent((error: unknown) => {
    logError('render the share image', error);
    onClose();
    toast.error(loadPostsMessage());
  });

  useEffect(() => {
    let isStale = false;
    withTimeout(pickRandomPost()).then(
      (post) => !isStale && show(post),
      (error: unknown) => !isStale && fail(error),
    );
    return () => {
      isStale = true;
    };
  }, []);

  return waiting;
}
