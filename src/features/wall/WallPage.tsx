import { useCallback, useState } from 'react';
import { PostDialog } from '@/components/post/PostDialog';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import { useParisDay } from '@/hooks/useParisDay';
import { PreviousSection } from './PreviousSection';
import { TodaySection } from './TodaySection';
import { usePreviousPosts } from './usePreviousPosts';
import { useTodayPosts } from './useTodayPosts';

interface WallPageProps {
  readonly onWrite: () => void;
  readonly onSignInNeeded: () => void;
}

/** The home wall (spec section 2). A new Paris day starts it afresh. */
export function WallPage(props: WallPageProps) {
  const day = useParisDay();
  return <Wall key={day.getTime()} day={day} {...props} />;
}

/** One day's wall: today's posts live, the earlier ones page by page. */
function Wall({ day, onWrite, onSignInNeeded }: WallPageProps & { readonly day: Date }) {
  const { today, retry } = useTodayPosts(day);
  const { previous, loadMore, replace } = usePreviousPosts(day);
  const [opened, setOpened] = useState<Post | null>(null);
  const close = useCallback(() => setOpened(null), []);

  const isEmpty =
    today.status === 'ready' &&
    today.posts.length === 0 &&
    previous.status === 'ready' &&
    previous.posts.length === 0;

  return (
    <>
      <title>{messages.app.name}</title>
      <h1 className="sr-only">{messages.app.name}</h1>
      {isEmpty ? (
        <Notice title={messages.wall.empty} text={messages.wall.emptyInvitation}>
          <Button onClick={onWrite}>{messages.header.newPost}</Button>
        </Notice>
      ) : (
        <div className="wall-column">
          <TodaySection day={day} today={today} onRetry={retry} onOpen={setOpened} />
          <PreviousSection previous={previous} onMore={loadMore} onOpen={setOpened} />
        </div>
      )}
      {opened && (
        <PostDialog
          key={opened.id}
          post={opened}
          onClose={close}
          onChange={replace}
          onSignInNeeded={() => {
            close();
            onSignInNeeded();
          }}
        />
      )}
    </>
  );
}
