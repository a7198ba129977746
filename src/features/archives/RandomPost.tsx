import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '@/components/layout/toastFailure';
import { messages } from '@/config/messages';
import { usePosts } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/post';
import { useOpenPost } from '@/hooks/useOpenPost';
import { loadFailure } from '@/services/browser/loadFailure';
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

  const show = useEffectEvent((post: PublishedPost | null) => {
    onClose();
    if (!post) return void toast.error(messages.post.empty);
    // Stores the fetched post, so that the post dialog shows it before its listener answers.
    if (!newer.get().has(post.id)) setNewer(post.id, post);
    return open(post);
  });
  const fail = useEffectEvent((error: unknown) => {
    onClose();
    toastFailure(loadFailure('pick a random post', error));
  });

  useEffect(() => {
    let isStale = false;
    pickRandomPost().then(
      (post) => !isStale && show(post),
      (error: unknown) => !isStale && fail(error),
    );
    return () => {
      isStale = true;
    };
  }, []);

  return waiting;
}
