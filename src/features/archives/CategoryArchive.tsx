import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/Button';
import { ARCHIVE_PAGE, DOCUMENTS_PER_QUERY } from '@/config/limits';
import { daysOf, totalOf, type ArchiveDay } from '@/domain/archive/archiveDays';
import type { Category, PublishedPost } from '@/domain/posts/post';
import { useList } from '@/hooks/useList';
import { useShownPosts } from '@/hooks/useShownPosts';
import { keepFocus } from '@/lib/keepFocus';
import { ArchiveFrame, type ArchivePageProps } from './ArchiveFrame';
import { categoryCountQuery, categoryQuery, daysQuery } from './archiveQueries';
import type { ArchiveRequest } from './archiveRequest';
import { CategoryPosts } from './CategoryPosts';
import { archiveMessages } from './messages';
import { useCanonicalAddress } from './useCanonicalAddress';

interface CategoryArchiveProps extends ArchivePageProps {
  readonly request: ArchiveRequest & { readonly category: Category };
}

const messages = archiveMessages;
const NO_POSTS: readonly PublishedPost[] = [];

/** Number of blank sheets for the next posts, of which a day has few. */
const blankCount = (days: readonly ArchiveDay[] | null, date: string | null): number =>
  date === null ? ARCHIVE_PAGE : Math.min(totalOf(daysOf(days ?? [], date)), ARCHIVE_PAGE);

/**
 * The posts of a category, on all days or on one, with more loaded on demand. Render it with a key
 * per request.
 */
export function CategoryArchive({ request, ...frame }: CategoryArchiveProps) {
  const { category, date } = request;
  const list = useList(categoryQuery({ category, date }));
  const count = useQuery(categoryCountQuery({ category, date }));
  const days = useQuery(daysQuery(messages.daysFailed));
  useCanonicalAddress(request);

  const { failure, hasMore } = list;
  // The number appears together with the posts; they are shown without it if counting fails.
  const isLoading = list.isLoading || count.isLoading;
  const posts = (!count.isLoading && list.items) || NO_POSTS;
  const total = count.data ?? null;
  useShownPosts(posts, hasMore ? list.loadMore : null);

  // Posts are counted up to this number.
  const isPartial = total === DOCUMENTS_PER_QUERY;
  const shown = isPartial
    ? messages.shownOfMany(posts.length, total)
    : messages.shown(posts.length, total ?? posts.length);
  const summary = posts.length > 0 ? shown : null;
  return (
    <ArchiveFrame
      {...frame}
      request={request}
      days={days.data ?? null}
      daysFailure={days.isFetching ? null : days.error}
      onRetryDays={() => void days.refetch()}
      count={isPartial ? null : total}
      label={summary}
      isLoading={isLoading}
      pages={
        summary !== '' &&
        summary !== null && (
          // Also rendered while a page loads, so that the button keeps the focus.
          <footer className="mt-14 flex flex-col items-center gap-4 text-center">
            {hasMore && !failure && (
              <Button ref={keepFocus} look="secondary" busy={isLoading} onClick={list.showMore}>
                {messages.more}
              </Button>
            )}
            <p className="text-balance text-ink-soft tabular-nums">{summary}</p>
          </footer>
        )
      }
    >
      <CategoryPosts
        request={request}
        posts={posts}
        blankCount={isLoading ? blankCount(days.data ?? null, date) : null}
        failure={failure}
        onRetry={list.showMore}
      />
    </ArchiveFrame>
  );
}
