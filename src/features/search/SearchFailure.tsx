import { Button } from '@/components/ui/Button';
import { commonMessages } from '@/config/messages';
import { keepFocus } from '@/lib/keepFocus';

interface SearchFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Error message of a failed search, shown instead of the results. */
export function SearchFailure({ message, onRetry }: SearchFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-3 py-4">
      <p className="font-semibold text-danger">{message}</p>
      <Button ref={keepFocus} look="secondary" data-stays onClick={onRetry}>
        {commonMessages.action.retry}
      </Button>
    </div>
  );
}
