import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSED_PROFILE, type LogEntry } from '@/domain/moderation/moderationLog';
import type { Post } from '@/domain/posts/post';
import type { Cursor } from '@/services/firebase/query';
import { restorePosts } from '@/services/moderation/moderation';
import { fetchModerationLog, fetchNamedPosts } from '@/services/moderation/moderationLog';
import { fetchFormerTexts } from '@/services/posts/formerTexts';
import { aPendingPost, aPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { render, screen, waitFor, within } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { LogTab } from './LogTab';

vi.mock('@/services/moderation/moderationLog', () => ({
  fetchModerationLog: vi.fn(),
  fetchNamedPosts: vi.fn(),
  fetchPostsById: async () => new Map(),
}));
vi.mock('@/services/posts/formerTexts', () => ({ fetchFormerTexts: vi.fn() }));
vi.mock('@/services/moderation/moderation', () => ({ restorePosts: vi.fn() }));
vi.mock('@/services/moderation/suspensions', () => ({ fetchSuspensionsInForce: async () => [] }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

// The tab only passes the cursor on.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const cursor = {} as Cursor;
const fetched = vi.mocked(fetchModerationLog);

const anEntry = (overrides: Partial<LogEntry> = {}): LogEntry => ({
  id: 'entry',
  action: 'publish',
  postIds: ['a'],
  byPseudo: 'La_Vigie',
  at: new Date('2026-11-20T17:05:00Z'),
  reason: null,
  fields: null,
  days: null,
  judged: [],
  ...overrides,
});

beforeEach(() => {
  fetched.mockReset();
  vi.mocked(restorePosts).mockReset();
  vi.mocked(fetchNamedPosts).mockResolvedValue(
    new Map<string, Post | null>([
      ['a', aPost({ id: 'a', title: 'Les quais' })],
      ['b', aPendingPost({ id: 'b', title: 'Le tri', status: 'rejected' })],
      ['gone', null],
    ]),
  );
});

const show = () =>
  render(
    <SignedIn>
      <LogTab />
    </SignedIn>,
    { wrapper: MemoryRouter },
  );
const entries = () => screen.findAllByRole('article');

it('describes each entry and links its posts that are still published', async () => {
  fetched.mockResolvedValue({
    items: [
      anEntry({ postIds: ['a', 'b', 'gone', 'd', 'e'] }),
      anEntry({ id: '2', action: 'reject', postIds: ['b'], reason: 'Hors sujet.' }),
      anEntry({ id: '3', action: 'edit', fields: ['title', 'source'] }),
    ],
    next: null,
  });
  show();
  const [published, rejected, edited] = await entries();
  if (!published || !rejected) throw new Error('entries missing');
  expect(published).toHaveTextContent(
    'La_Vigie a publié 5 posts20/11/2026 18 h 05vendredi 20 novembre 2026 18 h 05',
  );
  expect(within(published).getByRole('link', { name: 'Les quais' })).toHaveAttribute(
    'href',
    '/post/a',
  );
  expect(published).toHaveTextContent('Le trisupprimé depuiset 2 autres');
  expect(within(rejected).queryByRole('link')).not.toBeInTheDocument();
  expect(rejected).toHaveTextContent(/a rejeté un post.*Motif.*Hors sujet\./);
  expect(edited).toHaveTextContent(/a modifié un post.*titre, source/);
  expect(
    screen.getByText(/^Le journal s’arrête ici : une décision en est effacée après 12 mois/),
  ).toBeVisible();
});

it('shows the text of a deleted post on request', async () => {
  fetched.mockResolvedValue({
    items: [
      anEntry({ action: 'delete', postIds: ['gone'], reason: 'Publicité.' }),
      anEntry({ id: '2', action: 'edit', fields: ['title'] }),
    ],
    next: null,
  });
  vi.mocked(fetchFormerTexts).mockResolvedValue({
    sent: null,
    deleted: { title: null, content: 'Achetez !', category: 'social', source: null },
  });
  show();
  const [deleted] = await entries();
  if (!deleted) throw new Error('entry missing');
  await userEvent.click(screen.getByRole('button', { name: 'Voir le texte' }));
  expect(await within(deleted).findByText('Achetez !')).toBeVisible();
  expect(fetchFormerTexts).toHaveBeenCalledExactlyOnceWith('gone', expect.anything());
});

it('names decisions on a profile, and links it', async () => {
  fetched.mockResolvedValue({
    items: [
      anEntry({
        action: 'act',
        postIds: ['user_ana'],
        fields: ['photoURL', 'pseudo'],
        reason: 'Photo volée.',
      }),
      anEntry({ id: '2', action: 'act', postIds: ['user_ana'], fields: [] }),
      anEntry({ id: '3', action: 'dismiss', postIds: ['user_ana'] }),
      anEntry({ id: '4', action: 'dismiss', postIds: ['a'], judged: ['spam'] }),
    ],
    next: null,
  });
  show();
  const [acted, told, dismissed, ofPost] = await entries();
  if (!acted) throw new Error('entry missing');
  expect(acted).toHaveTextContent(
    /a agi sur un profil signalé.*photo Google retirée, autre pseudo demandé/,
  );
  expect(within(acted).getByRole('link', { name: 'Voir le profil' })).toHaveAttribute(
    'href',
    '/user/ana',
  );
  expect(told).not.toHaveTextContent('Champs modifiés');
  expect(dismissed).toHaveTextContent('a classé sans suite les signalements d’un profil');
  expect(ofPost).toHaveTextContent('a classé sans suite les signalements d’un post');
  expect(ofPost).toHaveTextContent(
    'Dossier à ne plus rouvrir tant que le texte ne change pas, pour : Spam ou publicité',
  );
  expect(dismissed).not.toHaveTextContent('Ne rouvre plus');
});

it('names neither an admin nor a profile whose account was closed and erased from the log', async () => {
  fetched.mockResolvedValue({
    items: [
      anEntry({ byPseudo: null }),
      anEntry({ id: '2', action: 'act', postIds: [CLOSED_PROFILE], reason: 'Photo.' }),
    ],
    next: null,
  });
  show();
  const [byFormer, ofClosed] = await entries();
  expect(byFormer).toHaveTextContent('Un ancien modérateur a publié un post');
  expect(ofClosed).toHaveTextContent('profil supprimé depuis');
  expect(screen.queryByRole('link', { name: 'Voir le profil' })).toBeNull();
});

it('names the part that an admin paused or resumed, and no post', async () => {
  fetched.mockResolvedValue({
    items: [
      anEntry({ action: 'pause', postIds: ['signUps'], reason: 'Vague de robots.' }),
      anEntry({ id: '2', action: 'resume', postIds: ['submissions'] }),
    ],
    next: null,
  });
  show();
  const [pausing, resuming] = await entries();
  expect(pausing).toHaveTextContent(/a mis en pause les inscriptions.*Motif.*Vague de robots\./);
  expect(resuming).toHaveTextContent('a relancé l’envoi de posts');
  expect(screen.queryByText('supprimé depuis')).toBeNull();
});

it('shows an entry that cannot be read, with its admin and time if these can', async () => {
  const at = new Date('2026-11-20T17:05:00Z');
  fetched.mockResolvedValue({
    items: [
      { id: '1', action: null, byPseudo: 'La_Vigie', at },
      { id: '2', action: null, byPseudo: null, at: null },
      anEntry({ id: '3' }),
    ],
    next: null,
  });
  show();
  const [signed, unsigned, readable] = await entries();
  expect(signed).toHaveTextContent(/^La_Vigie Entrée illisible20\/11\/2026 18 h 05/);
  expect(unsigned).toHaveTextContent(/^Entrée illisible$/);
  expect(readable).toHaveTextContent('La_Vigie a publié un post');
});

it('loads page by page, and keeps the loaded entries when a page fails', async () => {
  fetched
    .mockResolvedValueOnce({ items: [anEntry()], next: cursor })
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ items: [anEntry({ id: '2' })], next: null });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Voir les 30 suivantes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement du journal');
  expect(await entries()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  expect(fetched.mock.calls.map(([after]) => after)).toEqual([null, cursor, cursor]);
});

it('shows a message for an empty moderation log', async () => {
  fetched.mockResolvedValue({ items: [], next: null });
  show();
  expect(await screen.findByText('Aucune décision pour le moment')).toBeVisible();
});

describe('undoing a rejection of the log', () => {
  const at = new Date('2026-11-20T17:05:00Z');
  const rejected = (decidedAt = at) =>
    aPendingPost({ id: 'b', title: 'Le tri', status: 'rejected', decidedAt });
  const rejection = (...postIds: readonly string[]) =>
    anEntry({ action: 'reject', postIds, at, reason: 'Hors sujet.' });
  const name = 'Annuler ce rejet';

  it('restores its posts, says how many, and fetches the log again', async () => {
    const success = vi.spyOn(toast, 'success');
    vi.mocked(restorePosts).mockImplementation((_, onRestored) => {
      onRestored?.(['b']);
      return Promise.resolve({ ok: true });
    });
    vi.mocked(fetchNamedPosts).mockResolvedValue(new Map([['b', rejected()]]));
    fetched.mockResolvedValue({ items: [rejection('gone', 'b')], next: null });
    show();
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(restorePosts).toHaveBeenCalledExactlyOnceWith(['gone', 'b'], expect.any(Function), at);
    expect(success).toHaveBeenCalledExactlyOnceWith('1 post rétabli, 1 déjà traité ou retiré');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('shows a failure', async () => {
    const error = vi.spyOn(toast, 'error');
    vi.mocked(restorePosts).mockResolvedValue(refusal('offline'));
    vi.mocked(fetchNamedPosts).mockResolvedValue(new Map([['b', rejected()]]));
    fetched.mockResolvedValue({ items: [rejection('b')], next: null });
    show();
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(error.mock.calls[0]?.[0]).toBe('Erreur de connexion');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['pending again', [aPendingPost({ id: 'b' })]],
    ['rejected again later', [rejected(new Date('2026-11-21T10:00:00Z'))]],
    ['published', [aPost({ id: 'b' })]],
    ['gone', []],
  ])('is not offered for a post that is %s', async (_, posts) => {
    vi.mocked(fetchNamedPosts).mockResolvedValue(new Map(posts.map((post) => [post.id, post])));
    fetched.mockResolvedValue({ items: [rejection('b')], next: null });
    show();
    await entries();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is offered if all posts that are named are gone, but not all are named', async () => {
    fetched.mockResolvedValue({ items: [rejection('gone', 'c', 'd', 'e')], next: null });
    show();
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });
});
