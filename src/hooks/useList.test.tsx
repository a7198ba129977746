import { expect, it, vi } from 'vitest';
import { LoadError } from './query';
import { act, queryClient, renderHook } from '../../tests/support/render';
import { ConnectionError } from '@/services/firebase/errors';
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

const load = (pages?: 1) =>
  renderHook(() =>
    useList({
      queryKey: ['list'],
      queryFn: ({ pageParam }) => fetchPage(pageParam),
      ...(pages && { pages }),
    }),
  ).result;

async function start(first = page('a b', cursor), pages?: 1) {
  fetchPage.mockResolvedValueOnce(first);
  const result = load(pages);
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

/** Starts to load the next page. @returns a function that delivers it */
async function startNextPage(result: Awaited<ReturnType<typeof start>>) {
  const answers: ((found: Page<Item>) => void)[] = [];
  fetchPage.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  await act(async () => result.current.showMore());
  return (found: Page<Item>) => act(async () => answers[0]?.(found));
}

it('keeps what is changed while a page loads, and loads no other page', async () => {
  const result = await start();
  const deliver = await startNextPage(result);
  await act(async () => result.current.showMore());
  expect(fetchPage).toHaveBeenCalledTimes(2);
  await act(async () => {
    result.current.update('a', { text: 'new' });
    result.current.remove('b');
  });
  expect(result.current.items).toEqual([{ id: 'a', text: 'new' }]);
  await deliver(page('c'));
  expect(result.current.items).toEqual([{ id: 'a', text: 'new' }, { id: 'c' }]);
});

it('replaces the list by its first page, and drops the page that was loading', async () => {
  const result = await start(page('a b', cursor), 1);
  const deliver = await startNextPage(result);
  fetchPage.mockResolvedValueOnce(page('z a', cursor));
  await act(() => result.current.refresh());
  await deliver(page('c'));
  expect(ids(result.current)).toBe('z a');
  expect(fetchPage.mock.calls).toEqual([[null], [cursor], [null]]);
});

it('keeps all pages when it cannot read the first one again, and then reads that one', async () => {
  const result = await start(page('a b', cursor), 1);
  fetchPage.mockResolvedValueOnce(page('c'));
  await act(async () => result.current.showMore());
  fetchPage.mockRejectedValueOnce(offline);
  await act(() => result.current.refresh());
  expect(ids(result.current)).toBe('a b c');
  expect(result.current.failure).toMatchObject({ message: 'offline' });
  fetchPage.mockResolvedValueOnce(page('z a', cursor));
  await act(async () => result.current.showMore());
  expect(ids(result.current)).toBe('z a');
  expect(fetchPage.mock.calls).toEqual([[null], [cursor], [null], [null]]);
});

it('loads the page that failed again, and rejects nothing', async () => {
  const result = await start();
  fetchPage.mockRejectedValueOnce(offline).mockResolvedValueOnce(page('c'));
  await act(async () => result.current.showMore());
  expect(ids(result.current)).toBe('a b');
  await act(async () => result.current.showMore());
  await act(async () => result.current.showMore());
  expect(ids(result.current)).toBe('a b c');
  expect(fetchPage.mock.calls).toEqual([[null], [cursor], [cursor]]);
});

/** Reads the list until `signal` aborts the request, as the services do. */
const readUntilAborted = (pageParam: Cursor | null, signal: AbortSignal) =>
  Promise.race([
    fetchPage(pageParam),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new ConnectionError('no answer')));
    }),
  ]);

it('finds no next item when the page that is loading is left', async () => {
  fetchPage.mockResolvedValueOnce(page('a b', cursor));
  fetchPage.mockReturnValueOnce(new Promise(() => {}));
  const { result, unmount } = renderHook(() =>
    useList({
      queryKey: ['list'],
      queryFn: ({ pageParam, signal }) => readUntilAborted(pageParam, signal),
    }),
  );
  await act(async () => {});
  const next = result.current.loadMore();
  unmount();
  expect(await next).toBeNull();
});
