// The service worker: the app opens without waiting for the network, and without any. It keeps what
// the wall needs, and what else of the app was used; never an answer of Firestore.

/** The few words of it that are used: TypeScript's library of workers contradicts the pages'. */
interface LifeEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface InstallEvent extends LifeEvent {
  /** Not in every browser. */
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>;
}
/** What the browser answers from a cache by itself; else it asks as if there were no worker. */
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string; readonly search: '' } };
  readonly source: { readonly cacheName: string };
}
interface AskEvent extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
declare const self: {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
};
/** Both written in at build time (scripts/lib/service-worker.ts). */
declare const VERSION: string;
declare const FILES: readonly string[];

const PREFIX = 'le-mur-';
const CACHE = `${PREFIX}${VERSION}`;
/** At the wall's own address, where it can be found without the worker. */
const PAGE = '/';

/** The page of this version, whatever an HTTP cache holds of an older one. */
const requestFor = (path: string): Request =>
  new Request(path, { cache: path === PAGE ? 'reload' : 'default' });

/** On a cheap phone waking the worker takes a tenth of a second: what it needs not be asked for. */
const routes = (): readonly Route[] =>
  FILES.map((pathname) => ({
    // Exactly: what the cache does not have would be asked of the network alone.
    condition: { urlPattern: { pathname, search: '' } },
    source: { cacheName: CACHE },
  }));

async function install(event: InstallEvent): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(requestFor));
  // Without them the worker answers.
  await event.addRoutes?.(routes()).catch(() => undefined);
  await self.skipWaiting();
}

/** The version before stays: pages that are still open ask for its parts. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: CACHE }).catch(() => undefined);
  return kept ?? fetch(request);
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
}

/** Files whose names change with what they hold: once had, they are never asked for again. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  // If the disk is full, the response is still returned; the file is fetched again next time.
  if (answer.ok) await keep(request, answer.clone()).catch(() => undefined);
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Below /__/ Firebase serves the way to Google and back.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/__/'))
    return;
  if (request.mode === 'navigate') {
    if (!pathname.includes('.')) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

// A module, so that its `self` is its own.
// eslint-disable-next-line unicorn/require-module-specifiers -- see above
export {};
