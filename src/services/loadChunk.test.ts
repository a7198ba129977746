import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();
const ask = vi.fn<typeof fetch>();
let page: EventTarget;

/** A new page with its own copy of the module. */
async function begin() {
  vi.resetModules();
  const loader = await import('./loadChunk');
  loader.trackLeaving();
  return loader;
}

/** An import that fails, as a build contains it. */
const failing = Object.assign(() => Promise.reject(new TypeError('Importing a module failed.')), {
  toString: () => '()=>S(()=>import(`./TermsPage-abc.js`),__vite__mapDeps([1]))',
});

const answers = (status: number) =>
  ask.mockImplementation(async () => new Response('', { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  page = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('returns the chunk', async () => {
  const { loadChunk } = await begin();
  expect(await loadChunk(async () => 'chunk')).toBe('chunk');
  expect(ask).not.toHaveBeenCalled();
});

it('reloads the page once for a chunk that the host answers 404 for', async () => {
  answers(404);
  const first = await begin();
  const load = first.loadChunk(failing);
  load.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ pathname: expect.stringMatching(/\/TermsPage-abc\.js$/) }),
    { method: 'HEAD' },
  );
  expect(reload).toHaveBeenCalledOnce();
  const second = await begin();
  await expect(second.loadChunk(failing)).rejects.toThrow('Importing');
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['the host still has the chunk', () => answers(200)],
  ['the host fails', () => answers(503)],
  ['there is no connection', () => ask.mockRejectedValue(new TypeError('Failed to fetch'))],
])('rejects without a reload when %s', async (_, prepare) => {
  prepare();
  const { loadChunk } = await begin();
  await expect(loadChunk(failing)).rejects.toThrow('Importing');
  expect(reload).not.toHaveBeenCalled();
});

it.each(['beforeunload', 'pagehide'])(
  'neither reloads nor reports a failure at once after %s',
  async (event) => {
    answers(404);
    const { loadChunk } = await begin();
    page.dispatchEvent(new Event(event));
    const failed = vi.fn();
    loadChunk(failing).catch(failed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(failed).not.toHaveBeenCalled();
    // The user stayed after all.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  },
);

it('does not reload when the user leaves while the host is asked', async () => {
  ask.mockImplementation(async () => {
    page.dispatchEvent(new Event('beforeunload'));
    return new Response('', { status: 404 });
  });
  const { loadChunk } = await begin();
  loadChunk(failing).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});

it('ignores the failure of a chunk that is loaded early', async () => {
  answers(404);
  const { preloadChunk } = await begin();
  await preloadChunk(failing);
  expect(reload).not.toHaveBeenCalled();
});

it('loads nothing early without a connection', async () => {
  const { preloadChunk } = await begin();
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn<() => Promise<unknown>>();
  await preloadChunk(load);
  expect(load).not.toHaveBeenCalled();
});
