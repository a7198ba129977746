import { useEffect } from 'react';
import { ONLINE_PAUSE_MS, ONLINE_SETTLING_MS } from '@/config/limits';

/** Time at which the network was back last; of the page, because a retry may replace the component. */
let cameBackAt = -Infinity;

/**
 * Calls `retry`, unless it is null, when the network is back. Browsers report that before requests
 * pass: if `retry` is given again within five seconds, because it has failed, it is called once more.
 */
export function useRetryOnline(retry: (() => unknown) | null): void {
  useEffect(() => {
    const noteTime = () => {
      cameBackAt = performance.now();
    };
    addEventListener('online', noteTime);
    return () => removeEventListener('online', noteTime);
  }, []);
  useEffect(() => {
    if (!retry) return undefined;
    const isSettling = performance.now() - cameBackAt < ONLINE_SETTLING_MS;
    const timer = isSettling ? setTimeout(retry, ONLINE_PAUSE_MS) : undefined;
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [retry]);
}
