import { expect, it, vi } from 'vitest';
import { fetchPost } from '@/services/posts/openPost';
import { loadPostOfPage, pages, preloadPage } from './pages';

vi.mock('@/services/posts/openPost', () => ({ fetchPost: vi.fn() }));

it('preloading the page of a post reads no post, and starting in it reads that of the URL', async () => {
  history.replaceState(null, '', '/post/courant');
  await preloadPage('/post/autre');
  expect(pages.post.loaded()).not.toBeNull();
  expect(fetchPost).not.toHaveBeenCalled();
  await loadPostOfPage();
  expect(fetchPost).toHaveBeenCalledExactlyOnceWith('courant');
  history.replaceState(null, '', '/');
});
