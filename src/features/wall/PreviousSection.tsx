import { useInView } from 'react-intersection-observer';
import { PostGrid } from '@/components/post/PostGrid';
import { PostGridSkeleton } from '@/components/post/PostGridSkeleton';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { WALL_PAGE } from '@/config/limits';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import { SectionTitle } from './SectionTitle';
import type { usePreviousPosts } from './usePreviousPosts';

type Previous = ReturnType<typeof usePreviousPosts>;

interface PreviousSectionProps {
  readonly previous: Previous['previous'];
  readonly onMore: () => void;
  readonly onOpen: (post: Post) => void;
}

/** 'Publications précédentes': older posts, more of them on demand or at the end of the scroll. */
export function PreviousSection({ previous, onMore, onOpen }: PreviousSectionProps) {
  const { status, posts, hasMore } = previous;
  // The page after the first load is never asked for by a page too short to scroll.
  const { ref } = useInView({
    rootMargin: '600px 0px',
    skip: status !== 'ready' || !hasMore || posts.length === 0,
    onChange: (inView) => inView && onMore(),
  });

  return (
    <section aria-labelledby="previous" className="mt-20">
      <SectionTitle id="previous" title={messages.wall.previous} />
      <PostGrid posts={posts} onOpen={onOpen} />
      {status === 'loading' && (
        <div className={posts.length > 0 ? 'mt-10' : ''}>
          <PostGridSkeleton
            count={posts.length > 0 ? WALL_PAGE : 4}
            label={messages.wall.loadingMore}
          />
        </div>
      )}
      {status === 'failed' && (
        <div className="mt-10">
          <Notice title={messages.error.loadPosts} role="alert">
            <Button onClick={onMore}>{messages.wall.retry}</Button>
          </Notice>
        </div>
      )}
      {status === 'ready' && (
        <div ref={ref} className="mt-14 text-center">
          {hasMore ? (
            <Button look="secondary" onClick={onMore}>
              {messages.wall.more}
            </Button>
          ) : (
            posts.length > 0 && <p className="text-ink-soft">{messages.wall.end}</p>
          )}
        </div>
      )}
    </section>
  );
}
