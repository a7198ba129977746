import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import type { Failure } from '@/domain/failure';
import { ErrorReference } from './ErrorReference';

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Error state of content that failed to load: message, retry button and error reference. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  return (
    <Notice title={failure.message} role="alert">
      <Button onClick={onRetry}>{messages.action.retry}</Button>
      {failure.reference !== null && <ErrorReference reference={failure.reference} />}
    </Notice>
  );
}
