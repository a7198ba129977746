import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePlainLinks } from '@/components/layout/usePlainLinks';
import { PostGrid } from '@/components/post/PostGrid';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import { aPost } from '../../../tests/factories/domain';
import { usePostAddress, type PostAddress } from './usePostAddress';

const renderedSheet = vi.hoisted(() => vi.fn());

vi.mock('@/components/post/PostSheet', () => ({
  PostSheet: ({ post }: { post: { id: string } }) => {
    renderedSheet();
    return <a href={`/post/${post.id}`}>{post.id}</a>;
  },
}));

const list = [aPost({ id: 'a' }), aPost({ id: 'b' })];
let posts = createPosts();
let address: PostAddress;

/** Renders the app's routes at the current URL. */
function Shell() {
  const current = usePostAddress();
  useLayoutEffect(() => {
    address = current;
  });
  const { page, postId } = current;
  usePlainLinks(page);
  return (
    <>
      <Routes location={page}>
        <Route path="/" element={<PostGrid posts={list} />} />
        <Route path="/archives" element="archive" />
        <Route path="/post/:postId" element="page of the post" />
      </Routes>
      <output>{postId}</output>
    </>
  );
}

const load = (path: string, state: object | null = null) => {
  history.replaceState(state, '', path);
  return render(
    <PostsContext value={posts}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </PostsContext>,
  );
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('link', { name }));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(name));
};
const at = () => location.pathname + location.search;

beforeEach(() => void (posts = createPosts()));

it('opens a post over the page at its own URL, without rendering the cards of the page again', async () => {
  load('/');
  await press('b');
  expect(at()).toBe('/post/b');
  expect(posts.openId.get()).toBe('b');
  expect(renderedSheet).toHaveBeenCalledTimes(2);
});

it('opens over the same page, and closes in one step, when cards are pressed again while the dialog loads', async () => {
  load('/');
  const entries = history.length;
  await press('b');
  await press('b');
  await press('a');
  expect(at()).toBe('/post/a');
  expect(history).toHaveLength(entries + 1);
  act(() => address.close());
  await vi.waitFor(() => expect(at()).toBe('/'));
});

it('has the same page while a post is opened and closed over it', async () => {
  load('/');
  const { page } = address;
  await press('b');
  expect(address.page).toBe(page);
  act(() => address.close());
  await vi.waitFor(() => expect(address.postId).toBeNull());
  expect(address.page).toBe(page);
});

it('replaces the open post by its neighbour over the same page, and closes it in one step', async () => {
  load('/');
  await press('b');
  act(() => address.show(list[0] ?? aPost()));
  expect(at()).toBe('/post/a');
  expect(screen.getByRole('link', { name: 'a' })).toBeVisible();
  act(() => address.close());
  await vi.waitFor(() => expect(at()).toBe('/'));
});

it('goes back once when it is closed twice before the browser has gone back', async () => {
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  load('/');
  await press('b');
  act(() => address.close());
  act(() => address.close());
  expect(back).toHaveBeenCalledExactlyOnceWith(-1);
  back.mockRestore();
  // The post can be closed again after it was opened again.
  act(() => history.back());
  await vi.waitFor(() => expect(at()).toBe('/'));
  act(() => history.forward());
  await vi.waitFor(() => expect(address.postId).toBe('b'));
  act(() => address.close());
  await vi.waitFor(() => expect(at()).toBe('/'));
});

it('is a page of its own when the post is loaded by its URL', () => {
  load('/post/b');
  expect(screen.getByText('page of the post')).toBeVisible();
  expect(address).toMatchObject({ postId: null, shownId: 'b' });
  expect(posts.openId.get()).toBe('b');
});

it('becomes a page of its own when an open post is reloaded', async () => {
  const { unmount } = load('/');
  await press('b');
  const state: unknown = history.state;
  unmount();
  if (typeof state !== 'object') throw new Error('no state');
  load('/post/b', state);
  expect(screen.getByText('page of the post')).toBeVisible();
  expect(address.postId).toBeNull();
});

it('opens a post of an older URL over the archive, which closing shows', () => {
  load('/archives?date=2026-11-21&post=b');
  expect(screen.getByText('archive')).toBeVisible();
  expect(address).toMatchObject({ postId: 'b', shownId: 'b' });
  act(() => address.show(list[0] ?? aPost()));
  expect(at()).toBe('/archives?date=2026-11-21&post=a');
  act(() => address.close());
  expect(at()).toBe('/archives?date=2026-11-21');
  expect(posts.openId.get()).toBeNull();
});

it.each(['a/b', '__id__'])(
  'opens no post of an older URL for the id %s, which no post can have',
  (id) => {
    load(`/archives?post=${encodeURIComponent(id)}`);
    expect(screen.getByText('archive')).toBeVisible();
    expect(address).toMatchObject({ postId: null, shownId: null });
  },
);
