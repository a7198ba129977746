import { useInView } from 'react-intersection-observer';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { PostGrid } from '@/components/post/PostGrid';
import { PostGridSkeleton } from '@/components/post/PostGridSkeleton';
import { Button } from '@/components/ui/Button';
import { buttonClass } from '@/components/ui/buttonClass';
import { Notice } from '@/components/ui/Notice';
import { WALL_PAGE, WALL_SCROLL_POSTS } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import type { PublishedPost } from '@/domain/posts/post';
import { keepFocus } from '@/lib/keepFocus';
import { wallMessages } from './messages';
import type { Previous } from './previousList';
import type { Today } from './todayList';
import { useDeferredAppend } from './useDeferredAppend';
import type { Unseen } from './useUnseen';
import { PreviousSkeleton } from './WallSkeleton';
import { PreviousView } from './WallView';

const messages = wallMessages;

interface PreviousSectionProps {
  readonly previous: Previous;
  /** Posts of `previous` that are not hidden. */
  readonly posts: readonly PublishedPost[];
  /** Number of posts on the whole wall. */
  readonly wallCount: number;
  readonly unseen: Pick<Unseen, 'hidden' | 'isPaused' | 'goOn' | 'toggle'>;
  /** 'loading' hides the earlier posts, which today's would push down; after 'failed' one notice is enough. */
  readonly todayStatus: Today['status'];
  readonly onMore: () => void;
}

/**
 * Section 'Publications précédentes': older posts. More are loaded by the button and, up to
 * WALL_SCROLL_POSTS, by scrolling to the end.
 */
export function PreviousSection(props: PreviousSectionProps) {
  const { previous, wallCount, unseen, todayStatus, onMore } = props;
  const isAwaited = todayStatus === 'loading';
  const isNoticed = todayStatus === 'failed';
  const rendered = useDeferredAppend(props.posts);
  const isRendering = rendered !== props.posts;
  const hasMore = previous.hasMore || isRendering;
  const status = isAwaited || isRendering ? 'loading' : previous.status;
  const posts = isAwaited ? [] : rendered;
  const isPaused = unseen.isPaused && hasMore && status === 'ready';
  const isFirst = posts.length === 0;
  const { ref } = useInView({
    rootMargin: '600px 0px',
    skip: status !== 'ready' || !hasMore || isPaused || wallCount >= WALL_SCROLL_POSTS,
    onChange: (inView) => inView && onMore(),
  });

  if (previous.posts.length === 0 && (isNoticed || (status === 'ready' && !hasMore))) return null;
  return (
    <PreviousView count={isFirst ? null : posts.length} hasMore={hasMore}>
      <PostGrid posts={posts} hasDays />
      {status === 'loading' && isFirst && <PreviousSkeleton />}
      {status === 'loading' && !isFirst && (
        <div className="mt-11">
          <PostGridSkeleton count={WALL_PAGE} label={commonMessages.post.loadingMore} />
        </div>
      )}
      {/* Always rendered: it gets the focus when the notice disappears. */}
      <div>
        {status === 'failed' && !isNoticed && previous.failure && (
          <div className="mt-10">
            <FailureNotice failure={previous.failure} onRetry={onMore} />
          </div>
        )}
      </div>
      {isPaused && (
        <Notice title={wallMessages.unseen.resting(previous.posts.length)}>
          <Button ref={keepFocus} onClick={unseen.goOn}>
            {wallMessages.unseen.goOn}
          </Button>
        </Notice>
      )}
      {isFirst && status === 'ready' && !hasMore && (
        <Notice picture="lune" title={wallMessages.unseen.none} text={wallMessages.unseen.noneText}>
          <Button ref={keepFocus} onClick={unseen.toggle}>
            {wallMessages.unseen.all}
          </Button>
        </Notice>
      )}
      {/* Also rendered while a page loads, so that the button keeps the focus. */}
      <div ref={ref} className="mt-14 flex flex-wrap items-center justify-center gap-3">
        {hasMore && status !== 'failed' && !isPaused && (
          <Button ref={keepFocus} look="secondary" onClick={onMore} busy={status === 'loading'}>
            {messages.more}
          </Button>
        )}
        {!hasMore && <p className="w-full text-center text-ink-soft">{messages.end}</p>}
        <a href={paths.archives} className={buttonClass('plain')}>
          {messages.all}
        </a>
      </div>
    </PreviousView>
  );
}
