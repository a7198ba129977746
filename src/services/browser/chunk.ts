import { textStorage } from './textStorage';

/** Time of the last reload for a missing chunk, in ms since 1970. */
const reloadedAt = textStorage(() => sessionStorage, 'reloadedAt');
/** Minimum time between two reloads, in ms: a second reload so soon would not help either. */
const RELOAD_INTERVAL_MS = 60_000;
/**
 * Time for which a failed chunk is not reported while the page is being left, and after which it is
 * not being left any more, in ms.
 */
const LEAVING_MS = 5000;

/** Timeout of the question whether this version is still deployed, in ms. */
const HOST_TIMEOUT_MS = 5000;

/** True from the start of a navigation: Firefox and WebKit then abort pending imports. */
let isLeaving = false;
const stay = (): void => {
  isLeaving = false;
};

/**
 * Tracks whether the user is leaving the page, so that no reload overrides the navigation. No event says
 * that the user stays, after a prompt or a link to a mail program: this is assumed after some time.
 */
export function trackLeaving(): void {
  // iOS has no beforeunload.
  for (const event of ['beforeunload', 'pagehide']) {
    addEventListener(event, () => {
      isLeaving = true;
      // Timers are paused while the prompt is open: the inner one starts when it is answered.
      setTimeout(() => setTimeout(stay, LEAVING_MS));
    });
  }
}

/** Returns false after a recent reload, or if its time cannot be stored: prevents reload loops. */
function mayReload(): boolean {
  const now = Date.now();
  const last = Number(reloadedAt.get());
  return reloadedAt.set(String(now)) && now - last > RELOAD_INTERVAL_MS;
}

/**
 * Returns true if the host answers 404 for the file of this module. The file is named by its hash,
 * which depends on every chunk, so it is gone once another version is deployed.
 */
const isReplaced = (): Promise<boolean> =>
  // HEAD, because the service worker answers GET; the browser's cache may answer HEAD.
  fetch(import.meta.url, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(HOST_TIMEOUT_MS),
  }).then(
    ({ status }) => status === 404,
    () => false,
  );

/**
 * Asks again for the files that the page did not get, and past the browser's cache for those of which it
 * has an error: Chromium keeps the host's 404 for a year (docs/operations.md#rollback). WebKit, which does
 * not say what it got, keeps a failed preload for further imports until its file is fetched.
 *
 * @returns true if the host has by now a file of which the cache had an error, so that a reload gets it
 */
async function refreshFailed(): Promise<boolean> {
  const files: readonly { readonly name: string; readonly responseStatus?: number }[] =
    performance.getEntriesByType('resource');
  const options = { signal: AbortSignal.timeout(HOST_TIMEOUT_MS) };
  const found = files
    .filter(({ name, responseStatus }) => responseStatus !== 200 && name.includes('/assets/'))
    .map(
      async ({ name }) =>
        !(await fetch(name, options)).ok && (await fetch(name, { ...options, cache: 'reload' })).ok,
    );
  const results = await Promise.allSettled(found);
  return results.some((result) => result.status === 'fulfilled' && result.value);
}

/** A module that is loaded when it is needed. */
export interface Chunk<T> {
  /**
   * Loads the chunk; after a failure, the next call tries again. If it failed because another version
   * was deployed, or because of an error in the browser's cache, the page is reloaded once. Any other
   * failure (no network, the user leaves the page) only rejects.
   */
  readonly load: () => Promise<T>;
  /**
   * Loads the chunk before it is needed. A failure is ignored: `load` tries again. Offline, nothing
   * is loaded: some browsers cache a failed import until the page is left.
   */
  readonly preload: () => Promise<void>;
  /** Returns the chunk if it is loaded, else null. */
  readonly loaded: () => T | null;
}

/**
 * Declares a chunk, once and at module level; every `import()` of the app is in such a declaration.
 * Concurrent loads share one request, because those of `import()` do.
 */
export function chunk<T>(importChunk: () => Promise<T>): Chunk<T> {
  let loaded: T | null = null;
  const importOnce = async () => (loaded ??= await importChunk());
  return {
    load: () =>
      importOnce().catch(async (error: unknown) => {
        if (
          !isLeaving &&
          ((await refreshFailed()) || (await isReplaced())) &&
          !isLeaving &&
          mayReload()
        ) {
          isLeaving = true;
          location.reload();
        }
        if (isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
        throw error;
      }),
    preload: async () => {
      if (navigator.onLine) await importOnce().catch(() => undefined);
    },
    loaded: () => loaded,
  };
}
