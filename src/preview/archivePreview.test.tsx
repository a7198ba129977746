import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';
import { signedInHere } from '@/services/auth/signedInHere';
import { aPost } from '../../tests/factories/domain';
import { archivePreview } from './archivePreview';

vi.mock('@/services/archive/archivePages', () => ({
  fetchArchiveDays: vi.fn(async () => [{ date: '2026-11-20', count: 3 }]),
  fetchArchivePage: vi.fn(),
}));

const { signal } = new AbortController();

beforeEach(() => {
  signedInHere.clear();
  const posts = ['a', 'b', 'c'].map((id) => aPost({ id, content: `Texte ${id}` }));
  vi.mocked(fetchArchivePage).mockResolvedValue({ posts, agrees: true });
});

it('renders only the posts within the limit, but counts all, and offers to write where nobody is signed in', async () => {
  const { unmount } = render(await archivePreview(2, signal));
  expect(screen.getByRole('heading', { name: 'Archives' })).toBeVisible();
  expect(screen.getByText('3 posts')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('Écrire un post')).toHaveAttribute('data-dialog', 'newPost');
  unmount();
  signedInHere.set();
  render(await archivePreview(2, signal));
  expect(screen.queryByText('Écrire un post')).toBeNull();
});

it('returns null for an empty archive and for wrong counts', async () => {
  vi.mocked(fetchArchiveDays).mockResolvedValueOnce([]);
  expect(await archivePreview(2, signal)).toBeNull();
  vi.mocked(fetchArchivePage).mockResolvedValue({ posts: [aPost()], agrees: false });
  expect(await archivePreview(2, signal)).toBeNull();
});
