import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchPreviousPosts, type PostCursor, type PostPage } from '@/services/posts';
import { aPost } from '../../../tests/factories/domain';
import { usePreviousPosts } from './usePreviousPosts';

vi.mock('@/services/posts', () => ({ fetchPreviousPosts: vi.fn() }));
vi.mock('@/services/log', () => ({ logError: vi.fn() }));

const day = new Date('2026-11-21T12:00:00Z');
// Opaque to the hook.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const cursor = { id: 'last' } as PostCursor;
let answers: { resolve: (page: PostPage) => void; reject: (error: Error) => void }[] = [];

beforeEach(() => {
  answers = [];
  vi.mocked(fetchPreviousPosts).mockReset();
  vi.mocked(fetchPreviousPosts).mockImplementation(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
});

const page = (id: string, next: PostCursor | null): PostPage => ({ posts: [aPost({ id })], next });
const render = () => renderHook(() => usePreviousPosts(day)).result;

it('appends pages, one request at a time, and stops after the last', async () => {
  const wall = render();
  expect(wall.current.previous.status).toBe('loading');
  await act(async () => answers[0]?.resolve(page('a', cursor)));
  act(() => {
    wall.current.loadMore();
    wall.current.loadMore();
  });
  act(() => wall.current.loadMore());
  expect(fetchPreviousPosts).toHaveBeenCalledTimes(2);
  expect(fetchPreviousPosts).toHaveBeenLastCalledWith(day, cursor);
  await act(async () => answers[1]?.resolve(page('b', null)));
  expect(wall.current.previous).toMatchObject({ status: 'ready', hasMore: false });
  expect(wall.current.previous.posts.map((post) => post.id)).toEqual(['a', 'b']);
  act(() => wall.current.loadMore());
  expect(fetchPreviousPosts).toHaveBeenCalledTimes(2);
});

it('keeps what it has when a page fails, and asks for the same page again', async () => {
  const wall = render();
  await act(async () => answers[0]?.resolve(page('a', cursor)));
  act(() => wall.current.loadMore());
  await act(async () => answers[1]?.reject(new Error('unavailable')));
  expect(wall.current.previous.status).toBe('failed');
  expect(wall.current.previous.posts).toHaveLength(1);
  act(() => wall.current.loadMore());
  expect(fetchPreviousPosts).toHaveBeenLastCalledWith(day, cursor);
  await act(async () => answers[2]?.resolve(page('b', null)));
  expect(wall.current.previous.posts.map((post) => post.id)).toEqual(['a', 'b']);
});
