import { act, cleanup, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { OwnPost, Post } from '@/domain/post';
import { markDecisionsSeen } from '@/services/decisions';
import { amendPost, fetchOwnPosts, withdrawPost } from '@/services/ownPosts';
import { subscribeToAnyPost } from '@/services/posts';
import { reportPost } from '@/services/reports';
import { aPost } from '../../../../tests/factories/domain';
import { aMe } from '../../../../tests/factories/me';
import { OwnPosts } from './OwnPosts';

vi.mock('@/services/ownPosts', () => ({
  fetchOwnPosts: vi.fn(),
  withdrawPost: vi.fn(),
  amendPost: vi.fn(),
}));
vi.mock('@/services/posts', () => ({ subscribeToAnyPost: vi.fn() }));
vi.mock('@/services/reports', () => ({ reportPost: vi.fn() }));
vi.mock('@/services/decisions', () => ({ markDecisionsSeen: vi.fn() }));

const own = (id: string, section: Partial<Post> | null): OwnPost => ({
  id,
  sentAt: new Date('2026-11-20T10:00:00Z'),
  post: section && aPost({ id, publishedAt: null, position: null, ...section }),
  reported: null,
});
const waiting = own('a', { content: 'J’attends.', status: 'pending', isAnonymous: true });
const refusedOne = own('b', {
  content: 'Trop long.',
  status: 'rejected',
  rejectionReason: 'Hors sujet.',
});
const onTheWall = own('c', {
  content: 'Sur le mur.',
  publishedAt: new Date('2026-11-21T10:00:00Z'),
  votes: { impossible: 0, absurde: 2, grave: 0, drole: 1, archiver: 0 },
});

/** The database's side: a pending post as it is now. */
let become: (id: string, post: Post | null) => void;

beforeEach(() => {
  vi.clearAllMocks();
  const listeners = new Map<string, (post: Post | null) => void>();
  become = (id, post) => act(() => listeners.get(id)?.(post));
  vi.mocked(subscribeToAnyPost).mockImplementation((id, onPost) => {
    listeners.set(id, onPost);
    return () => listeners.delete(id);
  });
  vi.mocked(withdrawPost).mockResolvedValue({ ok: true });
  vi.mocked(amendPost).mockResolvedValue({ ok: true });
});

function show(posts: readonly OwnPost[] = [], news = 0) {
  vi.mocked(fetchOwnPosts).mockResolvedValue({ posts, next: null });
  const actions = { onWrite: vi.fn(), onCorrect: vi.fn() };
  render(<OwnPosts me={aMe()} news={news} {...actions} />, { wrapper: MemoryRouter });
  return actions;
}

const item = async (text: string) => {
  const found = (await screen.findByText(text)).closest('article');
  if (!found) throw new Error(`no article around ${text}`);
  return within(found);
};
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: typeset(name) }));

it('says of each what became of it', async () => {
  show([waiting, refusedOne, onTheWall, own('d', null)]);
  const first = await item('J’attends.');
  expect(first.getByText('En attente')).toBeVisible();
  expect(first.getByText('Anonyme')).toBeVisible();
  expect(first.getByText('Envoyé le 20/11/2026')).toBeVisible();
  const second = await item('Trop long.');
  expect(second.getByText('Refusé')).toBeVisible();
  expect(second.getByText('Hors sujet.')).toBeVisible();
  const third = await item('Sur le mur.');
  expect(third.getByText('Publié')).toBeVisible();
  expect(third.getByText('Publié le 21/11/2026')).toBeVisible();
  expect(third.getByText('3 réactions')).toBeVisible();
  expect(third.getByText('Absurde : 2 réactions')).toBeInTheDocument();
  expect(third.queryByText('Anonyme')).toBeNull();
  expect(
    (await item('La modération a supprimé ce post du mur.')).getByText('Supprimé'),
  ).toBeVisible();
  expect(screen.getByText('Encore 5 posts possibles aujourd’hui')).toBeVisible();
});

it('follows those that wait, and no others', async () => {
  show([waiting, refusedOne, onTheWall]);
  await item('J’attends.');
  // The list is followed once it is painted.
  await waitFor(() =>
    expect(subscribeToAnyPost).toHaveBeenCalledExactlyOnceWith('a', expect.any(Function)),
  );
  become('a', aPost({ id: 'a', content: 'J’attends.', status: 'published' }));
  expect((await item('J’attends.')).getByText('Publié')).toBeVisible();
});

it('takes note of the look at what was decided, when there was something', async () => {
  show([refusedOne]);
  await item('Trop long.');
  expect(markDecisionsSeen).not.toHaveBeenCalled();
  cleanup();
  show([refusedOne], 1);
  await item('Trop long.');
  await waitFor(() => expect(markDecisionsSeen).toHaveBeenCalledExactlyOnceWith('ana'));
});

it('invites those who sent nothing yet', async () => {
  const { onWrite } = show();
  await screen.findByText('Vous n’avez encore rien envoyé');
  await press('Nouveau post');
  expect(onWrite).toHaveBeenCalledOnce();
});

it('says so when the list cannot be had, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(fetchOwnPosts).mockRejectedValueOnce(new Error('offline'));
  show([waiting]);
  vi.mocked(fetchOwnPosts).mockResolvedValue({ posts: [waiting], next: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement des posts');
  await press('Réessayer');
  expect(await screen.findByText('J’attends.')).toBeVisible();
});

it('withdraws after a question, and keeps what was refused', async () => {
  show([waiting]);
  await item('J’attends.');
  await press('Retirer : J’attends.');
  vi.mocked(withdrawPost).mockResolvedValueOnce({ ok: false, message: 'Erreur de connexion' });
  await press('Retirer');
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  await press('Retirer');
  expect(withdrawPost).toHaveBeenLastCalledWith('ana', 'a');
  expect(await screen.findByText('Vous n’avez encore rien envoyé')).toBeVisible();
});

it('amends one that waits; a decision of that moment ends it', async () => {
  show([waiting]);
  await item('J’attends.');
  await press('Modifier : J’attends.');
  await userEvent.type(screen.getByLabelText('Message'), ' Encore.');
  await press('Enregistrer');
  expect(amendPost).toHaveBeenCalledExactlyOnceWith(
    waiting.post,
    expect.objectContaining({ content: 'J’attends. Encore.' }),
  );
});

it('asks for the removal of a published one, with words or without', async () => {
  vi.mocked(reportPost).mockResolvedValue({ ok: true });
  show([onTheWall]);
  await item('Sur le mur.');
  await press('Demander le retrait : Sur le mur.');
  await userEvent.type(screen.getByLabelText(/^Pourquoi/), ' Une erreur. ');
  await press('Envoyer la demande');
  expect(reportPost).toHaveBeenCalledExactlyOnceWith('ana', 'c', 'author', 'Une erreur.');
  await press('Retrait demandé : Sur le mur.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['author', 'Retrait demandé'],
  ['other', 'Signalé'],
] as const)(
  'says of a published one that it was asked about before (%s)',
  async (reported, said) => {
    show([{ ...onTheWall, reported }]);
    await item('Sur le mur.');
    await press(`${said} : Sur le mur.`);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('hands a rejected one over to be corrected', async () => {
  const { onCorrect } = show([refusedOne]);
  await item('Trop long.');
  await press('Corriger et renvoyer : Trop long.');
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(refusedOne.post);
});
