import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import { Notice } from './Notice';

/** How long a spinner turns before it admits that nothing comes. */
const PATIENCE_MS = 12_000;

interface LoadingProps {
  readonly label: string;
  readonly failure: string;
  readonly retryLabel: string;
}

/** A spinner with an end: after a while it becomes a failure that can be retried. */
export function Loading({ label, failure, retryLabel }: LoadingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isLate) {
    return (
      <Notice title={failure} role="alert">
        <Button onClick={() => location.reload()}>{retryLabel}</Button>
      </Notice>
    );
  }
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <LoaderCircle aria-hidden className="animate-spin" />
      {label}
    </p>
  );
}
