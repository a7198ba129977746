import { beforeEach, expect, it, vi } from 'vitest';
import { ARCHIVE_FRESH_MS } from '@/config/limits';
import type { PublishedPost } from '@/domain/post';
import type { CategoryScope } from '@/services/archive/categoryPosts';
import { after, type Cursor } from '@/services/firebase/query';
import type { Page } from '@/services/firebase/page';
import { aPost } from '../../../tests/factories/domain';
import { createCategoryLists } from './categoryList';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn(() => 'BCDF-1234') }));

const fetchPage =
  vi.fn<(scope: CategoryScope, startAt: Cursor | null) => Promise<Page<PublishedPost>>>();
const fetchCount = vi.fn<(scope: CategoryScope) => Promise<number>>();
let time = 0;
const justice = { category: 'justice', date: null } as const;
const cursor = after([{ integerValue: '1' }]);
const page = (id: string, next: Cursor | null): Page<PublishedPost> => ({
  items: [aPost({ id })],
  next,
});
const newLists = () => createCategoryLists({ fetchPage, fetchCount, now: () => time });

beforeEach(() => {
  vi.resetAllMocks();
  fetchCount.mockResolvedValue(2);
});

it('loads page after page from the cursor, and counts once', async () => {
  const { loaded, loadMore } = newLists()(justice);
  fetchPage.mockResolvedValueOnce(page('a', cursor)).mockResolvedValueOnce(page('b', null));
  expect(await loadMore()).toMatchObject({ id: 'a' });
  expect(loaded.get()).toMatchObject({ status: 'ready', total: 2, hasMore: true });
  expect(await loadMore()).toMatchObject({ id: 'b' });
  expect(loaded.get()).toMatchObject({ status: 'ready', total: 2, hasMore: false });
  expect(loaded.get().posts.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(fetchPage.mock.calls).toEqual([
    [justice, null],
    [justice, cursor],
  ]);
  expect(fetchCount).toHaveBeenCalledOnce();
  expect(await loadMore()).toBeNull();
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

it('shows the posts although they could not be counted, and counts with the next page', async () => {
  const { loaded, loadMore } = newLists()(justice);
  fetchPage.mockResolvedValueOnce(page('a', cursor)).mockResolvedValueOnce(page('b', null));
  fetchCount.mockRejectedValueOnce(new Error('offline'));
  await loadMore();
  expect(loaded.get()).toMatchObject({ status: 'ready', failure: null, total: null });
  await loadMore();
  expect(loaded.get()).toMatchObject({ status: 'ready', total: 2 });
});

it('shares one request among calls', async () => {
  const { loadMore } = newLists()(justice);
  fetchPage.mockResolvedValue(page('a', cursor));
  await Promise.all([loadMore(), loadMore()]);
  expect(fetchPage).toHaveBeenCalledOnce();
});

it('keeps the loaded posts after a failure, and loads the same page on the next call', async () => {
  const { loaded, loadMore } = newLists()(justice);
  fetchPage.mockResolvedValueOnce(page('a', cursor)).mockRejectedValueOnce(new Error('offline'));
  await loadMore();
  expect(await loadMore()).toMatchObject({ message: 'Erreur de chargement des posts' });
  expect(loaded.get()).toMatchObject({ status: 'failed', hasMore: true });
  expect(loaded.get().failure?.message).toBe('Erreur de chargement des posts');
  expect(loaded.get().posts).toHaveLength(1);
  fetchPage.mockResolvedValueOnce(page('b', null));
  await loadMore();
  expect(loaded.get()).toMatchObject({ status: 'ready', failure: null });
  expect(loaded.get().posts.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(fetchPage).toHaveBeenLastCalledWith(justice, cursor);
});

it('keeps a list per category and day while it is fresh', () => {
  const listOf = newLists();
  const list = listOf(justice);
  expect(listOf({ ...justice, date: '2026-11-21' })).not.toBe(list);
  expect(listOf({ category: 'social', date: null })).not.toBe(list);
  time += ARCHIVE_FRESH_MS - 1;
  expect(listOf(justice)).toBe(list);
  time += 1;
  expect(listOf(justice)).not.toBe(list);
});
