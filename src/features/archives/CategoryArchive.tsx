import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ARCHIVE_PAGE, DOCUMENTS_PER_QUERY } from '@/config/limits';
import { daysOf, totalOf, type ArchiveDay } from '@/domain/archiveDays';
import type { Category } from '@/domain/post';
import { useLoad } from '@/hooks/useLoad';
import { useShownPosts } from '@/hooks/useShownPosts';
import { useStore } from '@/hooks/useStore';
import { loadFailure } from '@/services/browser/loadFailure';
import { ArchiveFrame, type ArchivePageProps } from './ArchiveFrame';
import { archiveReader } from './archiveReader';
import type { ArchiveRequest } from './archiveRequest';
import { categoryList } from './categoryList';
import { CategoryPosts } from './CategoryPosts';
import { useRetryOnline } from '@/hooks/useRetryOnline';
import { archiveMessages } from './messages';
import { useCanonicalAddress } from './useCanonicalAddress';

interface CategoryArchiveProps extends ArchivePageProps {
  readonly request: ArchiveRequest & { readonly category: Category };
}

const text = archiveMessages;

/** Number of blank sheets for the next posts, of which a day has few. */
const blankCount = (days: readonly ArchiveDay[] | null, date: string | null): number =>
  date === null ? ARCHIVE_PAGE : Math.min(totalOf(daysOf(days ?? [], date)), ARCHIVE_PAGE);

/**
 * The posts of a category, on all days or on one, with more loaded on demand. Render it with a key
 * per request.
 */
export function CategoryArchive({ request, ...frame }: CategoryArchiveProps) {
  const { category, date } = request;
  const [list] = useState(() => categoryList({ category, date }));
  const { status, failure, posts, total, hasMore } = useStore(list.loaded);
  const { data, ...daysLoad } = useLoad(
    () => archiveReader.fetchDays(),
    (error) => loadFailure('read the days of the archive', error, text.daysFailed),
  );
  const days = data ?? archiveReader.days();
  useCanonicalAddress(request);
  useShownPosts(posts, hasMore ? list.loadMore : null);

  useEffect(() => {
    if (list.loaded.get().status !== 'ready') void list.loadMore();
  }, [list]);
  useRetryOnline(status === 'failed' ? list.loadMore : null);
  useRetryOnline(daysLoad.failure && daysLoad.retry);

  // Posts are counted up to this number.
  const isPartial = total === DOCUMENTS_PER_QUERY;
  const shown = isPartial
    ? text.shownOfMany(posts.length, total)
    : text.shown(posts.length, total ?? posts.length);
  const summary = posts.length > 0 ? shown : null;
  return (
    <ArchiveFrame
      {...frame}
      request={request}
      days={days}
      daysFailure={daysLoad.failure}
      onRetryDays={daysLoad.retry}
      count={isPartial ? null : total}
      label={summary}
      isLoading={status === 'loading'}
      pages={
        summary !== '' &&
        summary !== null && (
          // Also rendered while a page loads, so that the button keeps the focus.
          <footer className="mt-14 flex flex-col items-center gap-4 text-center">
            {hasMore && status !== 'failed' && (
              <Button
                look="secondary"
                busy={status === 'loading'}
                onClick={() => void list.loadMore()}
              >
                {text.more}
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
        blankCount={status === 'loading' ? blankCount(days, date) : null}
        failure={failure}
        onRetry={() => void list.loadMore()}
      />
    </ArchiveFrame>
  );
}
