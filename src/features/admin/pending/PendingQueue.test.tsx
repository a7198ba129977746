import { addSeconds } from 'date-fns';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import type { Post } from '@/domain/post';
import type { ModerationResult } from '@/domain/moderationRefusal';
import { changeCategory, editPost } from '@/services/moderation/editing';
import { publishPosts } from '@/services/moderation/moderation';
import { subscribeToSuspectWords } from '@/services/moderation/suspectWords';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { aPost } from '../../../../tests/factories/domain';
import { PendingQueue } from './PendingQueue';

vi.mock('react-intersection-observer', () => ({
  useInView: () => ({ ref: () => {}, inView: true }),
}));
vi.mock('@/services/moderation/moderation', () => ({ publishPosts: vi.fn() }));
vi.mock('@/services/moderation/suspectWords', () => ({ subscribeToSuspectWords: vi.fn() }));
vi.mock('@/services/posts/publishedPosts', () => ({ fetchPublishedPage: vi.fn() }));
vi.mock('@/services/posts/posts', () => ({ subscribeToPostOfAnyStatus: () => () => {} }));
vi.mock('@/services/moderation/editing', () => ({ changeCategory: vi.fn(), editPost: vi.fn() }));

const first = aPost({ id: 'a', content: 'Bonjour.', status: 'pending' });
const second = aPost({ id: 'b', content: 'Bonsoir.', status: 'pending' });
const amended = { ...first, content: 'Achetez, vite, mes montres.' };

const queueOf = (...posts: readonly Post[]) => (
  <PendingQueue
    queue={{
      order: 'newest',
      setOrder: vi.fn(),
      posts,
      followed: posts,
      rest: 0,
      isLoadingMore: false,
      loadMore: vi.fn(),
      failure: null,
      publishedToday: [],
    }}
    posts={posts}
    shortcutsOn={false}
  />
);

/** Words of the list of suspect words, and recently published posts. */
const setUp = (words: readonly string[], published: readonly Post[] = []) => {
  vi.mocked(subscribeToSuspectWords).mockImplementation(({ onData }) => {
    onData(words);
    return () => {};
  });
  vi.mocked(fetchPublishedPage).mockResolvedValue({ items: published, next: null });
};
beforeEach(() => setUp([]));

function show() {
  const { rerender } = render(queueOf(first, second), { wrapper: MemoryRouter });
  return { rerenderWith: (...posts: readonly Post[]) => rerender(queueOf(...posts)) };
}

const box = (content: string) => screen.getByRole('checkbox', { name: new RegExp(content) });
const item = (content: string) => within(box(content).closest('article') ?? document.body);
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: typeset(name) }));
const LABEL = 'Modifié entre-temps';

it('marks a post that its author edits, and removes it from the selection', async () => {
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await userEvent.click(box('Bonsoir'));
  expect(screen.queryByText(LABEL)).toBeNull();
  rerenderWith(amended, second);
  expect(box('Achetez')).not.toBeChecked();
  expect(item('Achetez').getByText(LABEL)).toBeVisible();
  expect(box('Bonsoir')).toBeChecked();
  expect(item('Bonsoir').queryByText(LABEL)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '« Achetez, vite, mes montres. » a été modifié entre-temps et n’est plus sélectionné : relisez-le.',
  );
  // The post can be selected again and stays marked.
  await userEvent.click(box('Achetez'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('2 posts sélectionnés')).toBeVisible();
  expect(item('Achetez').getByText(LABEL)).toBeVisible();
});

it('shows in the composer that a selected post was edited', async () => {
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await press('Publier');
  rerenderWith(amended, second);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('alert')).toHaveTextContent('a été modifié entre-temps');
  expect(dialog.getByRole('button', { name: 'Publier 0 post' })).toBeDisabled();
});

it('keeps a post selected that this admin edits, even if the listener precedes the response', async () => {
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await press('Modifier : Bonjour.');
  let answer: (result: ModerationResult) => void = vi.fn();
  vi.mocked(editPost).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await userEvent.type(screen.getByLabelText('Message'), ' Encore.');
  await press('Enregistrer');
  rerenderWith({ ...first, content: 'Bonjour. Encore.' }, second);
  expect(screen.queryByText(/a été modifié/)).toBeNull();
  answer({ ok: true });
  expect(await screen.findByText('1 post sélectionné')).toBeVisible();
  expect(box('Bonjour. Encore.')).toBeChecked();
  expect(screen.queryByText(LABEL)).toBeNull();
});

it('changes the category of a selected post, which stays selected, even if the listener is late', async () => {
  vi.mocked(changeCategory).mockResolvedValue({ ok: true });
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  const select = item('Bonjour').getByRole('combobox', {
    name: typeset('Catégorie de : Bonjour.'),
  });
  await userEvent.selectOptions(select, 'justice');
  expect(changeCategory).toHaveBeenCalledExactlyOnceWith(first, 'justice');
  expect(box('Bonjour')).toBeChecked();
  expect(select).toHaveValue('justice');
  rerenderWith({ ...first, category: 'justice' }, second);
  expect(box('Bonjour')).toBeChecked();
  expect(screen.queryByText(/a été modifié/)).toBeNull();
  expect(screen.queryByText(LABEL)).toBeNull();
});

it('publishes only after a second press, on the button of the preview', async () => {
  vi.mocked(publishPosts).mockImplementation((published, onPublished) => {
    onPublished?.(published.map(({ id }) => id));
    return Promise.resolve({ ok: true });
  });
  show();
  await userEvent.click(box('Bonsoir'));
  await userEvent.click(box('Bonjour'));
  await press('Publier');
  const dialog = within(screen.getByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Publier 2 posts' });
  await vi.waitFor(() => expect(confirm).toHaveFocus());
  // The second press of a double click on 'Publier', and its key while it is held.
  fireEvent.click(confirm, { detail: 2 });
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false);
  expect(publishPosts).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(publishPosts).toHaveBeenCalledExactlyOnceWith([second, first], expect.any(Function));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps selected what was not published when a publication is interrupted', async () => {
  vi.mocked(publishPosts).mockImplementation((_, onPublished) => {
    onPublished?.(['b']);
    const names = ['Bonsoir.'];
    return Promise.resolve({ ok: false, code: 'partlyPublished', names, reference: null });
  });
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await userEvent.click(box('Bonsoir'));
  await press('Publier');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publier 2 posts' }));
  rerenderWith(first);
  expect(dialog.getByRole('button', { name: 'Publier 1 post' })).toBeEnabled();
  // The published post left the queue by this admin's own decision.
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of a post whose createdAt is 30 s in the future that it has just arrived', () => {
  const { rerenderWith } = show();
  rerenderWith(aPost({ status: 'pending', createdAt: addSeconds(new Date(), 30) }));
  expect(screen.getByText('Vient d’arriver')).toBeVisible();
});

const SPAM = 'Gagnez 500 € par jour depuis chez vous, sans diplôme, écrivez-moi vite';
const copy = (n: number) =>
  aPost({
    id: `copy${n}`,
    content: `${SPAM} ! ${n}`,
    status: 'pending',
    createdAt: new Date(Date.parse('2026-11-20T10:00:00Z') + n),
  });

it('lists near copies as one group, and selects them together once they are shown', async () => {
  render(queueOf(copy(3), first, copy(2), copy(1), second), { wrapper: MemoryRouter });
  const head = await screen.findByText('2 autres posts lui ressemblent');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(head.closest('li')).toHaveTextContent(`${SPAM} ! 1`);
  expect(screen.queryByRole('button', { name: 'Sélectionner les 3' })).toBeNull();
  await press('Afficher les 2');
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  expect(screen.getAllByText('Ressemble au post ci-dessus')).toHaveLength(2);
  await press('Sélectionner les 3');
  expect(screen.getByText('3 posts sélectionnés')).toBeVisible();
  expect(box('Bonjour')).not.toBeChecked();
  // A copy that arrives later is shown, but not selected.
  await press('Replier');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getByText('3 posts sélectionnés')).toBeVisible();
});

it('shows the published post that a pending one repeats', async () => {
  setUp([], [aPost({ id: 'published', content: `${SPAM} !!!` })]);
  render(queueOf(copy(1), first), { wrapper: MemoryRouter });
  const line = await screen.findByText('Ressemble à un post déjà publié :');
  expect(line.closest('li')).toHaveTextContent(`${SPAM} !!!`);
  expect(screen.queryByText(/lui ressemble/)).toBeNull();
});

it('marks suspect words, filters by them, and selects nothing', async () => {
  setUp(['bonsoir', 'MÔNTRES']);
  render(queueOf(amended, second, aPost({ id: 'c', content: 'Rien.', status: 'pending' })), {
    wrapper: MemoryRouter,
  });
  expect(screen.getAllByText('montres', { selector: 'mark' })).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'À regarder de près (2)' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('Aucun post sélectionné')).toBeVisible();
  await press('À regarder de près (2)');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
});
