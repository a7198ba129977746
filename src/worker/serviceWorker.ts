// The service worker serves the app from a cache, so that it opens without waiting for the network,
// and also offline. The cache has the page, with the posts that the host's page had at the last visit, the
// files that the wall needs and all other assets that were used, but never a response of Firestore.

// Only the worker types that are used here: TypeScript's "webworker" library conflicts with "dom".
interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface InstallEvent extends ExtendableEvent {
  /** Not supported by every browser. */
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>;
}
/**
 * A static route: the browser serves it from the cache without starting the worker, or from the
 * network if the cache has no match.
 */
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string; readonly search: '' } };
  readonly source: { readonly cacheName: string };
}
interface FetchEvent extends Event {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
declare const self: {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate' | 'message', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};
/**
 * Inserted at build time (scripts/vite/service-worker.ts). NEEDED are the page and what it loads before
 * anything else; OTHERS may be missing from the cache, and are then fetched when they are used.
 */
declare const VERSION: string;
declare const NEEDED: readonly string[];
declare const OTHERS: readonly string[];

const PREFIX = 'le-mur-';
const CACHE = `${PREFIX}${VERSION}`;
/** Cache key of the page: the wall's own path, so that a static route can serve it. */
const PAGE = '/';
/** Paths of the files that the page loads before anything else, named by their contents. */
const FILES = NEEDED.filter((path) => path !== PAGE);
/** Timeout of a file that is not needed, in ms: a filter may leave a request without an answer. */
const OTHERS_TIMEOUT_MS = 60_000;
/** Timeout of the question which page the host has, in ms. */
const PAGE_TIMEOUT_MS = 5000;

/** Fetches the host's page, unless the HTTP cache has the same: the host is always asked. */
const fetchPage = (signal?: AbortSignal): Promise<Response> =>
  fetch(PAGE, { cache: 'no-cache', ...(signal && { signal }) });

/**
 * Fetches a file that never changes. The HTTP cache keeps the host's errors too, for a year
 * (docs/operations.md#rollback), so the request is repeated past that cache before an error is returned.
 */
async function fetchFile(request: RequestInfo, signal?: AbortSignal): Promise<Response> {
  const options = signal && { signal };
  const response = await fetch(request, options);
  return response.ok ? response : fetch(request, { ...options, cache: 'reload' });
}

async function cacheResponse(request: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** @throws Error if the host has no such file, or the cache cannot store it */
async function precache(path: string, signal?: AbortSignal): Promise<void> {
  const response = await (path === PAGE ? fetchPage(signal) : fetchFile(path, signal));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cacheResponse(path, response);
}

/** Names of the caches of all versions, oldest first. */
const versions = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX));

const deleteCaches = (names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => caches.delete(name)));

/**
 * Deletes all caches if the disk has no space for the new version: otherwise the old version would be
 * shown for ever.
 */
async function makeSpace(error: unknown): Promise<never> {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    await deleteCaches(await versions());
  }
  throw error;
}

/**
 * Static route for a cached file, because starting the worker takes 100 ms on a slow phone. None for a
 * file that is not cached: on a cache miss the browser asks the network, not the worker.
 */
const routeOf = (pathname: string): Route => ({
  condition: { urlPattern: { pathname, search: '' } },
  source: { cacheName: CACHE },
});

async function install(event: InstallEvent): Promise<void> {
  await Promise.all(NEEDED.map((path) => precache(path))).catch(makeSpace);
  const signal = AbortSignal.timeout(OTHERS_TIMEOUT_MS);
  const results = await Promise.allSettled(OTHERS.map((path) => precache(path, signal)));
  const cached = OTHERS.filter((_, index) => results[index]?.status === 'fulfilled');
  // If static routes are unsupported or refused, the fetch handler serves these files.
  await event.addRoutes?.([...NEEDED, ...cached].map(routeOf)).catch(() => undefined);
  await self.skipWaiting();
}

/** Deletes old caches, except the previous version's: pages that are open still load its chunks. */
async function activate(): Promise<void> {
  await deleteCaches((await versions()).slice(0, -2));
  await self.clients.claim();
}

async function respondWithPage(request: Request): Promise<Response> {
  const cached = await caches.match(PAGE, { cacheName: CACHE }).catch(() => undefined);
  return cached ?? fetch(request);
}

/**
 * Replaces the page in the cache by the host's, whose posts are newer (scripts/prerender/wall.ts). A page that
 * loads other files is of another version: its own worker caches it with these.
 *
 * @returns true if the host has another version
 */
async function refreshPage(): Promise<boolean> {
  const cached = await caches.match(PAGE, { cacheName: CACHE });
  const page = await fetchPage(AbortSignal.timeout(PAGE_TIMEOUT_MS));
  if (!cached || !page.ok) return false;
  const html = await page.clone().text();
  if (!FILES.every((path) => html.includes(path))) return true;
  await cacheResponse(PAGE, page);
  return false;
}

/**
 * Removes the page from the cache if the host has another version. Called when the host no longer has a
 * file: the page that needs it reloads (services/browser/chunk.ts), and must not get this version again.
 */
async function forgetReplacedPage(): Promise<void> {
  if (!(await refreshPage())) return;
  const cache = await caches.open(CACHE);
  await cache.delete(PAGE);
}

/** Serves a file that never changes from the cache; fetches and caches it the first time. */
async function respondWithFile(request: Request): Promise<Response> {
  const cached = await caches.match(request).catch(() => undefined);
  if (cached) return cached;
  const response = await fetchFile(request);
  // If the disk is full, the response is still returned; the file is fetched again next time.
  if (response.ok) await cacheResponse(request, response.clone()).catch(() => undefined);
  else if (response.status === 404) await forgetReplacedPage().catch(() => undefined);
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// A visit's page is idle (app/shell/cacheForOffline). Not at its navigation, which starts no worker where
// static routes are supported.
self.addEventListener('message', (event) => event.waitUntil(refreshPage().catch(() => undefined)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Firebase Hosting serves the pages of the Google sign-in under /__/.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/__/'))
    return;
  if (request.mode === 'navigate') {
    if (!pathname.includes('.')) event.respondWith(respondWithPage(request));
  } else if (pathname.startsWith('/assets/') || OTHERS.includes(pathname)) {
    event.respondWith(respondWithFile(request));
  }
});

// Makes this file a module, so that its declaration of `self` is local.
// eslint-disable-next-line unicorn/require-module-specifiers -- see above
export {};
