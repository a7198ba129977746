import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { useOpenPost } from '@/hooks/useOpenPost';
import { loadPostsMessage } from '@/services/errors';
import { withTimeout } from '@/services/withTimeout';
import { logError } from '@/services/log';
import { pickRandomPost } from './pickRandomPost';

interface RandomPostProps {
  /** Shown until the post is there. */
  readonly waiting: ReactNode;
  readonly onClose: () => void;
}

/** Opens a post drawn from the whole archive over the page; each time another. */
export function RandomPost({ waiting, onClose }: RandomPostProps) {
  const open = useOpenPost();
  const { newer, setNewer } = usePosts();

  const show = useEffectEvent((post: Post | null) => {
    onClose();
    if (!post) return void toast.error(messages.post.empty);
    // It was just read: it is there at once.
    if (!newer.get().has(post.id)) setNewer(post.id, post);
    return open(post);
  });
  const fail = useEffectEvent((error: unknown) => {
    logError('draw a post', error);
    onClose();
    toast.error(loadPostsMessage());
  });

  useEffect(() => {
    let isOver = false;
    withTimeout(pickRandomPost()).then(
      (post) => !isOver && show(post),
      (error: unknown) => !isOver && fail(error),
    );
    return () => {
      isOver = true;
    };
  }, []);

  return waiting;
}
