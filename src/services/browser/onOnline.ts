import { ONLINE_RETRIES_MS } from '@/config/limits';

/**
 * Calls `retry` when the network is back. Browsers report that before requests pass, so `retry` is
 * repeated; where nothing has failed any more, it must do nothing.
 *
 * @returns a function that stops that
 */
export function onOnline(retry: () => unknown): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const cancel = () => timers.forEach(clearTimeout);
  const start = () => {
    cancel();
    timers = ONLINE_RETRIES_MS.map((delay) => setTimeout(retry, delay));
  };
  addEventListener('online', start);
  return () => {
    cancel();
    removeEventListener('online', start);
  };
}
