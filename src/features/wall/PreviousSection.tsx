import { useInView } from 'react-intersection-observer';
import { PostGrid } from '@/components/post/PostGrid';
import { PostGridSkeleton } from '@/components/post/PostGridSkeleton';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { WALL_PAGE } from '@/config/limits';
import { messages } from '@/config/messages';
import type { Post } from '@/domain/post';
import { SectionTitle } from './SectionTitle';

/** Blank sheets while the very first page is on its way. */
const FIRST_SHEETS = 4;

interface PreviousSectionProps {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onOpen: (post: Post) => void;
}

/** 'Publications précédentes': older posts, more of them on demand or at the end of the scroll. */
export function PreviousSection(props: PreviousSectionProps) {
  const { status, posts, hasMore, onMore, onOpen } = props;
  const isFirst = posts.length === 0;
  const { ref } = useInView({
    rootMargin: '600px 0px',
    skip: status !== 'ready' || !hasMore,
    onChange: (inView) => inView && onMore(),
  });

  if (isFirst && status === 'ready' && !hasMore) return null;
  return (
    <section aria-labelledby="previous" className="mt-20">
      <SectionTitle id="previous" title={messages.wall.previous} />
      <PostGrid posts={posts} onOpen={onOpen} />
      {status === 'loading' && (
        <div className={isFirst ? '' : 'mt-11'}>
          <PostGridSkeleton
            count={isFirst ? FIRST_SHEETS : WALL_PAGE}
            label={messages.wall.loadingMore}
          />
        </div>
      )}
      {status === 'failed' ? (
        <div className="mt-10">
          <Notice title={messages.error.loadPosts} role="alert">
            <Button onClick={onMore}>{messages.wall.retry}</Button>
          </Notice>
        </div>
      ) : (
        // Also while a page loads: the button keeps the focus of who pressed it.
        <div ref={ref} className="mt-14 text-center">
          {hasMore ? (
            <Button look="secondary" onClick={onMore} busy={status === 'loading'}>
              {messages.wall.more}
            </Button>
          ) : (
            <p className="text-ink-soft">{messages.wall.end}</p>
          )}
        </div>
      )}
    </section>
  );
}
