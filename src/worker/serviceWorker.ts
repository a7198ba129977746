// The service worker: the app opens without waiting for the network, and without any. It keeps what
// the wall needs, and what else of the app was used; never an answer of Firestore.

/** The few words of it that are used: TypeScript's library of workers contradicts the pages'. */
interface LifeEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface AskEvent extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
declare const self: {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
};
/** Both written in at build time (scripts/lib/service-worker.ts). */
declare const VERSION: string;
declare const FILES: readonly string[];

const PREFIX = 'le-mur-';
const CACHE = `${PREFIX}${VERSION}`;
const PAGE = '/index.html';

/** The page of this version, whatever an HTTP cache holds of an older one. */
const fileRequest = (file: string): Request =>
  new Request(file, { cache: file === PAGE ? 'reload' : 'default' });

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(fileRequest));
  await self.skipWaiting();
}

/** The version before stays: pages that are still open ask for its parts. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(versions.slice(0, -2).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(request: Request): Promise<Response> {
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? fetch(request);
}

/** Files whose names change with what they hold: once had, they are never asked for again. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
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

export {};
