import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '@/domain/post';
import type { PageCursor } from '@/services/firebase/page';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { aPost } from '../../../../tests/factories/domain';
import { usePublished } from './usePublished';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/posts/publishedPosts', () => ({ fetchPublishedPage: vi.fn() }));

// The hook only passes the cursor on.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const cursor = {} as PageCursor;

/** Creates a post of that day in January: post 1 is the oldest. */
const post = (n: number) => aPost({ id: `p${n}`, publishedAt: new Date(2026, 0, n) });
const pageOf = (...numbers: readonly number[]) => ({
  posts: numbers.map(post),
  next: numbers.includes(1) ? null : cursor,
});
const ids = (posts: readonly Post[]) => posts.map(({ id }) => id).join(' ');
const fetched = vi.mocked(fetchPublishedPage);

beforeEach(() => void fetched.mockReset());

const start = (version: string | null) =>
  renderHook((now: string | null) => usePublished(now), { initialProps: version });

async function render() {
  const hook = start('a');
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false));
  return hook;
}

it('loads one page at a time until the end', async () => {
  fetched.mockResolvedValueOnce(pageOf(4, 3)).mockResolvedValueOnce(pageOf(2, 1));
  const { result } = await render();
  expect(ids(result.current.posts)).toBe('p4 p3');
  act(() => {
    result.current.more();
    result.current.more();
  });
  await waitFor(() => expect(ids(result.current.posts)).toBe('p4 p3 p2 p1'));
  expect(result.current.hasMore).toBe(false);
  expect(fetched.mock.calls.map(([after]) => after)).toEqual([null, cursor]);
});

it('fetches the first page again when the version changes, and keeps the older posts', async () => {
  fetched
    .mockResolvedValueOnce(pageOf(4, 3))
    .mockResolvedValueOnce(pageOf(2, 1))
    // Another admin has deleted post 4.
    .mockResolvedValueOnce(pageOf(5, 3));
  const { result, rerender } = await render();
  act(() => void result.current.more());
  await waitFor(() => expect(result.current.posts).toHaveLength(4));
  rerender('b');
  await waitFor(() => expect(ids(result.current.posts)).toBe('p5 p3 p2 p1'));
  expect(result.current.hasMore).toBe(false);
});

it('fetches the first page only once when the version becomes known', async () => {
  fetched.mockResolvedValue(pageOf(2, 1));
  const { result, rerender } = start(null);
  rerender('a');
  await waitFor(() => expect(result.current.isKnown).toBe(true));
  expect(fetched).toHaveBeenCalledOnce();
});

it('keeps the loaded posts when a page fails, and fetches that page again on retry', async () => {
  fetched
    .mockResolvedValueOnce(pageOf(4, 3))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(pageOf(2, 1));
  const { result } = await render();
  act(() => void result.current.more());
  await waitFor(() => expect(result.current.failure).toBe('Erreur de chargement des posts'));
  expect(result.current.posts).toHaveLength(2);
  act(() => void result.current.retry());
  await waitFor(() => expect(result.current.posts).toHaveLength(4));
});

it('change() and remove() update the list', async () => {
  fetched.mockResolvedValueOnce(pageOf(2, 1));
  const { result } = await render();
  act(() => result.current.change('p2', { category: 'justice' }));
  act(() => result.current.remove('p1'));
  expect(result.current.posts).toEqual([{ ...post(2), category: 'justice' }]);
});
