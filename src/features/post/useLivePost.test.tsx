import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import type { Listener } from '@/services/firebase/subscribe';
import { subscribeToPost } from '@/services/posts/posts';
import { aPost } from '../../../tests/factories/domain';
import { useLivePost } from './useLivePost';

vi.mock('@/services/posts/posts', () => ({ subscribeToPost: vi.fn() }));
vi.mock('@/services/firebase/subscribeWhenLoaded', async () => {
  const loaded = await import('@/services/posts/posts');
  return {
    subscribeAfterPaint: (_chunk: unknown, subscribe: (chunk: typeof loaded) => () => void) =>
      subscribe(loaded),
  };
});

const failure = { message: 'Erreur de connexion', reference: null };
const copy = aPost({ id: 'a' });
const newer = aPost({ id: 'a', content: 'Autre' });
let listener: Listener<PublishedPost | null>;
let posts: PostsState;

const wrapper = ({ children }: { children: ReactNode }) => (
  <PostsContext value={posts}>{children}</PostsContext>
);

function open(postId = 'a') {
  return renderHook((id: string) => useLivePost(id), { wrapper, initialProps: postId });
}

beforeEach(() => {
  posts = createPosts();
  vi.mocked(subscribeToPost).mockImplementation((_id, given) => {
    listener = given;
    return () => {};
  });
});

it('starts with the copy of the page, then passes updates of the listener to the page', () => {
  posts.show({ posts: [copy], loadMore: null });
  const { result } = open();
  expect(result.current.live).toEqual({ status: 'shown', post: copy });
  act(() => listener.onData(newer));
  expect(result.current.live).toEqual({ status: 'shown', post: newer });
  expect(posts.updates.get().get('a')).toBe(newer);
  act(() => listener.onData(null));
  expect(result.current.live).toEqual({ status: 'notFound' });
  expect(posts.updates.get().get('a')).toBeNull();
});

it('loads a post that no page shows, and keeps it after a connection error', () => {
  const { result } = open();
  expect(result.current.live).toEqual({ status: 'loading' });
  act(() => listener.onData(copy));
  act(() => listener.onError(failure));
  expect(result.current.live).toEqual({ status: 'shown', post: copy });
});

it('returns the failure of a post that no page shows, and loads it on retry', () => {
  const { result } = open();
  act(() => listener.onError(failure));
  expect(result.current.live).toEqual({ status: 'failed', failure });
  act(() => result.current.retry());
  expect(result.current.live).toEqual({ status: 'loading' });
});

it('shows nothing of the previous post when the id changes', () => {
  const { result, rerender } = open();
  act(() => listener.onData(copy));
  rerender('b');
  expect(result.current.live).toEqual({ status: 'loading' });
  act(() => listener.onError(failure));
  expect(result.current.live).toEqual({ status: 'failed', failure });
  expect(subscribeToPost).toHaveBeenLastCalledWith('b', expect.anything());
});
