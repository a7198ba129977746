import { FailureNotice } from '@/components/layout/FailureNotice';
import { Loading } from '@/components/layout/Loading';
import { Button } from '@/components/ui/Button';
import type { Failure } from '@/domain/failure';

interface ListEndProps {
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  /** Label of the button that loads the next page. */
  readonly more: string;
  readonly onMore: () => void;
}

/** The end of a list that is loaded page by page: an error, the loading state or a button. */
export function ListEnd({ failure, isLoading, hasMore, more, onMore }: ListEndProps) {
  return (
    <>
      {failure && (
        <div className="mt-10">
          <FailureNotice failure={failure} onRetry={onMore} />
        </div>
      )}
      {isLoading && <Loading />}
      {hasMore && !isLoading && !failure && (
        <p className="mt-10 text-center">
          <Button look="secondary" onClick={onMore}>
            {more}
          </Button>
        </p>
      )}
    </>
  );
}
