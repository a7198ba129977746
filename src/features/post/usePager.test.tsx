import { act, fireEvent, renderHook } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import { LoadError } from '@/hooks/query';
import { aPost } from '../../../tests/factories/domain';
import { usePager } from './usePager';

const list = ['a', 'b', 'c'].map((id) => aPost({ id }));
const next = aPost({ id: 'd' });
let posts: PostsState;
const onShow = vi.fn<(post: PublishedPost) => void>();

const wrapper = ({ children }: { children: ReactNode }) => (
  <PostsContext value={posts}>{children}</PostsContext>
);

/** Resolves the pending loadMore call. */
let resolveMore: (post: PublishedPost | null) => void;
let rejectMore: (error: LoadError) => void;
const loadMore = vi.fn<() => Promise<PublishedPost | null>>();

function at(postId: string) {
  return renderHook((id: string) => usePager(id, onShow), { wrapper, initialProps: postId });
}
const press = (key: string, init = {}) => fireEvent.keyDown(document.body, { key, ...init });

beforeEach(() => {
  loadMore.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        resolveMore = resolve;
        rejectMore = reject;
      }),
  );
  posts = createPosts();
  posts.show({ posts: list, loadMore: null });
  document.body.innerHTML = '<dialog open></dialog>';
});

it('moves along the posts of the page by button and by arrow key', () => {
  const { result, rerender } = at('b');
  expect(result.current).toMatchObject({ isListed: true, hasPrevious: true, hasNext: true });
  result.current.goPrevious();
  rerender('a');
  press('ArrowRight');
  rerender('b');
  press('ArrowLeft');
  expect(onShow.mock.calls).toEqual([[list[0]], [list[1]], [list[0]]]);
});

it('stops at both ends, and is unavailable for a post that the page does not show', () => {
  expect(at('a').result.current).toMatchObject({ hasPrevious: false, hasNext: true });
  expect(at('c').result.current).toMatchObject({ hasPrevious: true, hasNext: false });
  press('ArrowRight', { altKey: true });
  expect(onShow).not.toHaveBeenCalled();
  expect(at('x').result.current).toMatchObject({
    isListed: false,
    hasPrevious: false,
    hasNext: false,
  });
});

it('counts the posts of the page that are not deleted, and whether more can be loaded', () => {
  posts.setUpdate('a', null);
  expect(at('c').result.current).toMatchObject({ position: 2, count: 2, canLoadMore: false });
  posts.show({ posts: list, loadMore });
  expect(at('c').result.current).toMatchObject({ position: 2, count: 2, canLoadMore: true });
});

it('skips deleted posts', () => {
  posts.setUpdate('b', null);
  at('a').result.current.goNext();
  expect(onShow).toHaveBeenCalledExactlyOnceWith(list[2]);
});

it('ignores arrow keys in fields and below another dialog', () => {
  at('b');
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'ArrowRight' });
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press('ArrowRight');
  expect(onShow).not.toHaveBeenCalled();
});

it('loads more posts after the last one, and shows the first of them', async () => {
  posts.show({ posts: list, loadMore });
  const { result } = at('c');
  act(() => result.current.goNext());
  expect(result.current).toMatchObject({ hasNext: true, isLoading: true });
  await act(async () => resolveMore(next));
  expect(result.current.isLoading).toBe(false);
  expect(onShow).toHaveBeenCalledExactlyOnceWith(next);
  expect(loadMore).toHaveBeenCalledOnce();
});

it('shows a message when loading fails, and does not leave a post that was opened while loading', async () => {
  const error = vi.spyOn(toast, 'error');
  posts.show({ posts: list, loadMore });
  const { result, rerender } = at('c');
  act(() => result.current.goNext());
  await act(async () => resolveMore(null));
  // null is no failure: there are no more posts.
  expect(error).not.toHaveBeenCalled();

  act(() => result.current.goNext());
  const failure = { message: 'Erreur de connexion', reference: null };
  await act(async () => rejectMore(new LoadError(failure, null)));
  expect(error).toHaveBeenCalledExactlyOnceWith('Erreur de connexion', undefined);

  act(() => result.current.goNext());
  rerender('b');
  await act(async () => resolveMore(next));
  expect(onShow).not.toHaveBeenCalled();
});

it.each([
  ['post', () => resolveMore(next)],
  ['failure', () => rejectMore(new LoadError({ message: 'Erreur', reference: null }, null))],
])('shows no %s that arrives after the open post was closed', async (_, settle) => {
  const error = vi.spyOn(toast, 'error');
  posts.show({ posts: list, loadMore });
  const { result, unmount } = at('c');
  act(() => result.current.goNext());
  unmount();
  await act(async () => settle());
  expect(onShow).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});
