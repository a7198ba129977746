import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '@/config/messages';
import { Failure } from './Failure';

/** How long a spinner turns before it admits that nothing comes. */
const STARTUP_TIMEOUT_MS = 12_000;

interface LoadingProps {
  /** What is said in the end; by default that the connection is missing. */
  readonly failure?: string;
}

/** A spinner with an end: after a while it becomes a failure that can be retried. */
export function Loading({ failure = messages.error.offline }: LoadingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STARTUP_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isLate) {
    return <Failure message={failure} onRetry={() => location.reload()} />;
  }
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <LoaderCircle aria-hidden className="animate-spin" />
      {messages.app.loading}
    </p>
  );
}
