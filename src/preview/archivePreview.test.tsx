import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';
import { aPost } from '../../tests/factories/domain';

vi.mock('@/services/archive/archivePages', () => ({
  fetchArchiveDays: vi.fn(),
  fetchArchivePage: vi.fn(),
}));

/** Imports the modules anew, so that nothing of the archive is cached. */
async function fresh() {
  vi.resetModules();
  const { archivePreview } = await import('./archivePreview');
  const { default: ArchivesPage } = await import('@/features/archives/ArchivesPage');
  const { PostsProvider } = await import('@/contexts/PostsContext');
  return { archivePreview: archivePreview, ArchivesPage, PostsProvider };
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(fetchArchiveDays).mockResolvedValue([{ date: '2026-11-20', count: 3 }]);
  const posts = ['a', 'b', 'c'].map((id) => aPost({ id, content: `Texte ${id}` }));
  vi.mocked(fetchArchivePage).mockResolvedValue({ posts, agrees: true });
});

it('renders only the posts within the limit, but counts all', async () => {
  const { archivePreview } = await fresh();
  render(await archivePreview(2));
  expect(screen.getByRole('heading', { name: 'Archives' })).toBeVisible();
  expect(screen.getByText('3 posts')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('shares the fetched posts with the page, which fetches nothing again', async () => {
  const { archivePreview, ArchivesPage, PostsProvider } = await fresh();
  await archivePreview(2);
  render(
    <PostsProvider>
      <MemoryRouter initialEntries={['/archives']}>
        <ArchivesPage />
      </MemoryRouter>
    </PostsProvider>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(fetchArchiveDays).toHaveBeenCalledOnce();
  expect(fetchArchivePage).toHaveBeenCalledOnce();
});

it('returns null for an empty archive and for wrong counts', async () => {
  vi.mocked(fetchArchiveDays).mockResolvedValue([]);
  expect(await (await fresh()).archivePreview(2)).toBeNull();
  vi.mocked(fetchArchiveDays).mockResolvedValue([{ date: '2026-11-20', count: 4 }]);
  vi.mocked(fetchArchivePage).mockResolvedValue({ posts: [aPost()], agrees: false });
  expect(await (await fresh()).archivePreview(2)).toBeNull();
});
