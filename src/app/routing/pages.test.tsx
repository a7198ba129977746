import { expect, it, vi } from 'vitest';
import { fetchFirstPage, storedFirstPage } from '@/services/posts/firstPosts';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { createQueryClient } from '@/hooks/query';
import { signedInHere } from '@/services/auth/signedInHere';
import { sessionChunk } from '@/services/session/sessionChunk';
import { pages, preloadPage } from './pages';
import { preparePage } from './preparePage';

vi.mock('@/features/admin/AdminPage', () => ({ default: () => null }));
vi.mock('@/services/session/session', () => ({}));
vi.mock('@/services/posts/openPost', () => ({ fetchPublishedPost: vi.fn() }));
vi.mock('@/services/posts/firstPosts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/services/posts/firstPosts')>()),
  fetchFirstPage: vi.fn(() => new Promise(() => {})),
  storedFirstPage: vi.fn(),
}));

it('preloading the page of a post reads no post, and starting in it reads that of the URL', async () => {
  history.replaceState(null, '', '/post/courant');
  await preloadPage('/post/autre');
  expect(pages['post']?.loaded()).toEqual(expect.anything());
  expect(fetchPublishedPost).not.toHaveBeenCalled();
  const client = createQueryClient();
  await preparePage(location.pathname, client);
  expect(fetchPublishedPost).toHaveBeenCalledExactlyOnceWith('courant', expect.anything());
  client.clear();
  history.replaceState(null, '', '/');
});

it('starting on the wall waits for its posts, unless those of the day are stored', async () => {
  const client = createQueryClient();
  const page = { items: [], next: null };
  vi.mocked(storedFirstPage).mockReturnValue({ at: new Date(), page });
  await preparePage('/', client);
  expect(fetchFirstPage).toHaveBeenCalledOnce();
  vi.mocked(storedFirstPage).mockReturnValue(null);
  let isReady = false;
  void preparePage('/', client).then(() => (isReady = true));
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(isReady).toBe(false);
  client.clear();
});

it('preloading the back office loads it for admins only, and the session if there may be one', async () => {
  await preloadPage('/admin');
  expect(sessionChunk.loaded()).toBeNull();
  signedInHere.set();
  await preloadPage('/archives');
  expect(sessionChunk.loaded()).toBeNull();
  await preloadPage('/admin');
  await vi.waitFor(() => expect(sessionChunk.loaded()).not.toBeNull());
  expect(pages['admin']?.loaded()).toBeNull();
  signedInHere.setAdmin(true);
  await preloadPage('/admin');
  expect(pages['admin']?.loaded()).not.toBeNull();
  localStorage.clear();
});
