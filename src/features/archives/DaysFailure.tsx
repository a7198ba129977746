import { ErrorReference } from '@/components/layout/ErrorReference';
import { Button } from '@/components/ui/Button';
import { commonMessages } from '@/config/messages';
import type { Failure } from '@/domain/failure';
import { keepFocus } from '@/lib/keepFocus';

interface DaysFailureProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Content of the date menu when the days could not be loaded. */
export function DaysFailure({ failure, onRetry }: DaysFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="font-semibold text-danger">{failure.message}</p>
      <Button ref={keepFocus} look="secondary" onClick={onRetry}>
        {commonMessages.action.retry}
      </Button>
      {failure.reference !== null && <ErrorReference reference={failure.reference} />}
    </div>
  );
}
