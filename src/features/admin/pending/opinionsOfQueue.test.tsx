import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { OPINION_WORDS_MAX } from '@/config/limits';
import { typeset } from '@/config/typography';
import { AuthContext } from '@/contexts/AuthContext';
import { fingerprintOf, type Opinion } from '@/domain/moderation/opinions';
import type { UnpublishedPost } from '@/domain/posts/post';
import { giveOpinion, withdrawOpinion } from '@/services/moderation/opinions';
import { publishPosts } from '@/services/moderation/publishing';
import { subscribeToModerationSettings } from '@/services/moderation/suspectWords';
import { aPendingPost } from '../../../../tests/factories/domain';
import { aSignedIn } from '../../../../tests/factories/session';
import { refusal } from '../../../../tests/factories/refusal';
import { inRoot } from '../../../../tests/support/inRoot';
import { fireEvent, render, screen, within } from '../../../../tests/support/render';
import { fill } from '../../../../tests/support/fill';
import { PendingTab } from './PendingTab';

vi.mock('react-intersection-observer', () => ({
  useInView: () => ({ ref: () => {}, inView: true }),
}));
vi.mock('@/services/moderation/publishing', () => ({ publishPosts: vi.fn() }));
vi.mock('@/services/moderation/opinions', () => ({
  giveOpinion: vi.fn(),
  withdrawOpinion: vi.fn(),
}));
vi.mock('@/services/moderation/suspectWords', () => ({ subscribeToModerationSettings: vi.fn() }));
vi.mock('@/services/posts/publishedPosts', () => ({
  fetchPublishedPage: () => Promise.resolve({ items: [], next: null }),
}));
vi.mock('@/services/posts/posts', () => ({ fetchPostsSince: () => Promise.resolve([]) }));

const first = aPendingPost({ id: 'a', content: 'Bonjour.' });
const second = aPendingPost({ id: 'b', content: 'Bonsoir.' });

const opinionOn = (post: UnpublishedPost, over: Partial<Opinion> = {}): Opinion => ({
  uid: 'max',
  verdict: 'yes',
  words: null,
  pseudo: 'Max',
  at: new Date('2026-11-20T11:00:00Z'),
  text: fingerprintOf(post),
  ...over,
});
const own = (over: Partial<Opinion> = {}) =>
  opinionOn(first, { uid: 'ada', pseudo: 'Ada', ...over });

const auth = { session: aSignedIn({ uid: 'ada' }), isAdmin: true };

const queue = (opinions: readonly Opinion[]) => (
  <AuthContext value={auth}>
    <PendingTab
      queue={{
        order: 'newest',
        setOrder: vi.fn(),
        posts: [first, second],
        followed: [first, second],
        rest: 0,
        isLoadingMore: false,
        loadMore: vi.fn(),
        failure: null,
        retry: vi.fn(),
        publishedToday: [],
        opinions: new Map(opinions.length > 0 ? [[first.id, opinions]] : []),
      }}
      shortcutsOn
      onRetry={vi.fn()}
    />
  </AuthContext>
);
const show = (...opinions: readonly Opinion[]) =>
  render(queue(opinions), { wrapper: MemoryRouter, ...inRoot() });
const setTwoYeses = (twoYeses: boolean) =>
  vi.mocked(subscribeToModerationSettings).mockImplementation(({ onData }) => {
    onData({ words: ['bonjour'], twoYeses });
    return () => {};
  });

const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
beforeEach(() => {
  setTwoYeses(false);
  for (const act of [giveOpinion, withdrawOpinion]) {
    vi.mocked(act).mockResolvedValue({ ok: true });
  }
  vi.mocked(publishPosts).mockResolvedValue({ ok: true });
});

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: typeset(name) }));
const box = (content: string) => screen.getByRole('checkbox', { name: new RegExp(content) });
const dialog = () => within(screen.getByRole('dialog'));
const choose = (name: string) =>
  userEvent.click(dialog().getByRole('radio', { name: typeset(name) }));

it('shows the opinions in words, with their admins, and which are on an earlier text', () => {
  show(
    opinionOn(first, { verdict: 'doubtful', words: 'À vérifier.' }),
    opinionOn(second, { uid: 'eve', pseudo: 'Eve', verdict: 'no' }),
  );
  const items = within(screen.getByRole('list', { name: 'Avis des modérateurs' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Doute, Max\u00A0: À vérifier.',
    typeset('Non, Eve (sur le texte d’avant sa dernière modification)'),
  ]);
});

it('gives an opinion by the key o, says what is missing, and keeps what was typed after a refusal', async () => {
  vi.mocked(giveOpinion).mockResolvedValueOnce(refusal('offline'));
  show();
  box('Bonjour').focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'o' });
  await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(dialog().getByText('Choisissez un avis')).toBeVisible();
  await choose('J’ai un doute');
  const words = dialog().getByLabelText('Commentaire (facultatif)');
  fill(words, 'x'.repeat(OPINION_WORDS_MAX + 1));
  await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(words).toBeInvalid();
  fill(words, 'Vrai ?');
  await userEvent.type(words, '{Enter}');
  expect(giveOpinion).toHaveBeenCalledExactlyOnceWith(first, 'doubtful', 'Vrai ?');
  expect(dialog().getByText('Erreur de connexion')).toBeVisible();
  expect(words).toHaveValue('Vrai ?');
  await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
  expect(giveOpinion).toHaveBeenCalledTimes(2);
  expect(success).toHaveBeenCalledExactlyOnceWith('Avis enregistré');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('begins with the own opinion, and withdraws it', async () => {
  show(opinionOn(first), own({ verdict: 'no', words: 'Trop vague.' }));
  await press('Donner mon avis : Bonjour.');
  expect(dialog().getByRole('radio', { name: typeset('Non, à rejeter') })).toBeChecked();
  expect(dialog().getByLabelText('Commentaire (facultatif)')).toHaveValue('Trop vague.');
  await userEvent.click(dialog().getByRole('button', { name: 'Retirer mon avis' }));
  expect(withdrawOpinion).toHaveBeenCalledExactlyOnceWith('a');
  expect(success).toHaveBeenCalledExactlyOnceWith('Avis retiré');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const openOpinion = () => press('Donner mon avis : Bonjour.');

it('keeps a chosen and typed opinion in this tab until it is discarded', async () => {
  const { unmount } = show();
  await openOpinion();
  await choose('J’ai un doute');
  fill(dialog().getByLabelText('Commentaire (facultatif)'), 'Vrai ?');
  unmount();
  const again = show();
  await openOpinion();
  expect(dialog().getByText('Voici le texte que vous aviez commencé.')).toBeVisible();
  expect(dialog().getByRole('radio', { name: 'J’ai un doute' })).toBeChecked();
  await userEvent.click(dialog().getByRole('button', { name: 'Annuler' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Quitter' }));
  again.unmount();
  show();
  await openOpinion();
  expect(dialog().getByLabelText('Commentaire (facultatif)')).toHaveValue('');
  expect(dialog().queryByRole('radio', { checked: true })).toBeNull();
});

it('filters by the posts that need a second opinion, until none does', async () => {
  const { rerender } = show(opinionOn(first));
  await press('À deux (1)');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(box('Bonjour')).toBeVisible();
  rerender(queue([opinionOn(first), own()]));
  expect(screen.getByText('Rien à regarder à deux')).toBeVisible();
  await press('Afficher tous les posts');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /À deux/ })).toBeNull();
});

it('publishes a post with a suspect word after two opinions in favour only, if the admins set so', async () => {
  setTwoYeses(true);
  const { rerender } = show(own());
  expect(screen.getByText(/: 1 sur 2$/)).toBeVisible();
  await userEvent.click(box('Bonjour'));
  await press('Publier');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(error.mock.calls[0]?.[0]).toContain('deux modérateurs doivent donner un avis favorable');
  rerender(queue([own(), opinionOn(first)]));
  expect(screen.queryByText(/sur 2$/)).toBeNull();
  await press('Publier');
  // The other admin takes the opinion back while the composer is open.
  rerender(queue([own()]));
  await userEvent.click(dialog().getByRole('button', { name: 'Publier 1 post' }));
  expect(publishPosts).not.toHaveBeenCalled();
  rerender(queue([own(), opinionOn(first)]));
  await userEvent.click(dialog().getByRole('button', { name: 'Publier 1 post' }));
  expect(publishPosts).toHaveBeenCalledExactlyOnceWith([first], expect.any(Function));
});

it('publishes a post without a suspect word, or before the admins set so, without opinions', async () => {
  show();
  await userEvent.click(box('Bonjour'));
  await press('Publier');
  expect(dialog().getByRole('button', { name: 'Publier 1 post' })).toBeEnabled();
});
