import { FailureNotice } from '@/components/layout/FailureNotice';
import { PostGrid } from '@/components/post/PostGrid';
import { PostGridSkeleton } from '@/components/post/PostGridSkeleton';
import { buttonClass } from '@/components/ui/buttonClass';
import { Notice } from '@/components/ui/Notice';
import { commonMessages } from '@/config/messages';
import { findCategory } from '@/domain/posts/categories';
import type { Failure } from '@/domain/failure';
import type { PublishedPost } from '@/domain/posts/post';
import { addressOf, type ArchiveRequest } from './archiveRequest';
import { archiveMessages } from './messages';

interface CategoryPostsProps {
  readonly request: ArchiveRequest;
  readonly posts: readonly PublishedPost[];
  /** Number of blank sheets after the posts while more load; null otherwise. */
  readonly blankCount: number | null;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}

const messages = archiveMessages;

/** The loaded posts of a category, with the loading, error or empty state. */
export function CategoryPosts(props: CategoryPostsProps) {
  const { request, posts, blankCount, failure, onRetry } = props;
  if (posts.length === 0 && blankCount === null && !failure) return <Empty request={request} />;
  return (
    <>
      {posts.length > 0 && <PostGrid posts={posts} hasDays={request.date === null} />}
      <div className={posts.length > 0 ? 'mt-11' : ''}>
        {blankCount !== null && (
          <PostGridSkeleton count={blankCount} label={commonMessages.post.loadingMore} />
        )}
        {failure && <FailureNotice failure={failure} onRetry={onRetry} />}
      </div>
    </>
  );
}

/** Empty state of a category, or of a day in it; links to the posts of the next larger choice. */
function Empty({ request: { category = null, date } }: Pick<CategoryPostsProps, 'request'>) {
  const label = findCategory(category)?.label ?? '';
  const isDay = date !== null;
  return (
    <Notice title={isDay ? messages.emptyCategoryDay(label) : messages.emptyCategory(label)}>
      <a
        href={addressOf({ date: null, category: isDay ? category : null, page: 1 })}
        className={buttonClass('primary')}
      >
        {isDay ? messages.seeCategory(label) : messages.seeAll}
      </a>
    </Notice>
  );
}
