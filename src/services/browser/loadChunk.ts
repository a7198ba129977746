import { textStorage } from './textStorage';

/** Time of the last reload for a missing chunk, in ms since 1970. */
const reloadedAt = textStorage(() => sessionStorage, 'reloadedAt');
/** Minimum time between two reloads, in ms: a second reload so soon would not help either. */
const RELOAD_INTERVAL_MS = 60_000;
/** Time for which a failed chunk is not reported while the page is being left, in ms. */
const LEAVING_MS = 5000;

/** True from the start of a navigation: Firefox and WebKit then abort pending imports. */
let isLeaving = false;

const noteLeaving = (): void => {
  isLeaving = true;
};

/** Tracks whether the user is leaving the page, so that no reload overrides the navigation. */
export function trackLeaving(): void {
  addEventListener('beforeunload', noteLeaving);
  // iOS has no beforeunload.
  addEventListener('pagehide', noteLeaving);
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

/** Returns false after a recent reload, or if its time cannot be stored: prevents reload loops. */
function mayReload(): boolean {
  const now = Date.now();
  const last = Number(reloadedAt.get() ?? 0);
  return reloadedAt.set(String(now)) && now - last > RELOAD_INTERVAL_MS;
}

/** Extracts the path from the built `import('./Page-hash.js')`: Safari's errors do not name it. */
const pathOf = (load: () => unknown): string | undefined =>
  /import\(.(.+?\.js)/.exec(String(load))?.[1];

/** Returns true if the host answers 404 for the chunk, as after a deployment replaced it. */
async function isGone(load: () => unknown): Promise<boolean> {
  const path = pathOf(load);
  if (path === undefined) return false;
  try {
    // The service worker answers GET only, so HEAD reaches the host.
    const answer = await fetch(new URL(path, import.meta.url), { method: 'HEAD' });
    return answer.status === 404;
  } catch {
    return false;
  }
}

/**
 * Loads a chunk; the app calls this for every `import()`. If the host no longer has the chunk, the
 * page is reloaded once to get the new version. Any other failure (no network, the user leaves the
 * page) only rejects.
 *
 * @param load the function that contains the `import()`
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isLeaving && (await isGone(load)) && !isLeaving && mayReload()) {
      isLeaving = true;
      location.reload();
    }
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    throw error;
  }
}

/**
 * Loads a chunk before it is needed. A failure is ignored: the chunk is loaded again when needed.
 * Offline, nothing is loaded: some browsers cache a failed import until the page is left.
 */
export async function preloadChunk(load: () => Promise<unknown>): Promise<void> {
  if (navigator.onLine) await load().catch(() => undefined);
}
