import { act, fireEvent, renderHook } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPosts, PostsContext, type Posts } from '@/contexts/PostsContext';
import type { Post } from '@/domain/post';
import { aPost } from '../../../tests/factories/domain';
import { usePager } from './usePager';

const list = ['a', 'b', 'c'].map((id) => aPost({ id }));
const next = aPost({ id: 'd' });
let posts: Posts;
const onShow = vi.fn();

const wrapper = ({ children }: { children: ReactNode }) => (
  <PostsContext value={posts}>{children}</PostsContext>
);

/** The database's answer to who asks for more. */
let arrive: (post: Post | null | undefined) => void;
const loadMore = vi.fn<() => Promise<Post | null | undefined>>();

function at(postId: string) {
  return renderHook((id: string) => usePager(id, onShow), { wrapper, initialProps: postId });
}
const press = (key: string, init = {}) => fireEvent.keyDown(document.body, { key, ...init });

beforeEach(() => {
  vi.restoreAllMocks();
  onShow.mockReset();
  loadMore.mockReset();
  loadMore.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  posts = createPosts();
  posts.show({ posts: list, loadMore: null });
  document.body.innerHTML = '<dialog open></dialog>';
});

it('goes along the page’s posts, by button and by arrow key', () => {
  const { result, rerender } = at('b');
  expect(result.current).toMatchObject({ isListed: true, hasPrevious: true, hasNext: true });
  result.current.goPrevious();
  rerender('a');
  press('ArrowRight');
  rerender('b');
  press('ArrowLeft');
  expect(onShow.mock.calls).toEqual([[list[0]], [list[1]], [list[0]]]);
});

it('takes keys that come before the address has followed', () => {
  at('a');
  press('ArrowRight');
  press('j');
  press('ArrowRight');
  press('k');
  expect(onShow.mock.calls).toEqual([[list[1]], [list[2]], [list[1]]]);
});

it('takes a key that comes while the address follows an earlier one', () => {
  const { rerender } = at('a');
  press('ArrowRight');
  press('ArrowRight');
  rerender('b');
  press('ArrowLeft');
  expect(onShow.mock.calls).toEqual([[list[1]], [list[2]], [list[1]]]);
});

it('takes keys after an address that passed some posts by', () => {
  const { rerender } = at('a');
  press('ArrowRight');
  press('ArrowRight');
  rerender('c');
  press('ArrowLeft');
  expect(onShow).toHaveBeenLastCalledWith(list[1]);
});

it('goes on from a post that was opened by something else', () => {
  const { rerender } = at('a');
  press('ArrowRight');
  rerender('c');
  press('ArrowLeft');
  expect(onShow).toHaveBeenLastCalledWith(list[1]);
});

it('ends at both ends, and is absent for a post that the page does not show', () => {
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

it('passes over posts that are gone', () => {
  posts.setNewer('b', null);
  at('a').result.current.goNext();
  expect(onShow).toHaveBeenCalledExactlyOnceWith(list[2]);
});

it('leaves the arrow keys to fields and to a dialog on top', () => {
  at('b');
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'ArrowRight' });
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press('ArrowRight');
  expect(onShow).not.toHaveBeenCalled();
});

it('asks for more after the last, and goes on when it comes', async () => {
  posts.show({ posts: list, loadMore });
  const { result } = at('c');
  act(() => result.current.goNext());
  expect(result.current).toMatchObject({ hasNext: true, isLoading: true });
  await act(async () => arrive(next));
  expect(result.current.isLoading).toBe(false);
  expect(onShow).toHaveBeenCalledExactlyOnceWith(next);
  expect(loadMore).toHaveBeenCalledOnce();
});

it('says so when more does not come, and stays with who moved on', async () => {
  const error = vi.spyOn(toast, 'error');
  posts.show({ posts: list, loadMore });
  const { result, rerender } = at('c');
  act(() => result.current.goNext());
  await act(async () => arrive(null));
  // There was none: nothing failed.
  expect(error).not.toHaveBeenCalled();

  act(() => result.current.goNext());
  await act(async () => arrive(undefined));
  expect(error).toHaveBeenCalledExactlyOnceWith('Erreur de chargement des posts');

  act(() => result.current.goNext());
  rerender('b');
  await act(async () => arrive(next));
  expect(onShow).not.toHaveBeenCalled();
});
