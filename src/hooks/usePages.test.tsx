import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '@/services/firebase/page';
import { after, type Cursor } from '@/services/firebase/query';
import { usePages } from './usePages';

interface Item {
  readonly id: string;
  readonly text?: string;
}

const fetchPage = vi.fn<(after: Cursor | null) => Promise<Page<Item>>>();
const cursor = after([{ integerValue: '2' }]);
const toFailure = (error: unknown) => ({ message: String(error), reference: null });

/** Creates a page of the items with these ids; `next` is the cursor of the next page. */
const page = (ids: string, next: Cursor | null = null): Page<Item> => ({
  items: ids.split(' ').map((id) => ({ id })),
  next,
});

/** Resolves a pending request. */
let answerLate: (found: Page<Item>) => void;

beforeEach(() => void fetchPage.mockReset());

async function start(first = page('a b', cursor)) {
  fetchPage.mockResolvedValueOnce(first);
  const { result } = renderHook(() => usePages(fetchPage, toFailure));
  expect(result.current).toMatchObject({ items: undefined, isLoading: true, hasMore: false });
  await act(async () => {});
  return result;
}
const ids = ({ items }: { items: readonly Item[] | undefined }) =>
  items?.map(({ id }) => id).join(' ');

it('loads one page at a time until the end, and no item twice', async () => {
  const result = await start();
  expect(result.current).toMatchObject({ isLoading: false, hasMore: true });
  fetchPage.mockResolvedValueOnce(page('b c'));
  await act(async () => {
    result.current.loadMore();
    result.current.loadMore();
  });
  expect(ids(result.current)).toBe('a b c');
  expect(result.current.hasMore).toBe(false);
  await act(async () => result.current.loadMore());
  expect(fetchPage.mock.calls).toEqual([[null], [cursor]]);
});

it('keeps the loaded items when a page fails, and loads that page again', async () => {
  const result = await start();
  fetchPage.mockRejectedValueOnce('offline').mockResolvedValueOnce(page('c'));
  await act(async () => result.current.loadMore());
  expect(result.current).toMatchObject({ failure: { message: 'offline' }, isLoading: false });
  expect(ids(result.current)).toBe('a b');
  await act(async () => result.current.loadMore());
  expect(ids(result.current)).toBe('a b c');
  expect(fetchPage.mock.calls).toEqual([[null], [cursor], [cursor]]);
});

it('keeps what update() and remove() change while a page loads, and loads no other page', async () => {
  const result = await start();
  fetchPage.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
  await act(async () => result.current.loadMore());
  await act(async () => result.current.loadMore());
  expect(fetchPage).toHaveBeenCalledTimes(2);
  act(() => result.current.update('a', { text: 'new' }));
  act(() => result.current.remove('b'));
  await act(async () => answerLate(page('c')));
  expect(result.current.items).toEqual([{ id: 'a', text: 'new' }, { id: 'c' }]);
});

it('replaces the list by its first page on refresh(), and drops the page that was loading', async () => {
  const result = await start();
  fetchPage.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
  await act(async () => result.current.loadMore());
  fetchPage.mockResolvedValueOnce(page('z a', cursor));
  await act(async () => result.current.refresh());
  await act(async () => answerLate(page('c')));
  expect(ids(result.current)).toBe('z a');
  expect(fetchPage.mock.calls).toEqual([[null], [cursor], [null]]);
});
