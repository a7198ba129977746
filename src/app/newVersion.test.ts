import { beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

/** Each page has its own count of what is loaded early. */
async function begin() {
  vi.resetModules();
  const part = await import('./newVersion');
  part.followNewVersions();
  return part;
}

/** As Vite tells of each part that cannot be had. @returns whether the page handled it */
const fail = (): boolean => !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

async function loadInVain(): Promise<never> {
  fail();
  throw new TypeError('Failed to fetch');
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  const page = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('loads the page anew where a part is missing that is needed, once a minute', async () => {
  await begin();
  expect(fail()).toBe(true);
  expect(fail()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves the page alone where a part fails that was to be there early', async () => {
  const { loadEarly } = await begin();
  await loadEarly(loadInVain);
  await loadEarly(loadInVain);
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page anew for a needed part that fails while an early one is on its way', async () => {
  const { loadEarly } = await begin();
  // That failure is taken for the early one's, which then comes after all.
  await loadEarly(async () => void fail());
  expect(reload).toHaveBeenCalledOnce();
});

it('asks for nothing early without a connection', async () => {
  const { loadEarly } = await begin();
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn();
  await loadEarly(load);
  expect(load).not.toHaveBeenCalled();
});
