import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPosts, PostsContext, type Posts } from '@/contexts/PostsContext';
import { drawPost } from '@/features/archives/randomPost';
import { aPost } from '../../tests/factories/domain';
import { useRandomPost } from './useRandomPost';

vi.mock('@/features/archives/randomPost', () => ({ drawPost: vi.fn() }));
vi.mock('@/services/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/errors', () => ({ ConnectionError: Error, postsSentence: () => 'Erreur' }));

const error = vi.spyOn(toast, 'error');
const post = aPost({ id: 'abc' });
let posts: Posts;

function Page() {
  const random = useRandomPost();
  const { pathname, search } = useLocation();
  return (
    <button type="button" onClick={random}>
      {pathname + search}
    </button>
  );
}

const press = () => userEvent.click(screen.getByRole('button'));

beforeEach(() => {
  vi.clearAllMocks();
  posts = createPosts();
  render(
    <PostsContext value={posts}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </PostsContext>,
  );
});

it('opens what was drawn over the page, without reading it again', async () => {
  vi.mocked(drawPost).mockResolvedValue(post);
  await press();
  await waitFor(() => expect(screen.getByText('/archives?date=2026-11-21&post=abc')).toBeVisible());
  expect(posts.newer.get().get('abc')).toBe(post);
});

it('draws once at a time, and says why nothing opens', async () => {
  const rejections: ((reason: Error) => void)[] = [];
  vi.mocked(drawPost).mockReturnValueOnce(new Promise((_, reject) => rejections.push(reject)));
  await press();
  await press();
  expect(drawPost).toHaveBeenCalledOnce();
  rejections[0]?.(new Error('offline'));
  await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('Erreur'));

  vi.mocked(drawPost).mockResolvedValueOnce(null);
  await press();
  await waitFor(() => expect(error).toHaveBeenLastCalledWith('Aucun post pour le moment'));
  expect(screen.getByText('/')).toBeVisible();
});
