import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import { PreviousSection } from './PreviousSection';
import { TodaySection } from './TodaySection';
import { usePreviousPosts } from './usePreviousPosts';
import { useTodayPosts } from './useTodayPosts';

interface DaysWallProps {
  readonly day: Date;
  /** Newer copies of earlier posts, by id. */
  readonly newer: ReadonlyMap<string, Post>;
  readonly onOpen: (post: Post) => void;
  readonly onWrite: () => void;
}

/** One day's wall: today's posts live, the earlier ones page by page. */
export function DaysWall({ day, newer, onOpen, onWrite }: DaysWallProps) {
  const { today, retry } = useTodayPosts(day);
  const { previous, loadMore } = usePreviousPosts(day);

  const isEmpty =
    today.status === 'ready' &&
    today.posts.length === 0 &&
    previous.status === 'ready' &&
    previous.posts.length === 0;

  if (isEmpty) {
    return (
      <Notice title={messages.wall.empty} text={messages.wall.emptyInvitation}>
        <Button onClick={onWrite}>{messages.header.newPost}</Button>
      </Notice>
    );
  }
  return (
    <div className="wall-column">
      <TodaySection day={day} today={today} onRetry={retry} onOpen={onOpen} />
      <PreviousSection
        status={previous.status}
        posts={previous.posts.map((post) => newer.get(post.id) ?? post)}
        hasMore={previous.hasMore}
        onMore={loadMore}
        onOpen={onOpen}
      />
    </div>
  );
}
