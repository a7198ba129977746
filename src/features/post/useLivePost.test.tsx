import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPosts, PostsContext, type Posts } from '@/contexts/PostsContext';
import { subscribeToPost } from '@/services/posts/openPost';
import type { PostListener } from '@/services/posts/posts';
import { aPost } from '../../../tests/factories/domain';
import { useLivePost } from './useLivePost';

vi.mock('@/services/posts/openPost', () => ({ subscribeToPost: vi.fn() }));

const copy = aPost({ id: 'a' });
const newer = aPost({ id: 'a', content: 'Autre' });
let listener: PostListener;
let posts: Posts;
const unsubscribe = vi.fn();

const wrapper = ({ children }: { children: ReactNode }) => (
  <PostsContext value={posts}>{children}</PostsContext>
);

function open(postId = 'a') {
  return renderHook((id: string) => useLivePost(id), { wrapper, initialProps: postId });
}

beforeEach(() => {
  vi.resetAllMocks();
  posts = createPosts();
  vi.mocked(subscribeToPost).mockImplementation((_id, given) => {
    listener = given;
    return unsubscribe;
  });
});

it('starts with the copy of the page, then passes updates of the listener to the page', () => {
  posts.show({ posts: [copy], loadMore: null });
  const { result } = open();
  expect(result.current.live).toEqual({ status: 'shown', post: copy });
  act(() => listener.onPost(newer));
  expect(result.current.live).toEqual({ status: 'shown', post: newer });
  expect(posts.newer.get().get('a')).toBe(newer);
  act(() => listener.onPost(null));
  expect(result.current.live).toEqual({ status: 'gone' });
  expect(posts.newer.get().get('a')).toBeNull();
});

it('loads a post that no page shows, and keeps it after a connection error', () => {
  const { result } = open();
  expect(result.current.live).toEqual({ status: 'loading' });
  act(() => listener.onPost(copy));
  act(() => listener.onError('Erreur de connexion'));
  expect(result.current.live).toEqual({ status: 'shown', post: copy });
});

it('returns the message of a failure, and subscribes again on retry', () => {
  const { result } = open();
  act(() => listener.onError('Erreur de connexion'));
  expect(result.current.live).toEqual({ status: 'failed', message: 'Erreur de connexion' });
  act(() => result.current.retry());
  expect(result.current.live).toEqual({ status: 'loading' });
  expect([unsubscribe.mock.calls.length, vi.mocked(subscribeToPost).mock.calls.length]).toEqual([
    1, 2,
  ]);
  act(() => listener.onPost(copy));
  expect(result.current.live).toEqual({ status: 'shown', post: copy });
});

it('shows nothing of the previous post when the id changes', () => {
  const { result, rerender } = open();
  act(() => listener.onPost(copy));
  rerender('b');
  expect(result.current.live).toEqual({ status: 'loading' });
  expect(unsubscribe).toHaveBeenCalled();
  expect(subscribeToPost).toHaveBeenLastCalledWith('b', expect.anything());
});
