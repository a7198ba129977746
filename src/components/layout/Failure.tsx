import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { useErrorReference } from '@/hooks/useErrorReference';
import { ErrorReference } from './ErrorReference';

interface FailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Error state of content that failed to load: message, retry button and error reference. */
export function Failure({ message, onRetry }: FailureProps) {
  const reference = useErrorReference(message);
  return (
    <Notice title={message} role="alert">
      <Button onClick={onRetry}>{messages.action.retry}</Button>
      {reference !== null && <ErrorReference reference={reference} />}
    </Notice>
  );
}
