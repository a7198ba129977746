import { beforeEach, expect, it, vi } from 'vitest';
import { FIRST_POSTS } from '@/config/queries';
import { startOfNextParisDay } from '@/domain/days';

const document = (n: number) => ({
  document: {
    name: `projects/p/databases/(default)/documents/posts/post${n}`,
    fields: {
      content: { stringValue: `Mot ${n}` },
      category: { stringValue: 'social' },
      status: { stringValue: 'published' },
      createdAt: { timestampValue: '2026-11-21T07:00:00.000001Z' },
      publishedAt: { timestampValue: '2026-11-21T07:00:00.123456Z' },
      position: { integerValue: String(n) },
      votes: {
        mapValue: {
          fields: {
            grave: { integerValue: '3' },
            drole: { arrayValue: { values: [{ stringValue: 'u' }] } },
          },
        },
      },
    },
  },
});
const answer = (count: number) => Array.from({ length: count }, (_, n) => document(n));

let stored: Map<string, string>;
const ask = vi.fn<() => Promise<Response>>();

/** A new page load. */
async function visit() {
  vi.resetModules();
  return import('./firstPosts');
}

beforeEach(() => {
  vi.unstubAllGlobals();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', ask.mockReset());
});

it('asks once for all who ask', async () => {
  ask.mockResolvedValue(Response.json(answer(2)));
  const { fetchFirstPage } = await visit();
  const [page, same] = await Promise.all([fetchFirstPage(), fetchFirstPage()]);
  expect(same).toBe(page);
  expect(page).toMatchObject({
    posts: [
      { id: 'post0', content: 'Mot 0', votes: { grave: 3, drole: 1, absurde: 0 } },
      { id: 'post1', publishedAt: new Date('2026-11-21T07:00:00.123Z') },
    ],
    next: null,
  });
  expect(ask).toHaveBeenCalledOnce();
});

it('tells to the microsecond where the next page begins', async () => {
  ask.mockResolvedValue(Response.json(answer(FIRST_POSTS)));
  const { next } = await (await visit()).fetchFirstPage();
  expect(next).toEqual([
    { timestampValue: '2026-11-21T07:00:00.123456Z' },
    { integerValue: String(FIRST_POSTS - 1) },
    { referenceValue: expect.stringMatching(/\/posts\/post19$/) },
  ]);
});

it('knows the posts again at the next visit of the day, and on no other day', async () => {
  ask.mockResolvedValue(Response.json(answer(1)));
  await (await visit()).fetchFirstPage();
  const { knownFirstPage } = await visit();
  expect(knownFirstPage(new Date())?.page.posts).toHaveLength(1);
  const tomorrow = startOfNextParisDay(new Date());
  expect(knownFirstPage(tomorrow)).toBeNull();
  // Without a network an older copy is better than none.
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: false });
  expect(knownFirstPage(tomorrow)?.page.posts).toHaveLength(1);
});

it('keeps nothing that is too large, and understands nothing that is not its own', async () => {
  const large = document(0);
  large.document.fields.content.stringValue = 'x'.repeat(100_000);
  ask.mockResolvedValue(Response.json([large]));
  await (await visit()).fetchFirstPage();
  expect(stored.size).toBe(0);
  stored.set('wall', '{"at":"hier"}');
  expect((await visit()).knownFirstPage(new Date())).toBeNull();
});

it('says that it failed, and asks again', async () => {
  ask.mockResolvedValueOnce(new Response('', { status: 503 }));
  ask.mockRejectedValueOnce(new TypeError('no network'));
  ask.mockResolvedValue(Response.json(answer(1)));
  const { fetchFirstPage } = await visit();
  await expect(fetchFirstPage()).rejects.toThrow('503');
  await expect(fetchFirstPage()).rejects.toThrow('no answer');
  expect((await fetchFirstPage()).posts).toHaveLength(1);
});
