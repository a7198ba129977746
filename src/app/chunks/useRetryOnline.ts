import { useEffect } from 'react';

/** Time after the network is back in which a request may still fail, in ms. */
const SETTLING_MS = 5000;
const PAUSE_MS = 1000;

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
    const isSettling = performance.now() - cameBackAt < SETTLING_MS;
    const timer = isSettling ? setTimeout(retry, PAUSE_MS) : undefined;
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [retry]);
}
