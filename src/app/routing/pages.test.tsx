import { expect, it, vi } from 'vitest';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { createQueryClient } from '@/hooks/query';
import { pages, preloadPage } from './pages';
import { preparePage } from './preparePage';

vi.mock('@/services/posts/openPost', () => ({ fetchPublishedPost: vi.fn() }));

it('preloading the page of a post reads no post, and starting in it reads that of the URL', async () => {
  history.replaceState(null, '', '/post/courant');
  await preloadPage('/post/autre');
  expect(pages.post.loaded()).not.toBeNull();
  expect(fetchPublishedPost).not.toHaveBeenCalled();
  const client = createQueryClient();
  await preparePage(location.pathname, client);
  expect(fetchPublishedPost).toHaveBeenCalledExactlyOnceWith('courant', expect.anything());
  client.clear();
  history.replaceState(null, '', '/');
});
