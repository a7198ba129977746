import { FailureNotice } from '@/components/layout/FailureNotice';
import { Button } from '@/components/ui/Button';
import type { usePages } from '@/hooks/usePages';

interface LoadMoreProps {
  readonly pages: Pick<
    ReturnType<typeof usePages>,
    'hasMore' | 'isLoading' | 'failure' | 'loadMore'
  >;
  readonly text: { readonly more: string; readonly loading: string; readonly end: string };
}

/** The end of a list that is loaded page by page: how to load more, why that failed, or its end. */
export function LoadMore({ pages, text }: LoadMoreProps) {
  const { hasMore, isLoading, failure, loadMore } = pages;
  if (failure) {
    return (
      <div className="mt-6">
        <FailureNotice failure={failure} onRetry={loadMore} />
      </div>
    );
  }
  return (
    <p className="mt-6 text-center text-ink-soft">
      {hasMore ? (
        <Button look="secondary" onClick={loadMore} busy={isLoading}>
          {isLoading ? text.loading : text.more}
        </Button>
      ) : (
        text.end
      )}
    </p>
  );
}
