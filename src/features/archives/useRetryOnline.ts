import { useEffect } from 'react';

/** Calls `retry`, unless it is null, when the network is back. */
export function useRetryOnline(retry: (() => unknown) | null): void {
  useEffect(() => {
    if (!retry) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}
