import { useCallback, useState } from 'react';
import { PostDialog } from '@/components/post/PostDialog';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import { useParisDay } from '@/hooks/useParisDay';
import { DaysWall } from './DaysWall';

interface WallPageProps {
  readonly onWrite: () => void;
  readonly onSignInNeeded: () => void;
}

/** The home wall (spec section 2). A new Paris day starts it afresh; an open post stays open. */
export function WallPage({ onWrite, onSignInNeeded }: WallPageProps) {
  const day = useParisDay();
  const [opened, setOpened] = useState<Post | null>(null);
  /** Newer copies of posts that were opened: only today's are followed on the wall itself. */
  const [newer, setNewer] = useState<ReadonlyMap<string, Post>>(new Map());
  const keep = useCallback(
    (post: Post) => setNewer((current) => new Map(current).set(post.id, post)),
    [],
  );
  const close = () => setOpened(null);

  return (
    <>
      <title>{messages.app.name}</title>
      <h1 className="sr-only">{messages.app.name}</h1>
      <DaysWall key={day.getTime()} day={day} newer={newer} onOpen={setOpened} onWrite={onWrite} />
      {opened && (
        <PostDialog
          key={opened.id}
          post={opened}
          onClose={close}
          onChange={keep}
          onSignInNeeded={() => {
            close();
            onSignInNeeded();
          }}
        />
      )}
    </>
  );
}
