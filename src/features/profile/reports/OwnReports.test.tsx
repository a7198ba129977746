import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnReport } from '@/domain/reports';
import { fetchOwnReports } from '@/services/posts/reports';
import { aPost } from '../../../../tests/factories/domain';
import { OwnReports } from './OwnReports';

vi.mock('@/services/posts/reports', () => ({ fetchOwnReports: vi.fn() }));

const aReport = (overrides: Partial<OwnReport>): OwnReport => ({
  postId: 'a',
  reason: 'spam',
  words: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  outcome: null,
  decidedAt: null,
  decisionReason: null,
  post: null,
  ...overrides,
});

beforeEach(() => {
  vi.mocked(fetchOwnReports).mockReset().mockResolvedValue([]);
});

it('shows the outcome of each report', async () => {
  const decidedAt = new Date('2026-11-21T10:00:00Z');
  vi.mocked(fetchOwnReports).mockResolvedValue([
    aReport({ postId: 'a', post: aPost({ content: 'Achetez !' }), words: 'Une publicité.' }),
    aReport({ postId: 'b', reason: 'hate', outcome: 'deleted', decidedAt }),
    aReport({
      postId: 'c',
      reason: 'author',
      outcome: 'dismissed',
      decidedAt,
      post: aPost(),
      decisionReason: 'Une opinion.',
    }),
  ]);
  render(<OwnReports uid="ana" />);
  const [waiting, deleted, dismissed] = (await screen.findAllByRole('article')).map((item) =>
    within(item),
  );
  expect(waiting?.getByText('En cours d’examen')).toBeVisible();
  expect(waiting?.getByText('Spam ou publicité')).toBeVisible();
  expect(waiting?.getByText('Achetez !')).toBeVisible();
  expect(waiting?.getByText(/Une publicité\./)).toBeVisible();
  expect(deleted?.getByText('Post retiré')).toBeVisible();
  expect(deleted?.getByText('Traité le 21/11/2026')).toBeVisible();
  expect(dismissed?.getByText('Classé sans suite')).toBeVisible();
  expect(dismissed?.getByText('Une opinion.')).toBeVisible();
  expect(waiting?.queryByText(/Pour contester/)).toBeNull();
  expect(dismissed?.getByText(/Pour contester/)).toBeVisible();
  expect(dismissed?.getByText('Demande de retrait d’un de mes posts')).toBeVisible();
});

it('shows a message without reports', async () => {
  render(<OwnReports uid="ana" />);
  expect(await screen.findByText('Vous n’avez rien signalé')).toBeVisible();
});

it('shows an alert when the reports cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(fetchOwnReports).mockRejectedValue(new Error('offline'));
  render(<OwnReports uid="ana" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement');
});
