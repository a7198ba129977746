import { beforeEach, describe, expect, it, vi } from 'vitest';

const reload = vi.fn();
const fetchMock = vi.fn<typeof fetch>();
let page: EventTarget;
/** The files that the page has loaded or failed to load. */
let resources: { readonly name: string; readonly responseStatus?: number }[];

/** Imports the module anew, as a page load does. */
async function begin() {
  vi.resetModules();
  const module = await import('./chunk');
  module.trackLeaving();
  return module;
}

const failing = () => Promise.reject(new TypeError('Importing a module failed.'));

const status = (code: number) => new Response('', { status: code });
const answers = (code: number) => fetchMock.mockImplementation(async () => status(code));

/** @returns 'waits' if the load is not settled soon: the page is being reloaded */
async function outcome(load: Promise<unknown>): Promise<'loaded' | 'failed' | 'waits'> {
  let result: 'loaded' | 'failed' | 'waits' = 'waits';
  load.then(
    () => (result = 'loaded'),
    () => (result = 'failed'),
  );
  await vi.advanceTimersByTimeAsync(100);
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  resources = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() =>
    resources.map((resource) => Object.assign(Object.create(null), resource)),
  );
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it.each(['load', 'preload'] as const)('%s loads the chunk once', async (action) => {
  const { chunk } = await begin();
  const importChunk = vi.fn(async () => 'chunk');
  const lazy = chunk(importChunk);
  expect(lazy.loaded()).toBeNull();
  await lazy[action]();
  expect(lazy.loaded()).toBe('chunk');
  expect(await lazy.load()).toBe('chunk');
  expect(importChunk).toHaveBeenCalledOnce();
  expect(fetchMock).not.toHaveBeenCalled();
});

it.each(['load', 'preload'] as const)('load loads again after a failed %s', async (action) => {
  answers(200);
  const { chunk } = await begin();
  const lazy = chunk(vi.fn(async () => 'chunk').mockRejectedValueOnce(new TypeError('no')));
  await lazy[action]().catch(() => undefined);
  expect(lazy.loaded()).toBeNull();
  expect(await lazy.load()).toBe('chunk');
});

it('reloads the page once when the host no longer has this version', async () => {
  answers(404);
  const first = await begin();
  const load = first.chunk(failing).load();
  load.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/chunk\.ts$/),
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
  expect(reload).toHaveBeenCalledOnce();
  const second = await begin();
  await expect(second.chunk(failing).load()).rejects.toThrow('Importing');
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['the host still has this version', () => answers(200)],
  ['the host fails', () => answers(503)],
  ['there is no connection', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))],
])('rejects without a reload when %s', async (_, prepare) => {
  prepare();
  const { chunk } = await begin();
  await expect(chunk(failing).load()).rejects.toThrow('Importing');
  expect(reload).not.toHaveBeenCalled();
});

describe('a file of which the browser keeps an error', () => {
  const FAILED = 'https://mur.example/assets/TermsPage-a.js';

  beforeEach(() => {
    resources = [
      { name: 'https://mur.example/assets/index-a.js', responseStatus: 200 },
      { name: 'https://firestore.example/documents:runQuery', responseStatus: 403 },
      { name: FAILED, responseStatus: 404 },
    ];
  });

  it('is asked for again past the cache, and the page reloaded, when the host has it', async () => {
    fetchMock.mockImplementation(async (_, { cache } = {}) =>
      status(cache === 'reload' ? 200 : 404),
    );
    const { chunk } = await begin();
    await expect(outcome(chunk(failing).load())).resolves.toBe('waits');
    expect(fetchMock.mock.calls.map(([url, { cache } = {}]) => [url, cache])).toEqual([
      [FAILED, undefined],
      [FAILED, 'reload'],
    ]);
    expect(reload).toHaveBeenCalledOnce();
    const next = await begin();
    await expect(next.chunk(failing).load()).rejects.toThrow('Importing');
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['the host does not have it', async (url: unknown) => status(url === FAILED ? 404 : 200)],
    ['the cache has no error of it', async () => status(200)],
    ['there is no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('only rejects when %s', async (_, respond) => {
    fetchMock.mockImplementation(respond);
    const { chunk } = await begin();
    await expect(chunk(failing).load()).rejects.toThrow('Importing');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is fetched in a browser that does not say what it got, which then imports it anew', async () => {
    resources = [{ name: FAILED }];
    answers(200);
    const { chunk } = await begin();
    await expect(chunk(failing).load()).rejects.toThrow('Importing');
    expect(fetchMock.mock.calls[0]?.[0]).toBe(FAILED);
  });
});

it.each(['beforeunload', 'pagehide'])(
  'does not reload after %s, and rejects only some seconds later',
  async (event) => {
    answers(404);
    const { chunk } = await begin();
    page.dispatchEvent(new Event(event));
    const failed = vi.fn();
    chunk(failing).load().catch(failed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  },
);

it.each(['beforeunload', 'pagehide'])(
  'reloads again some seconds after %s, because the user has stayed',
  async (event) => {
    answers(404);
    const { chunk } = await begin();
    page.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(outcome(chunk(failing).load())).resolves.toBe('waits');
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('does not reload when the user leaves during the request to the host', async () => {
  fetchMock.mockImplementation(async () => {
    page.dispatchEvent(new Event('beforeunload'));
    return new Response('', { status: 404 });
  });
  const { chunk } = await begin();
  chunk(failing)
    .load()
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});

it('preload ignores a failure', async () => {
  answers(404);
  const { chunk } = await begin();
  await chunk(failing).preload();
  expect(reload).not.toHaveBeenCalled();
});

it('preload loads nothing without a connection', async () => {
  const { chunk } = await begin();
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<unknown>>();
  await chunk(load).preload();
  expect(load).not.toHaveBeenCalled();
});
