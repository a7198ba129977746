// The service worker serves the app from a cache, so that it opens without waiting for the network,
// and also offline. The cache has the files that the wall needs and all other assets that were
// used, but never a response of Firestore.

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
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};
/** VERSION and FILES are inserted at build time (scripts/lib/service-worker.ts). */
declare const VERSION: string;
declare const FILES: readonly string[];

const PREFIX = 'le-mur-';
const CACHE = `${PREFIX}${VERSION}`;
/** Cache key of the page: the wall's own path, so that a static route can serve it. */
const PAGE = '/';

/**
 * Creates the request for a file to cache. The request for the page bypasses the HTTP cache, which
 * may have an older version.
 */
const requestFor = (path: string): Request =>
  new Request(path, { cache: path === PAGE ? 'reload' : 'default' });

/**
 * Static routes for all precached files, because starting the worker takes 100 ms on a slow phone.
 */
const routes = (): readonly Route[] =>
  FILES.map((pathname) => ({
    // Exact paths only: on a cache miss the browser asks the network, not the worker.
    condition: { urlPattern: { pathname, search: '' } },
    source: { cacheName: CACHE },
  }));

async function install(event: InstallEvent): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(requestFor));
  // If static routes are unsupported or refused, the fetch handler serves these files.
  await event.addRoutes?.(routes()).catch(() => undefined);
  await self.skipWaiting();
}

/** Deletes old caches, except the previous version's: pages that are open still load its chunks. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function respondWithPage(request: Request): Promise<Response> {
  const cached = await caches.match(PAGE, { cacheName: CACHE }).catch(() => undefined);
  return cached ?? fetch(request);
}

async function cacheResponse(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** Serves a file that never changes from the cache; fetches and caches it the first time. */
async function respondWithFile(request: Request): Promise<Response> {
  const cached = await caches.match(request).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  // If the disk is full, the response is still returned; the file is fetched again next time.
  if (response.ok) await cacheResponse(request, response.clone()).catch(() => undefined);
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Firebase Hosting serves the pages of the Google sign-in under /__/.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/__/'))
    return;
  if (request.mode === 'navigate') {
    if (!pathname.includes('.')) event.respondWith(respondWithPage(request));
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) {
    event.respondWith(respondWithFile(request));
  }
});

// Makes this file a module, so that its declaration of `self` is local.
// eslint-disable-next-line unicorn/require-module-specifiers -- see above
export {};
