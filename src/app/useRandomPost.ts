import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages } from '@/config/messages';
import { readerMessages } from '@/config/readerMessages';
import { usePosts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { useAfterMoment } from '@/hooks/useAfterMoment';
import { useOpenPost } from '@/hooks/useOpenPost';
import { postsSentence } from '@/services/errors';
import { inTime } from '@/services/inTime';
import { logError } from '@/services/log';

const id = 'random-post';

/** Opens a post drawn from the whole archive over the page; each time another. */
export function useRandomPost(): () => void {
  const open = useOpenPost();
  const { newer, keepNewer } = usePosts();
  const [isDrawing, setDrawing] = useState(false);
  /** A new object for each draw: the same post may be drawn again. */
  const [drawn, setDrawn] = useState<{ readonly post: Post } | null>(null);
  const isLong = useAfterMoment(isDrawing);

  useEffect(() => {
    if (!isLong) return undefined;
    toast.loading(readerMessages.random.searching, { id, duration: Infinity });
    return () => toast.remove(id);
  }, [isLong]);

  // Over the page where the reader is by then.
  const show = useEffectEvent((post: Post) => {
    // It was just read: it is there at once.
    if (!newer.get().has(post.id)) keepNewer(post.id, post);
    open(post);
  });
  useEffect(() => {
    if (drawn) show(drawn.post);
  }, [drawn]);

  async function draw(): Promise<void> {
    setDrawing(true);
    try {
      const { drawPost } = await import('@/features/archives/randomPost');
      const post = await inTime(drawPost());
      if (post) setDrawn({ post });
      else toast.error(messages.wall.empty);
    } catch (error) {
      logError('draw a post', error);
      toast.error(postsSentence());
    } finally {
      setDrawing(false);
    }
  }

  return () => {
    if (!isDrawing) void draw();
  };
}
