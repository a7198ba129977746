import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PostsProvider } from '@/contexts/PostsContext';
import type { Statistics } from '@/domain/moderation/statistics';
import { fetchStatistics } from '@/services/posts/statistics';
import { queryClient, render, screen, within } from '../../../tests/support/render';
import TransparencyPage from './TransparencyPage';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/posts/statistics', () => ({ fetchStatistics: vi.fn() }));

const fetched = vi.mocked(fetchStatistics);

const show = () =>
  render(
    <PostsProvider>
      <MemoryRouter>
        <TransparencyPage />
      </MemoryRouter>
    </PostsProvider>,
  );

const STATISTICS: Statistics = {
  at: new Date('2026-11-28T09:00:00Z'),
  recent: { decided: 120, published: 20, median: 12, p90: 168 },
  months: {
    '2026-07': {},
    '2026-08': { published: 4, rejected: 1, other: 1 },
    '2026-09': {},
    '2026-10': {
      published: 1200,
      rejected: 10,
      restored: 2,
      hateful: 3,
      offTopic: 7,
      edited: 5,
      deleted: 1,
      dismissed: 6,
      acted: 1,
    },
  },
};

/** Returns the rows of a table as texts with plain spaces. */
const rows = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => cell.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ')),
    );

it('shows the delay, the odds and the decisions by month', async () => {
  fetched.mockResolvedValue(STATISTICS);
  show();
  expect(await screen.findByText(/120 posts ont eu une réponse, 20 ont paru/)).toHaveTextContent(
    /1 post sur 6 paraît/,
  );
  expect(screen.getByText(/La moitié des réponses sont venues sous 12.h/)).toHaveTextContent(
    /neuf sur dix sous 7.jours/,
  );
  expect(screen.getByText('Chiffres du 28/11/2026')).toBeVisible();
  expect(rows('Posts proposés')).toEqual([
    ['Mois', 'Publiés', 'Refusés', 'Remis en attente'],
    ['octobre 2026', '1 200', '10', '2'],
    ['septembre 2026', '0', '0', '0'],
    ['août 2026', '4', '1', '0'],
  ]);
  expect(rows('Motifs des refus').slice(1)).toEqual([
    ['octobre 2026', 'hors sujet : 7injurieux, haineux ou menaçant : 3'],
    ['septembre 2026', 'aucun'],
    ['août 2026', 'autre motif : 1'],
  ]);
  expect(rows('Posts publiés')[1]).toEqual(['octobre 2026', '5', '1']);
  expect(rows('Signalements')[1]).toEqual(['octobre 2026', '6', '1']);
  expect(screen.queryByRole('table', { name: 'Contestations' })).toBeNull();
  // The keys scroll a table that is wider than the page.
  expect(screen.getByRole('region', { name: 'Posts publiés' })).toHaveAttribute('tabindex', '0');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('shows what was not chosen and what was contested once there is any', async () => {
  const months = { '2026-10': { notChosen: 30, upheld: 2, overturned: 1 } };
  fetched.mockResolvedValue({ ...STATISTICS, months });
  show();
  await screen.findByRole('table', { name: 'Contestations' });
  expect(rows('Posts proposés')).toEqual([
    ['Mois', 'Publiés', 'Refusés', 'Non retenus'],
    ['octobre 2026', '0', '0', '30'],
  ]);
  expect(rows('Contestations')[1]).toEqual(['octobre 2026', '2', '1']);
});

it('says that there are no figures yet, too few decisions, and no finished month', async () => {
  fetched.mockResolvedValue(null);
  const { unmount } = show();
  expect(await screen.findByText('Pas encore de chiffres')).toBeVisible();
  unmount();
  queryClient.clear();
  fetched.mockResolvedValue({ at: STATISTICS.at, recent: null, months: { '2026-10': {} } });
  show();
  expect(await screen.findByText(/moins de 20 posts en 30 jours/)).toBeVisible();
  expect(screen.getByText(/Aucun mois n’est encore compté/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('offers to load the figures again when that failed', async () => {
  fetched.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(STATISTICS);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Chiffres du 28/11/2026')).toBeVisible();
});
