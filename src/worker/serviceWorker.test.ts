import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://mur.example';
const NEEDED = ['/', '/assets/index-b.js'];
const OTHERS = ['/assets/app-b.js', '/assets/CookieBanner-b.js'];

/** The page with posts, which loads the first chunk of a version. */
const pageWith = (posts: string, version = 'b') =>
  `${posts} <script src="/assets/index-${version}.js">`;

/** What the host answers by path; a path that is missing answers 404. */
let host: Map<string, string>;
/** Paths that the HTTP cache answers with 404, whatever the host has. */
let poisoned: Set<string>;
/** Paths whose requests fail, as a content filter makes them. */
let blocked: Set<string>;
/** Contents by path, by the name of their cache. */
let stored: Map<string, Map<string, string>>;
let isFull: boolean;
let listeners: Map<string, (event: object) => void>;

const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).pathname;

const fetchMock = vi.fn<typeof fetch>(async (request, options) => {
  const path = pathOf(request);
  if (blocked.has(path)) throw new TypeError('Failed to fetch');
  const text = host.get(path);
  const isPoisoned = poisoned.has(path) && options?.cache !== 'reload';
  if (text === undefined || isPoisoned) return new Response('', { status: 404 });
  return new Response(text);
});

function cacheOf(name: string) {
  const files = stored.get(name) ?? new Map<string, string>();
  stored.set(name, files);
  return {
    put: async (request: RequestInfo, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      files.set(pathOf(request), await response.text());
    },
    delete: async (path: string) => files.delete(path),
  };
}

const cacheStorage = {
  keys: async () => [...stored.keys()],
  open: async (name: string) => cacheOf(name),
  delete: async (name: string) => stored.delete(name),
  match: async (request: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
    const found = [...stored]
      .filter(([name]) => cacheName === undefined || name === cacheName)
      .flatMap(([, files]) => files.get(pathOf(request)) ?? []);
    return found[0] === undefined ? undefined : new Response(found[0]);
  },
};

const addRoutes = vi.fn(async () => undefined);

/** Dispatches an event and waits for its work. @throws the error with which that fails */
async function dispatch(type: 'install' | 'message'): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({
    addRoutes,
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
}
const install = () => dispatch('install');
/** Makes a page say that it is open and idle (app/shell/cacheForOffline). */
const refresh = () => dispatch('message');

/** Sends a request through the worker. @returns undefined if the worker leaves it to the browser */
async function send(path: string, mode = 'cors'): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const sent = new Request(ORIGIN + path);
  Object.defineProperty(sent, 'mode', { value: mode });
  listeners.get('fetch')?.({
    request: sent,
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  return await answer;
}

beforeEach(async () => {
  host = new Map([...NEEDED, ...OTHERS].map((path) => [path, `new ${path}`]));
  host.set('/', pageWith('first'));
  poisoned = new Set();
  blocked = new Set();
  stored = new Map([['le-mur-a', new Map([['/', 'old /']])]]);
  isFull = false;
  listeners = new Map();
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  });
  vi.stubGlobal('caches', cacheStorage);
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('VERSION', 'b');
  vi.stubGlobal('NEEDED', NEEDED);
  vi.stubGlobal('OTHERS', OTHERS);
  vi.resetModules();
  await import('./serviceWorker');
});

const cachedPaths = () => [...(stored.get('le-mur-b')?.keys() ?? [])];

describe('installing', () => {
  it('caches all files and routes them to the cache', async () => {
    await install();
    expect(cachedPaths()).toEqual([...NEEDED, ...OTHERS]);
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith(
      [...NEEDED, ...OTHERS].map((pathname) => ({
        condition: { urlPattern: { pathname, search: '' } },
        source: { cacheName: 'le-mur-b' },
      })),
    );
  });

  it('goes on without a file that the page does not need, and without a route for it', async () => {
    blocked.add('/assets/CookieBanner-b.js');
    await install();
    expect(cachedPaths()).toEqual([...NEEDED, '/assets/app-b.js']);
    expect(JSON.stringify(addRoutes.mock.lastCall)).not.toContain('CookieBanner');
    blocked.clear();
    expect((await send('/assets/CookieBanner-b.js'))?.ok).toBe(true);
    expect(cachedPaths()).toContain('/assets/CookieBanner-b.js');
  });

  it.each(NEEDED)('fails without %s, and keeps the version before', async (path) => {
    blocked.add(path);
    await expect(install()).rejects.toThrow('Failed to fetch');
    expect(stored.get('le-mur-a')?.get('/')).toBe('old /');
  });

  it('asks the host again for a file whose 404 is in the HTTP cache', async () => {
    poisoned.add('/assets/index-b.js');
    await install();
    expect(cachedPaths()).toContain('/assets/index-b.js');
  });

  it('deletes the version before when the disk has no space for a new one', async () => {
    isFull = true;
    await expect(install()).rejects.toThrow('full');
    expect(stored.size).toBe(0);
  });
});

describe('the page in the cache', () => {
  beforeEach(async () => {
    await install();
    host.set('/', pageWith('newer'));
  });

  it('is replaced by one with newer posts when a visit is idle', async () => {
    expect(await (await send('/', 'navigate'))?.text()).toBe(pageWith('first'));
    await refresh();
    expect(await (await send('/', 'navigate'))?.text()).toBe(pageWith('newer'));
  });

  it('is replaced, and not removed, when a file is gone but the host still has this version', async () => {
    expect((await send('/assets/TermsPage-b.js'))?.status).toBe(404);
    blocked.add('/');
    expect(await (await send('/', 'navigate'))?.text()).toBe(pageWith('newer'));
  });

  it.each([
    ['the host has another version', () => host.set('/', pageWith('newer', 'c'))],
    ['the host fails', () => host.delete('/')],
    ['the host cannot be reached', () => blocked.add('/')],
    ['the disk is full', () => (isFull = true)],
  ])('stays as it is when a visit is idle and %s', async (_, prepare) => {
    prepare();
    await refresh();
    expect(await (await send('/', 'navigate'))?.text()).toBe(pageWith('first'));
  });

  it('is not cached without its files, after all caches were deleted', async () => {
    stored.clear();
    await refresh();
    expect(cachedPaths()).toEqual([]);
  });
});

describe('a file that is not cached', () => {
  beforeEach(install);

  it('is asked for again when its 404 is in the HTTP cache', async () => {
    host.set('/assets/TermsPage-b.js', 'terms');
    poisoned.add('/assets/TermsPage-b.js');
    expect(await (await send('/assets/TermsPage-b.js'))?.text()).toBe('terms');
    expect(cachedPaths()).toContain('/assets/TermsPage-b.js');
  });

  it('makes the next page come from the host when it is gone with its version', async () => {
    host = new Map([['/', pageWith('newer', 'c')]]);
    expect((await send('/assets/TermsPage-b.js'))?.status).toBe(404);
    expect(cachedPaths()).not.toContain('/');
    expect(await (await send('/', 'navigate'))?.text()).toBe(pageWith('newer', 'c'));
  });

  it.each([
    ['the host still has this version', () => undefined],
    ['the host fails', () => host.delete('/')],
    ['the host cannot be reached', () => blocked.add('/')],
  ])('leaves the page in the cache when %s', async (_, prepare) => {
    prepare();
    expect((await send('/assets/TermsPage-b.js'))?.status).toBe(404);
    expect(await (await send('/', 'navigate'))?.text()).toBe(pageWith('first'));
  });

  it('leaves the page in the cache without a connection', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(send('/assets/TermsPage-b.js')).rejects.toThrow('Failed to fetch');
    expect(await (await send('/archives', 'navigate'))?.text()).toBe(pageWith('first'));
  });
});
