import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { OwnReport } from '@/domain/moderation/reports';
import { fetchAppeal } from '@/services/posts/appeals';
import { fetchOwnReports } from '@/services/posts/reports';
import { anAppeal, aPost, aProfile } from '../../../../tests/factories/domain';
import { render, screen, within } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { OwnReports } from './OwnReports';

vi.mock('@/services/posts/appeals', () => ({ fetchAppeal: vi.fn(async () => null) }));
vi.mock('@/services/posts/reports', () => ({ fetchOwnReports: vi.fn(async () => []) }));

const aReport = (overrides: Partial<OwnReport>): OwnReport => ({
  caseId: 'a',
  reason: 'spam',
  words: null,
  appealId: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  outcome: null,
  decidedAt: null,
  decisionReason: null,
  removedPhoto: false,
  asksPseudo: false,
  post: null,
  profile: null,
  ...overrides,
});

const show = () =>
  render(
    <SignedIn>
      <OwnReports uid="ana" />
    </SignedIn>,
    { wrapper: MemoryRouter },
  );

it('shows the outcome of each report', async () => {
  const decidedAt = new Date('2026-11-21T10:00:00Z');
  vi.mocked(fetchOwnReports).mockResolvedValue([
    aReport({ caseId: 'a', post: aPost({ content: 'Achetez !' }), words: 'Une publicité.' }),
    aReport({ caseId: 'b', reason: 'hate', outcome: 'deleted', decidedAt }),
    aReport({ caseId: 'd', reason: 'other', outcome: 'deleted' }),
    aReport({
      caseId: 'c',
      reason: 'author',
      outcome: 'dismissed',
      decidedAt,
      post: aPost(),
      decisionReason: 'Une opinion.',
    }),
  ]);
  show();
  const [waiting, deleted, unexplained, dismissed] = (await screen.findAllByRole('article')).map(
    (item) => within(item),
  );
  expect(waiting?.getByText('En cours d’examen')).toBeVisible();
  expect(waiting?.getByText('Spam ou publicité')).toBeVisible();
  expect(waiting?.getByText('Achetez !')).toBeVisible();
  expect(waiting?.getByText(/Une publicité\./)).toBeVisible();
  expect(deleted?.getByText('Post retiré')).toBeVisible();
  expect(deleted?.getByText('Traité le 21/11/2026')).toBeVisible();
  expect(deleted?.getByText(/^Décision prise par une personne/)).toBeVisible();
  expect(unexplained?.getByText('Post retiré')).toBeVisible();
  expect(unexplained?.queryByText(/^Décision prise par une personne/)).toBeNull();
  expect(dismissed?.getByText('Classé sans suite')).toBeVisible();
  expect(dismissed?.getByText('Une opinion.')).toBeVisible();
  expect(waiting?.queryByText(/Pour contester/)).toBeNull();
  expect(dismissed?.getByText(/Pour contester/)).toBeVisible();
  expect(dismissed?.getByText('Demande de retrait d’un de mes posts')).toBeVisible();
});

it('shows the answer to an appeal by which a report is examined again', async () => {
  const appealId = 'x'.repeat(20);
  const answer = { outcome: 'overturned', answeredAt: new Date('2026-11-24T10:00:00Z') } as const;
  vi.mocked(fetchAppeal).mockResolvedValueOnce(anAppeal({ kind: 'dismissed', ...answer }));
  vi.mocked(fetchOwnReports).mockResolvedValue([aReport({ appealId, post: aPost() })]);
  show();
  expect(await screen.findByText(/^Décision annulée le 24/)).toBeVisible();
  expect(screen.getByText('En cours d’examen')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Contester/ })).toBeNull();
});

it('shows reports of profiles, with a link and what was done', async () => {
  const decided = {
    outcome: 'acted',
    decidedAt: new Date('2026-11-21T10:00:00Z'),
    decisionReason: 'La photo est contraire à la loi.',
  } as const;
  vi.mocked(fetchOwnReports).mockResolvedValue([
    aReport({ caseId: 'user_bob', profile: aProfile({ uid: 'bob', pseudo: 'Bob' }) }),
    aReport({ caseId: 'user_eve', ...decided }),
    aReport({ caseId: 'user_zoe', ...decided, removedPhoto: true }),
    aReport({ caseId: 'user_max', ...decided, asksPseudo: true }),
  ]);
  show();
  const [waiting, told, removed, asked] = (await screen.findAllByRole('article')).map((item) =>
    within(item),
  );
  expect(waiting?.getByRole('link', { name: '@Bob' })).toHaveAttribute('href', '/user/bob');
  expect(waiting?.getByText('En cours d’examen')).toBeVisible();
  expect(told?.getByText('Ce profil n’est plus public.')).toBeVisible();
  expect(told?.getByText('Mesure prise')).toBeVisible();
  expect(told?.getByText(/^La personne a été avertie\./)).toBeVisible();
  expect(removed?.getByText(/^La photo de profil a été retirée/)).toBeVisible();
  expect(removed?.getByText('La photo est contraire à la loi.')).toBeVisible();
  expect(asked?.getByText('Un autre pseudo a été demandé à la personne.')).toBeVisible();
  const contest = removed?.getByRole('link', { name: /@/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(contest)).toContain('(profil zoe)');
});

it('shows a message without reports', async () => {
  show();
  expect(await screen.findByText('Vous n’avez rien signalé')).toBeVisible();
});

it('shows an alert when the reports cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(fetchOwnReports).mockRejectedValue(new Error('offline'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement');
});
