import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '@/config/messages';
import { FailureNotice } from './FailureNotice';

/** Timeout after which a loading state is replaced by an error, in ms. */
const LOADING_TIMEOUT_MS = 12_000;

interface LoadingProps {
  /** Message after the timeout; by default that there is no connection. */
  readonly failure?: string;
}

/** A spinner that becomes an error with a retry button (reload) after a timeout. */
export function Loading({ failure = messages.error.offline }: LoadingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isLate) {
    return (
      <FailureNotice
        failure={{ message: failure, reference: null }}
        onRetry={() => location.reload()}
      />
    );
  }
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <LoaderCircle aria-hidden className="animate-spin" />
      {messages.app.loading}
    </p>
  );
}
