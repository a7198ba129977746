import { beforeEach, expect, it, vi } from 'vitest';
import { LoadError } from './query';
import { act, queryClient, renderHook } from '../../tests/support/render';
import type { Page } from '@/services/firebase/page';
import { after, type Cursor } from '@/services/firebase/query';
import { changeItems, useList, type ListData } from './useList';

interface Item {
  readonly id: string;
  readonly text?: string;
}

const fetchPage = vi.fn<(after: Cursor | null) => Promise<Page<Item>>>();
const cursor = after([{ integerValue: '2' }]);
const offline = new LoadError({ message: 'offline', reference: null }, null);

/** Creates a page of the items with these ids; `next` is the cursor of the next page. */
const page = (ids: string, next: Cursor | null = null): Page<Item> => ({
  items: ids.split(' ').map((id) => ({ id })),
  next,
});

beforeEach(() => void fetchPage.mockReset());

const load = () =>
  renderHook(() =>
    useList({ queryKey: ['list'], queryFn: ({ pageParam }) => fetchPage(pageParam) }),
  ).result;

async function start(first = page('a b', cursor)) {
  fetchPage.mockResolvedValueOnce(first);
  const result = load();
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
  const { loadMore } = result.current;
  const first = await act(() => Promise.all([loadMore(), loadMore()]));
  expect(first).toEqual([{ id: 'c' }, { id: 'c' }]);
  expect(ids(result.current)).toBe('a b c');
  expect(result.current.hasMore).toBe(false);
  expect(await act(() => result.current.loadMore())).toBeNull();
  expect(fetchPage.mock.calls).toEqual([[null], [cursor]]);
});

it('keeps the loaded items when a page fails, and loads that page again', async () => {
  const result = await start();
  fetchPage.mockRejectedValueOnce(offline).mockResolvedValueOnce(page('c'));
  await act(() => expect(result.current.loadMore()).rejects.toBe(offline));
  expect(result.current).toMatchObject({ failure: { message: 'offline' }, isLoading: false });
  expect(ids(result.current)).toBe('a b');
  await act(() => result.current.loadMore());
  expect(ids(result.current)).toBe('a b c');
  expect(fetchPage.mock.calls).toEqual([[null], [cursor], [cursor]]);
});

it('loads the first page again after it failed', async () => {
  fetchPage.mockRejectedValueOnce(offline).mockResolvedValueOnce(page('a'));
  const result = load();
  await act(async () => {});
  expect(result.current).toMatchObject({ items: undefined, failure: { message: 'offline' } });
  await act(() => result.current.loadMore());
  expect(ids(result.current)).toBe('a');
});

it('shows items that are changed in the cache', async () => {
  const result = await start(page('a b'));
  const change = changeItems<Item, Cursor>((items) =>
    items.filter(({ id }) => id !== 'a').map((item) => ({ ...item, text: 'new' })),
  );
  await act(async () => void queryClient.setQueryData<ListData<Item>>(['list'], change));
  expect(result.current.items).toEqual([{ id: 'b', text: 'new' }]);
});
