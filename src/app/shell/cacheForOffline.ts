import { logError } from '@/services/browser/log';
import { whenIdle } from '@/lib/whenIdle';

/**
 * Registers the service worker (src/worker), which caches the app, when the page is idle; one that is
 * already active looks for newer posts on the host's page. Some browsers refuse the registration in
 * private windows: the app then needs a network.
 */
export function cacheForOffline(): void {
  // Not in development: the dev server's file names do not change with their content.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker
      .register('/sw.js')
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
      .then(({ active }) => active?.postMessage('refresh'))
      .catch((error: unknown) => logError('register the service worker', error));
  });
}
