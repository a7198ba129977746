import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { useOpenPost } from '@/hooks/useOpenPost';
import { postsSentence } from '@/services/errors';
import { inTime } from '@/services/inTime';
import { logError } from '@/services/log';
import { drawPost } from './drawPost';

interface RandomPostProps {
  /** Shown until the post is there. */
  readonly waiting: ReactNode;
  readonly onClose: () => void;
}

/** Opens a post drawn from the whole archive over the page; each time another. */
export function RandomPost({ waiting, onClose }: RandomPostProps) {
  const open = useOpenPost();
  const { newer, keepNewer } = usePosts();

  const show = useEffectEvent((post: Post | null) => {
    onClose();
    if (!post) return void toast.error(messages.wall.empty);
    // It was just read: it is there at once.
    if (!newer.get().has(post.id)) keepNewer(post.id, post);
    return open(post);
  });
  const fail = useEffectEvent((error: unknown) => {
    logError('draw a post', error);
    onClose();
    toast.error(postsSentence());
  });

  useEffect(() => {
    let isOver = false;
    inTime(drawPost()).then(
      (post) => !isOver && show(post),
      (error: unknown) => !isOver && fail(error),
    );
    return () => {
      isOver = true;
    };
  }, []);

  return waiting;
}
