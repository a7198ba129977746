import { textStorage } from './textStorage';

/** Time of the last reload for a missing chunk, in ms since 1970. */
const reloadedAt = textStorage(() => sessionStorage, 'reloadedAt');
/** A chunk that is missing again so soon after a reload does not come back by another one. */
const RELOAD_INTERVAL_MS = 60_000;
/** Time for which a page that is being left does not show that a chunk failed, in ms. */
const LEAVING_MS = 5000;

/** True from the start of a navigation: Firefox and WebKit then abort the imports under way. */
let isLeaving = false;

const noteLeaving = (): void => {
  isLeaving = true;
};

/** Notes when the user leaves the page, so that no failure of its chunks overrides that. */
export function trackLeaving(): void {
  addEventListener('beforeunload', noteLeaving);
  // iOS has no beforeunload.
  addEventListener('pagehide', noteLeaving);
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

/** False without a memory of earlier reloads: the page could then reload for ever. */
function mayReload(): boolean {
  const now = Date.now();
  const last = Number(reloadedAt.get() ?? 0);
  return reloadedAt.set(String(now)) && now - last > RELOAD_INTERVAL_MS;
}

/** The path in the built `import('./Page-hash.js')`: Safari's errors do not name it. */
const pathOf = (load: () => unknown): string | undefined =>
  /import\(.(.+?\.js)/.exec(String(load))?.[1];

/** True if the host answers 404 for the chunk, as it does once a deployment replaced it. */
async function isGone(load: () => unknown): Promise<boolean> {
  const path = pathOf(load);
  if (path === undefined) return false;
  try {
    // The service worker answers GET alone: this asks the host.
    const answer = await fetch(new URL(path, import.meta.url), { method: 'HEAD' });
    return answer.status === 404;
  } catch {
    return false;
  }
}

/**
 * Loads a chunk: every `import()` of the app goes through here. If the chunk is gone from the host,
 * the page is reloaded, once, and so picks up the new version. Any other failure (no network, the
 * user leaves the page) only rejects.
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
 * Loads a chunk before it is needed. A failure is ignored: it is loaded again when it is needed.
 * Without a connection nothing is loaded: some browsers remember a failed import for good.
 */
export async function preloadChunk(load: () => Promise<unknown>): Promise<void> {
  if (navigator.onLine) await load().catch(() => undefined);
}
