import { storedText } from '@/services/storedText';

/** When the page was last loaded anew for a missing part, ms since 1970. */
const reloadedAt = storedText(() => sessionStorage, 'reloadedAt');
/** Missing again so soon after, the part is not old but unreachable: another load would not help. */
const ONCE_IN_MS = 60_000;

/** @returns whether the page may be loaded anew: never without a memory of having done so */
function mayReload(): boolean {
  const now = Date.now();
  const last = Number(reloadedAt.get() ?? 0);
  return reloadedAt.set(String(now)) && now - last > ONCE_IN_MS;
}

/** Parts on their way without which the page goes on, less the failures that were taken for theirs. */
let early = 0;

/** Loads the page anew, where that may help. @returns whether it does */
function reload(): boolean {
  if (!navigator.onLine || !mayReload()) return false;
  location.reload();
  return true;
}

/**
 * Loads a part of the app before it is needed. If that fails, nothing happens: whoever needs it asks
 * again. Without a connection nothing is asked for: some browsers remember a failure for good.
 */
export async function loadEarly(load: () => Promise<unknown>): Promise<void> {
  if (!navigator.onLine) return;
  early += 1;
  await load().then(
    () => {
      if (early > 0) early -= 1;
      // What failed meanwhile was not this part, then, but one that is needed.
      else reload();
    },
    // Told by the event below.
    () => undefined,
  );
}

/**
 * A deployment removes the parts of the version before it. An open page that misses one is loaded
 * anew, once, and so picks up the new version; without a connection it is left alone.
 */
export function followNewVersions(): void {
  addEventListener('vite:preloadError', (event) => {
    if (early > 0) {
      early -= 1;
      return;
    }
    // Handled: it does not break the page that is about to go.
    if (reload()) event.preventDefault();
  });
}
