import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { commonMessages } from '@/config/messages';
import type { Failure } from '@/domain/failure';
import { FailureNotice } from './FailureNotice';

/** Timeout after which a loading state is replaced by an error, in ms. */
const LOADING_TIMEOUT_MS = 12_000;

interface LoadingProps {
  /** Message after the timeout; by default that there is no connection. */
  readonly failure?: string;
  /** Text below the message after the timeout. */
  readonly text?: string | undefined;
}

/** A spinner that becomes an error with a retry button (reload) after a timeout. */
export function Loading({ failure: message = commonMessages.error.offline, text }: LoadingProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setFailure({ message, reference: null }), LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [message]);

  if (failure) {
    return <FailureNotice failure={failure} text={text} onRetry={() => location.reload()} />;
  }
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <LoaderCircle aria-hidden className="animate-spin" />
      {commonMessages.app.loading}
    </p>
  );
}
