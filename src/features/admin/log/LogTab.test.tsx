import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CLOSED_PROFILE,
  type LogEntry,
  type UnreadableEntry,
} from '@/domain/moderation/moderationLog';
import { typeset } from '@/config/typography';
import type { Post } from '@/domain/posts/post';
import type { Cursor } from '@/services/firebase/query';
import { restorePosts } from '@/services/moderation/rejecting';
import { fetchModerationLog, fetchNamedPosts } from '@/services/moderation/moderationLog';
import { fetchSuspensionsInForce } from '@/services/moderation/suspensions';
import { fetchFormerTexts } from '@/services/posts/formerTexts';
import { aLogEntry, aPendingPost, aPost } from '../../../../tests/factories/domain';
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
vi.mock('@/services/moderation/rejecting', () => ({ restorePosts: vi.fn() }));
vi.mock('@/services/moderation/suspensions', () => ({
  fetchSuspensionsInForce: vi.fn(async () => []),
}));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

// The tab only passes the cursor on.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const cursor = {} as Cursor;
const fetched = vi.mocked(fetchModerationLog);

const anEntry = (overrides: Partial<LogEntry> = {}) => aLogEntry({ postIds: ['a'], ...overrides });

beforeEach(() => {
  vi.mocked(fetchNamedPosts).mockResolvedValue(
    new Map<string, Post | null>([
      ['a', aPost({ id: 'a', title: 'Les quais' })],
      ['b', aPendingPost({ id: 'b', title: 'Le tri', status: 'rejected' })],
      ['gone', null],
    ]),
  );
});

const show = (address = '/admin?onglet=journal') =>
  render(
    <SignedIn>
      <LogTab />
      <Address />
    </SignedIn>,
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
    },
  );
/** The element with the focus; null for the page itself. */
const focused = () => document.querySelector<HTMLElement>(':focus');
const Address = () => <p data-testid="address">{useLocation().search}</p>;
const entries = () => screen.findAllByRole('article');
/** Shows the whole log. @returns the articles of its entries */
function showEntries(...items: readonly (LogEntry | UnreadableEntry)[]) {
  fetched.mockResolvedValue({ items, next: null });
  show();
  return entries();
}

it('describes each entry and links its posts that are still published', async () => {
  const [published, rejected, edited] = await showEntries(
    anEntry({ postIds: ['a', 'b', 'gone', 'd', 'e'] }),
    anEntry({ id: '2', action: 'reject', postIds: ['b'], reason: 'Hors sujet.' }),
    anEntry({ id: '3', action: 'edit', fields: ['title', 'source'] }),
  );
  if (!published || !rejected) throw new Error('entries missing');
  expect(published).toHaveAccessibleName('Publié La_Vigie');
  expect(published).toHaveTextContent('20/11/2026 18 h 05vendredi 20 novembre 2026 18 h 05');
  expect(within(published).getByRole('link', { name: 'Les quais' })).toHaveAttribute(
    'href',
    '/post/a',
  );
  expect(published).toHaveTextContent('Le trisupprimé depuiset 2 autres');
  expect(within(rejected).queryByRole('link')).not.toBeInTheDocument();
  expect(rejected).toHaveTextContent(/^Rejeté.*Motif.*Hors sujet\./);
  expect(edited).toHaveTextContent(/^Modifié.*titre, source/);
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
  const [acted, told, dismissed, ofPost] = await showEntries(
    anEntry({
      action: 'act',
      postIds: ['user_ana'],
      fields: ['photoURL', 'pseudo'],
      reason: 'Photo volée.',
    }),
    anEntry({ id: '2', action: 'act', postIds: ['user_ana'], fields: [] }),
    anEntry({ id: '3', action: 'dismiss', postIds: ['user_ana'] }),
    anEntry({ id: '4', action: 'dismiss', postIds: ['a'], judged: ['spam'] }),
  );
  if (!acted) throw new Error('entry missing');
  expect(acted).toHaveTextContent(/^Mesure prise.*photo Google retirée, autre pseudo demandé/);
  expect(within(acted).getByRole('link', { name: 'Voir le profil' })).toHaveAttribute(
    'href',
    '/user/ana',
  );
  expect(told).not.toHaveTextContent('Champs modifiés');
  expect(dismissed).toHaveTextContent(/^Classé sans suiteVoir le profil/);
  expect(ofPost).toHaveTextContent(/^Classé sans suiteLes quais/);
  expect(ofPost).toHaveTextContent(
    'Dossier à ne plus rouvrir tant que le texte ne change pas, pour : Spam ou publicité',
  );
  expect(dismissed).not.toHaveTextContent('Ne rouvre plus');
});

it('names neither an admin nor a profile whose account was closed and erased from the log', async () => {
  const [byFormer, ofClosed] = await showEntries(
    anEntry({ byPseudo: null }),
    anEntry({ id: '2', action: 'act', postIds: [CLOSED_PROFILE], reason: 'Photo.' }),
  );
  expect(byFormer).toHaveAccessibleName('Publié Un ancien modérateur');
  expect(ofClosed).toHaveTextContent('profil supprimé depuis');
  expect(screen.queryByRole('link', { name: 'Voir le profil' })).toBeNull();
});

it('names the part that an admin paused or resumed, and no post', async () => {
  const [pausing, resuming] = await showEntries(
    anEntry({ action: 'pause', postIds: ['signUps'], reason: 'Vague de robots.' }),
    anEntry({ id: '2', action: 'resume', postIds: ['submissions'] }),
  );
  expect(pausing).toHaveTextContent(/^Mis en pauseInscriptions.*Motif.*Vague de robots\./);
  expect(resuming).toHaveTextContent(/^RelancéEnvoi de posts/);
  expect(screen.queryByText('supprimé depuis')).toBeNull();
});

it('shows an entry that cannot be read, with its admin and time if these can', async () => {
  const at = new Date('2026-11-20T17:05:00Z');
  const [signed, unsigned, readable] = await showEntries(
    { id: '1', action: null, byPseudo: 'La_Vigie', at },
    { id: '2', action: null, byPseudo: null, at: null },
    anEntry({ id: '3' }),
  );
  expect(signed).toHaveTextContent(/^Entrée illisibleLa_Vigie 20\/11\/2026 18 h 05/);
  expect(unsigned).toHaveTextContent(/^Entrée illisible$/);
  expect(readable).toHaveAccessibleName('Publié La_Vigie');
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

it('lists one kind of decisions, which the URL names', async () => {
  fetched.mockResolvedValue({ items: [anEntry()], next: null });
  show();
  await entries();
  expect(fetched).toHaveBeenLastCalledWith(null, null, expect.anything());
  fetched.mockResolvedValue({ items: [], next: null });
  const menu = screen.getByRole('combobox', { name: 'Décisions affichées' });
  await userEvent.selectOptions(menu, 'Rejets');
  expect(await screen.findByText('Aucune décision de ce type')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  expect(fetched).toHaveBeenLastCalledWith(null, 'rejection', expect.anything());
  expect(screen.getByTestId('address')).toHaveTextContent('?onglet=journal&decision=rejets');
  fetched.mockResolvedValue({ items: [anEntry()], next: null });
  await userEvent.selectOptions(menu, 'Toutes les décisions');
  expect(await entries()).toHaveLength(1);
  expect(screen.getByTestId('address')).toHaveTextContent(/^\?onglet=journal$/);
});

it('reads the kind of decisions in the URL, and shows all for one that it does not know', async () => {
  fetched.mockResolvedValue({ items: [anEntry({ action: 'suspend' })], next: null });
  show('/admin?onglet=journal&decision=suspensions').unmount();
  expect(fetched).toHaveBeenLastCalledWith(null, 'suspension', expect.anything());
  show('/admin?onglet=journal&decision=autre');
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Toutes les décisions');
  await entries();
  expect(fetched).toHaveBeenLastCalledWith(null, null, expect.anything());
});

it('shows the whole beginning of a text in place of a title', async () => {
  const content = 'Un mot. '.repeat(20).trim();
  vi.mocked(fetchNamedPosts).mockResolvedValue(
    new Map([['a', aPost({ id: 'a', title: null, content })]]),
  );
  fetched.mockResolvedValue({ items: [anEntry()], next: null });
  show();
  expect(await screen.findByRole('link', { name: new RegExp(content) })).toBeVisible();
});

it('shows one failure when neither the log nor the suspensions can be loaded', async () => {
  fetched.mockRejectedValue(new Error('offline'));
  vi.mocked(fetchSuspensionsInForce).mockRejectedValueOnce(new Error('offline'));
  show();
  await screen.findByText('Erreur de chargement du journal');
  expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
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
    anEntry({ id: postIds.join(), action: 'reject', postIds, at, reason: 'Hors sujet.' });
  const name = 'Annuler ce rejet';
  const restore = async (button = name) =>
    userEvent.click(await screen.findByRole('button', { name: button }));
  const success = vi.spyOn(toast, 'success');

  beforeEach(() => {
    vi.mocked(fetchNamedPosts).mockResolvedValue(new Map([['b', rejected()]]));
    vi.mocked(restorePosts).mockImplementation((_, onRestored) => {
      onRestored?.(['b']);
      return Promise.resolve({ ok: true });
    });
  });

  it('restores its posts, says how many, and fetches the log again', async () => {
    await showEntries(rejection('gone', 'b'));
    await restore();
    expect(restorePosts).toHaveBeenCalledExactlyOnceWith(['gone', 'b'], expect.any(Function), at);
    expect(success).toHaveBeenCalledExactlyOnceWith('1 post rétabli, 1 déjà traité ou retiré');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus in its entry', async () => {
    await showEntries(rejection('b'));
    vi.mocked(fetchNamedPosts).mockResolvedValue(new Map([['b', aPendingPost()]]));
    await restore();
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(screen.getByRole('article')).toContainElement(focused());
  });

  it('undoes a closing with messages of its own', async () => {
    const reason = 'Non retenu : dix places par jour, 312 propositions';
    await showEntries(anEntry({ action: 'close', postIds: ['b'], at, reason }));
    expect(screen.getByText('Non retenu')).toBeVisible();
    await restore('Annuler cette clôture');
    expect(success).toHaveBeenLastCalledWith(typeset('Clôture annulée : de nouveau en attente'));
  });

  it('shows a failure', async () => {
    const error = vi.spyOn(toast, 'error');
    vi.mocked(restorePosts).mockResolvedValue(refusal('offline'));
    await showEntries(rejection('b'));
    await restore();
    expect(error.mock.calls[0]?.[0]).toBe('Erreur de connexion');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is offered only if a post is rejected by it, or not all posts are named and these are gone', async () => {
    const posts = {
      'still rejected': rejected(),
      'pending again': aPendingPost(),
      'rejected again later': rejected(new Date('2026-11-21T10:00:00Z')),
      erased: { ...rejected(), content: '', title: null, notChosen: true },
      published: aPost(),
      gone: null,
    };
    vi.mocked(fetchNamedPosts).mockResolvedValue(
      new Map<string, Post | null>(Object.entries(posts)),
    );
    const ids = [...Object.keys(posts).map((id) => [id]), ['gone', 'c', 'd', 'unnamed']];
    const shown = await showEntries(...ids.map((some) => rejection(...some)));
    const offered = shown.flatMap((one, n) =>
      within(one).queryByRole('button', { name }) ? ids[n]?.at(-1) : [],
    );
    expect(offered).toEqual(['still rejected', 'unnamed']);
    expect(shown[3]).toHaveTextContent('texte effacé');
  });
});
