import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { useErrorReference } from '@/hooks/useErrorReference';
import { ErrorReference } from './ErrorReference';

interface FailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** What stands where something could not be loaded: what is wrong, another try, what to tell us. */
export function Failure({ message, onRetry }: FailureProps) {
  const reference = useErrorReference(message);
  return (
    <Notice title={message} role="alert">
      <Button onClick={onRetry}>{messages.action.retry}</Button>
      {reference !== null && <ErrorReference reference={reference} />}
    </Notice>
  );
}
