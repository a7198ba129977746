import { Button } from '@/components/ui/Button';
import type { Failure } from '@/domain/failure';
import { keepFocus } from '@/lib/keepFocus';
import { FailureNotice } from './FailureNotice';
import { Loading } from './Loading';

interface ListEndProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly isLoading: boolean;
    readonly failure: Failure | null;
    /** Loads the next page, or again what failed. */
    readonly showMore: () => void;
  };
  readonly text: {
    /** Label of the button that loads the next page. */
    readonly more: string;
    /** Label of the button while a page loads; by default the button gives way to a spinner. */
    readonly loading?: string;
    /** Shown below the last page. */
    readonly end?: string;
  };
  /** The margin above. */
  readonly className: string;
}

function Content({ list, text, className }: ListEndProps) {
  const { hasMore, isLoading, failure, showMore } = list;
  if (failure) {
    return (
      <div className={className}>
        <FailureNotice failure={failure} onRetry={showMore} />
      </div>
    );
  }
  if (isLoading && text.loading === undefined) return <Loading />;
  if (!hasMore && text.end === undefined) return null;
  return (
    <p className={`${className} text-center text-ink-soft`}>
      {hasMore ? (
        <Button ref={keepFocus} look="secondary" onClick={showMore} busy={isLoading}>
          {isLoading ? text.loading : text.more}
        </Button>
      ) : (
        text.end
      )}
    </p>
  );
}

/** The end of a list that is loaded page by page: how to load more, why that failed, or its end. */
export const ListEnd = (props: ListEndProps) => (
  // This element is always rendered: it gets the focus of a button that disappears.
  <div>
    <Content {...props} />
  </div>
);
