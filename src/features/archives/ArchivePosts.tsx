import { FailureNotice } from '@/components/layout/FailureNotice';
import { PostGrid } from '@/components/post/PostGrid';
import { PostGridSkeleton } from '@/components/post/PostGridSkeleton';
import { buttonClass } from '@/components/ui/buttonClass';
import { Notice } from '@/components/ui/Notice';
import { ARCHIVE_PAGE } from '@/config/limits';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import type { PageRange } from '@/domain/archive/archiveDays';
import type { PublishedPost } from '@/domain/posts/post';
import { useShownPosts } from '@/hooks/useShownPosts';
import { archiveMessages } from './messages';
import type { ArchivePageState } from './useArchivePage';

interface ArchivePostsProps {
  readonly date: string | null;
  readonly state: ArchivePageState;
  readonly onRetry: () => void;
}

const messages = archiveMessages;
const NO_POSTS: readonly PublishedPost[] = [];

/** Number of skeleton cards: that of the expected posts, so that the layout does not shift. */
const skeletonCount = (range: PageRange | null): number =>
  range ? range.to - range.from + 1 : ARCHIVE_PAGE;

/** The posts of the page, or its loading, error or empty state. */
export function ArchivePosts({ date, state, onRetry }: ArchivePostsProps) {
  useShownPosts(state.status === 'ready' ? state.view.posts : NO_POSTS);

  if (state.status === 'loading') {
    return (
      <PostGridSkeleton
        count={skeletonCount(state.range)}
        label={commonMessages.post.loadingMore}
      />
    );
  }
  if (state.status === 'failed') {
    return <FailureNotice failure={state.failure} onRetry={onRetry} />;
  }
  const { view, hasMoved } = state;
  if (!view.range) return <Empty date={date} />;
  return (
    <>
      {hasMoved && <Remark text={messages.moved} />}
      {!view.isExact && <Remark text={messages.inexact} />}
      <PostGrid posts={view.posts} hasDays={date === null} />
    </>
  );
}

/** Empty state of a date without posts, or of an archive without posts. */
function Empty({ date }: Pick<ArchivePostsProps, 'date'>) {
  if (date === null) {
    return (
      <Notice
        picture="megaphone"
        title={commonMessages.post.empty}
        text={commonMessages.post.emptyInvitation}
      />
    );
  }
  return (
    <Notice title={messages.empty}>
      <a href={paths.archives} className={buttonClass('primary')}>
        {messages.seeAll}
      </a>
    </Notice>
  );
}

function Remark({ text: remark }: { readonly text: string }) {
  return (
    <p
      aria-live="polite"
      aria-atomic
      className="mb-9 max-w-prose border-l-4 border-field pl-4 text-ink-soft"
    >
      {remark}
    </p>
  );
}
