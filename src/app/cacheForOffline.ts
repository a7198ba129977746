import { whenIdle } from '@/hooks/whenIdle';
import { logError } from '@/services/log';

/**
 * Has the service worker keep the app (src/worker), once the page is quiet. Refused in some private
 * windows: the app then works as before, with a network.
 */
export function cacheForOffline(): void {
  // The dev server's files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => logError('keep the app for later', error));
  });
}
