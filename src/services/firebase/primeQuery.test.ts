import { disableNetwork, loadBundle } from 'firebase/firestore';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '@/config/settings';
import { db } from './firestore';
import { primeQuery } from './primeQuery';
import { descending, query, where, type Query } from './query';
import { documentName } from './restRequests';
import { subscribeToQuery } from './subscribe';

vi.mock('firebase/firestore', async (importOriginal) => {
  const sdk = await importOriginal<typeof import('firebase/firestore')>();
  return { ...sdk, loadBundle: vi.fn(sdk.loadBundle) };
});
// A subscription that has only its cache asks why over REST.
vi.mock('./rest', () => ({ fetchDocument: () => Promise.reject(new Error('no network')) }));
vi.mock('@/services/browser/log', () => ({ logError: () => 'BCDF-1234' }));

// The SDK stays offline: a subscription then starts with what is in its cache.
beforeAll(() => disableNetwork(db));

/** Each test has a collection of its own, because the SDK keeps the documents of a bundle. */
let collectionId = 'a';
let published: Query;
beforeEach(() => {
  collectionId += 'a';
  published = query(collectionId, {
    filters: [where('status', 'EQUAL', { stringValue: 'published' })],
    orderBy: [descending('publishedAt')],
    limit: 2,
  });
});

const row = (id: string, minute: number, content = 'Où ça ?') => ({
  readTime: '2026-11-21T08:00:00.123456Z',
  document: {
    name: documentName(settings, `${collectionId}/${id}`),
    fields: {
      status: { stringValue: 'published' },
      content: { stringValue: content },
      publishedAt: { timestampValue: `2026-11-21T07:0${minute}:00.123456Z` },
    },
    createTime: '2026-11-21T06:00:00.000001Z',
    updateTime: '2026-11-21T07:59:00.000001Z',
  },
});

/**
 * Subscribes to `published` until its first event. A failed subscription that is left open would
 * start again while the next test file runs.
 *
 * @returns the first list, as ids and contents, or 'failed'
 */
const firstSnapshot = (ignoresCache = false) =>
  new Promise((resolve) => {
    const end = (result: unknown): void => {
      unsubscribe();
      resolve(result);
    };
    const unsubscribe = subscribeToQuery(
      published,
      { doing: 'test', parse: (id, data) => `${id}: ${data['content']}`, ignoresCache },
      { onData: end, onError: () => end('failed') },
    );
  });

it('makes a subscription start with the documents that were read over REST', async () => {
  await primeQuery(published, [row('b', 5), row('a', 1)], () => true);
  expect(await firstSnapshot()).toEqual(['b: Où ça ?', 'a: Où ça ?']);
});

it('leaves out documents that are no results of the query, and those beyond its limit', async () => {
  const rows = [row('d', 5), row('c', 4), row('b', 3), row('a', 2)];
  const newest = new Date('2026-11-21T07:05:00.123Z').getTime();
  await primeQuery(published, rows, ({ publishedAt }) => Number(publishedAt) < newest);
  const bundle = JSON.stringify(vi.mocked(loadBundle).mock.lastCall);
  const names = rows.map(({ document }) => document.name);
  expect(names.filter((name) => bundle.includes(name))).toEqual(names.slice(1, 3));
});

it('keeps cached documents from a subscription that ignores the cache', async () => {
  await primeQuery(published, [row('a', 1)], () => true);
  expect(await firstSnapshot(true)).toBe('failed');
});

it.each([
  ['no answer', undefined],
  ['an empty answer', []],
  ['an answer of another shape', [{ document: { name: 'a' } }]],
  [
    'a document of another database',
    [{ ...row('a', 1), document: { name: 'projects/x/databases/y/documents/a/b' } }],
  ],
])('leaves the subscription as it is after %s', async (_, answer) => {
  await expect(primeQuery(published, answer, () => true)).resolves.toBeUndefined();
  expect(await firstSnapshot()).toBe('failed');
});
