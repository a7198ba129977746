import { beforeEach, expect, it, vi } from 'vitest';
import type { PublishedPost } from '@/domain/posts/post';
import type { Cursor } from '@/services/firebase/query';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { aPost } from '../../../../tests/factories/domain';
import { act, renderHook, waitFor } from '../../../../tests/support/render';
import { usePublished } from './usePublished';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/posts/publishedPosts', () => ({ fetchPublishedPage: vi.fn() }));

// The hook only passes the cursor on.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const cursor = {} as Cursor;

/** Creates a post of that day in January: post 1 is the oldest. */
const post = (n: number) => aPost({ id: `p${n}`, publishedAt: new Date(2026, 0, n) });
const pageOf = (...numbers: readonly number[]) => ({
  items: numbers.map(post),
  next: numbers.includes(1) ? null : cursor,
});
const ids = (posts: readonly PublishedPost[] | undefined) => posts?.map(({ id }) => id).join(' ');
const fetched = vi.mocked(fetchPublishedPage);

beforeEach(() => void fetched.mockReset());

const start = (version: string | null) =>
  renderHook((now: string | null) => usePublished(now), { initialProps: version });

async function render() {
  const hook = start('a');
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false));
  return hook;
}

it('fetches the first page again when the version changes, and keeps the older posts', async () => {
  fetched
    .mockResolvedValueOnce(pageOf(4, 3))
    .mockResolvedValueOnce(pageOf(2, 1))
    // Another admin has deleted post 4.
    .mockResolvedValueOnce(pageOf(5, 3));
  const { result, rerender } = await render();
  act(() => result.current.showMore());
  await waitFor(() => expect(result.current.items).toHaveLength(4));
  rerender('b');
  await waitFor(() => expect(ids(result.current.items)).toBe('p5 p3 p2 p1'));
  expect(result.current.hasMore).toBe(false);
});

it('fetches the first page only once when the version becomes known', async () => {
  fetched.mockResolvedValue(pageOf(2, 1));
  const { result, rerender } = start(null);
  rerender('a');
  await waitFor(() => expect(result.current.items).toBeDefined());
  expect(fetched).toHaveBeenCalledOnce();
});
