import { beforeEach, expect, it, vi } from 'vitest';
import { startOfNextParisDay } from '@/domain/days';
import { FIRST_PAGE_SIZE } from './publishedQueries';

const document = (n: number) => ({
  document: {
    name: `projects/p/databases/(default)/documents/posts/post${n}`,
    fields: {
      content: { stringValue: `Mot ${n}` },
      category: { stringValue: 'social' },
      status: { stringValue: 'published' },
      publishedAt: { timestampValue: '2026-11-21T07:00:00.123456Z' },
      position: { integerValue: String(n) },
      votes: {
        mapValue: {
          fields: {
            grave: { integerValue: '3' },
            drole: { integerValue: '1' },
          },
        },
      },
    },
  },
});
const answer = (count: number) => Array.from({ length: count }, (_, n) => document(n));

let stored: Map<string, string>;
const fetchMock = vi.fn<() => Promise<Response>>();

/** Imports the module anew, as a page load does. */
async function visit() {
  vi.resetModules();
  return import('./firstPosts');
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', fetchMock);
});

it('returns the posts of the response', async () => {
  fetchMock.mockResolvedValue(Response.json(answer(2)));
  const { page } = await (await visit()).fetchFirstPage();
  expect(page).toMatchObject({
    items: [
      { id: 'post0', content: 'Mot 0', votes: { grave: 3, drole: 1, absurde: 0 } },
      { id: 'post1', publishedAt: new Date('2026-11-21T07:00:00.123Z') },
    ],
    next: null,
  });
  expect(fetchMock).toHaveBeenCalledOnce();
});

it('returns the cursor of the next page with microseconds', async () => {
  fetchMock.mockResolvedValue(Response.json(answer(FIRST_PAGE_SIZE)));
  const { page } = await (await visit()).fetchFirstPage();
  expect(page.next?.values).toEqual([
    { timestampValue: '2026-11-21T07:00:00.123456Z' },
    { integerValue: String(FIRST_PAGE_SIZE - 1) },
    { referenceValue: expect.stringMatching(new RegExp(`/posts/post${FIRST_PAGE_SIZE - 1}$`)) },
  ]);
});

it('returns the cached page on the same day, and on another day only without a network', async () => {
  fetchMock.mockResolvedValue(Response.json(answer(1)));
  await (await visit()).fetchFirstPage();
  const { storedFirstPage, usablePage } = await visit();
  const usable = (day: Date) => usablePage(storedFirstPage(), day);
  expect(usable(new Date())?.page.items).toHaveLength(1);
  const tomorrow = startOfNextParisDay(new Date());
  expect(usable(tomorrow)).toBeNull();
  // Without a network, an older copy is better than none.
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false });
  expect(usable(tomorrow)?.page.items).toHaveLength(1);
});

it('ignores invalid stored data', async () => {
  stored.set('wall', '{"at":"hier"}');
  expect((await visit()).storedFirstPage()).toBeNull();
});

/** Opens a prerendered page whose response was read at 10 and has one post. */
function openPrerendered(): void {
  const textContent = JSON.stringify({ at: 10, answer: answer(1) });
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'wall-answer' ? { textContent } : null),
  });
}

it.each([
  ['nothing is stored', null, 1, true],
  ['an older response is stored', 5, 1, true],
  ['the same is stored', 10, 2, true],
  ['a newer one is stored', 20, 2, false],
])('stores the response in a prerendered page if %s', async (_, storedAt, count, isNewest) => {
  if (storedAt !== null) stored.set('wall', JSON.stringify({ at: storedAt, answer: answer(2) }));
  openPrerendered();
  const { storedFirstPage, storePrerendered } = await visit();
  expect(storePrerendered()).toBe(isNewest);
  expect(storedFirstPage()?.page.items).toHaveLength(count);
});

it('keeps responses for the visit if the browser refuses storage', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => JSON.stringify({ at: 5, answer: [] }),
    setItem: () => {
      throw new Error('full');
    },
  });
  openPrerendered();
  const { fetchFirstPage, storedFirstPage, storePrerendered } = await visit();
  storePrerendered();
  expect(storedFirstPage()?.page.items).toHaveLength(1);
  fetchMock.mockResolvedValue(Response.json(answer(2)));
  await fetchFirstPage();
  expect(storedFirstPage()?.page.items).toHaveLength(2);
});

it('rejects when the request fails, and sends a new request on the next call', async () => {
  fetchMock.mockResolvedValueOnce(new Response('', { status: 500 }));
  fetchMock.mockRejectedValueOnce(new TypeError('no network'));
  fetchMock.mockResolvedValue(Response.json(answer(1)));
  const { fetchFirstPage } = await visit();
  await expect(fetchFirstPage()).rejects.toThrow('500');
  await expect(fetchFirstPage()).rejects.toThrow('no answer');
  expect((await fetchFirstPage()).page.items).toHaveLength(1);
});
