import { useQuery } from '@tanstack/react-query';
import { queryClient, render, renderHook, screen, waitFor } from '../../../tests/support/render';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import { aPost } from '../../../tests/factories/domain';
import { pickRandomPost } from './pickRandomPost';
import RandomPost from './RandomPost';

vi.mock('./pickRandomPost', () => ({ pickRandomPost: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const error = vi.spyOn(toast, 'error');
const onClose = vi.fn();
const post = aPost({ id: 'abc' });
let posts: PostsState;

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
const at = () => screen.getByTestId('address').textContent;

const show = () =>
  render(
    <PostsContext value={posts}>
      <MemoryRouter>
        <Address />
        <RandomPost waiting={<p>Un instant</p>} onClose={onClose} />
      </MemoryRouter>
    </PostsContext>,
  );

beforeEach(() => void (posts = createPosts()));

it('opens the picked post over the page without fetching it again', async () => {
  vi.mocked(pickRandomPost).mockResolvedValue({ days: [], index: 0, post });
  show();
  expect(screen.getByText('Un instant')).toBeVisible();
  await waitFor(() => expect(at()).toBe('/post/abc'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(posts.updates.get().get('abc')).toBe(post);
});

it('picks another post than the last time at each opening', async () => {
  const picked = { days: [], index: 0, post };
  vi.mocked(pickRandomPost).mockResolvedValue(picked);
  const { unmount } = show();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  unmount();
  show();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(vi.mocked(pickRandomPost).mock.calls.map(([, last]) => last)).toEqual([null, picked]);
});

it('keeps a newer copy of the picked post', async () => {
  const newer = aPost({ id: 'abc', content: 'Corrigé.' });
  posts.setUpdate('abc', newer);
  vi.mocked(pickRandomPost).mockResolvedValue({ days: [], index: 0, post });
  show();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(posts.updates.get().get('abc')).toBe(newer);
});

it.each([
  [
    'the request fails',
    () => Promise.reject(new Error('offline')),
    'Erreur de chargement des posts',
  ],
  ['there is no post', () => Promise.resolve(null), 'Aucun post pour le moment'],
])('shows a message and closes when %s', async (_, answer, message) => {
  vi.mocked(pickRandomPost).mockImplementation(answer);
  show();
  await waitFor(() => expect(error.mock.calls.map(([text]) => text)).toEqual([message]));
  expect(onClose).toHaveBeenCalledOnce();
  expect(at()).toBe('/');
});

it('opens no post after it was unmounted', async () => {
  vi.mocked(pickRandomPost).mockResolvedValue({ days: [], index: 0, post });
  show().unmount();
  await Promise.resolve();
  expect(posts.updates.get().size).toBe(0);
});

it.each([
  ['aborts', 'of its own', true, false],
  ['keeps', 'that the page beneath waits for', false, true],
])('%s a request %s when it is closed', async (_, __, isAborted, isPageWaiting) => {
  vi.mocked(pickRandomPost).mockReturnValue(new Promise(() => {}));
  const queryKey = ['archive', 'days'];
  let request: AbortSignal | undefined;
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => {
      request = signal;
      return new Promise(() => {});
    },
  });
  // The page of the archive reads the days, too.
  if (isPageWaiting) renderHook(() => useQuery({ queryKey, enabled: false }));
  show().unmount();
  expect(request?.aborted).toBe(isAborted);
});
