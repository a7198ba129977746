import { expect, it, vi } from 'vitest';
import { aPost } from '../../tests/factories/domain';
import { createPosts } from './PostsContext';

const copy = aPost({ id: 'a' });
const newer = aPost({ id: 'a', content: 'Autre' });

it('keeps a newer copy of a post until the page shows a different copy', () => {
  const posts = createPosts();
  posts.show({ posts: [copy], loadMore: null });
  posts.setUpdate('a', newer);
  // The page is shown again with the same copy.
  posts.show({ posts: [copy], loadMore: null });
  expect(posts.updates.get().get('a')).toBe(newer);
  posts.show({ posts: [aPost({ id: 'a', content: 'Encore autre' })], loadMore: null });
  expect(posts.updates.get().has('a')).toBe(false);
});

it('returns the newest copy of a post, also of one that the page does not show', () => {
  const posts = createPosts();
  expect(posts.latest('a')).toBeUndefined();
  posts.show({ posts: [copy], loadMore: null });
  expect(posts.latest('a')).toBe(copy);
  posts.setUpdate('a', newer);
  posts.setUpdate('b', newer);
  expect([posts.latest('a'), posts.latest('b')]).toEqual([newer, newer]);
});

it('notifies nobody when a post is set to the copy that it already has', () => {
  const posts = createPosts();
  posts.setUpdate('a', null);
  const onChange = vi.fn();
  posts.updates.subscribe(onChange);
  posts.setUpdate('a', null);
  expect(onChange).not.toHaveBeenCalled();
});
