import { expect, it } from 'vitest';
import { aPost } from '../../tests/factories/domain';
import { createPosts } from './PostsContext';

const copy = aPost({ id: 'a' });
const newer = aPost({ id: 'a', content: 'Autre' });

it('prefers what the open post learnt, until the page reads the post again', () => {
  const posts = createPosts();
  posts.show({ posts: [copy], loadMore: null });
  posts.setNewer('a', newer);
  // The same copy once more, from a page that was left and is shown again.
  posts.show({ posts: [copy], loadMore: null });
  expect(posts.newer.get().get('a')).toBe(newer);
  posts.show({ posts: [aPost({ id: 'a', content: 'Encore autre' })], loadMore: null });
  expect(posts.newer.get().has('a')).toBe(false);
});
