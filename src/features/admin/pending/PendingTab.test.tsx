import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { typeset } from '@/config/typography';
import { findNearCopies } from '@/domain/moderation/nearCopies';
import type { PublishedPost, UnpublishedPost } from '@/domain/posts/post';
import type { ActionResult, ModerationCode } from '@/domain/refusal';
import { adminMessages } from '@/features/admin/messages';
import { PostText } from '@/features/admin/PostText';
import { changeCategory, editPost } from '@/services/moderation/editing';
import { publishPosts } from '@/services/moderation/publishing';
import { rejectPosts, restorePosts } from '@/services/moderation/rejecting';
import { subscribeToModerationSettings } from '@/services/moderation/suspectWords';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import { aPendingPost, aPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { inRoot } from '../../../../tests/support/inRoot';
import { PendingTab } from './PendingTab';
import { rejections } from './rejections';
import { act, fireEvent, render, screen, waitFor, within } from '../../../../tests/support/render';
import { fill } from '../../../../tests/support/fill';

vi.mock('react-intersection-observer', () => ({
  useInView: () => ({ ref: () => {}, inView: true }),
}));
vi.mock('@/services/moderation/publishing', () => ({ publishPosts: vi.fn() }));
vi.mock('@/services/moderation/rejecting', () => ({ rejectPosts: vi.fn(), restorePosts: vi.fn() }));
vi.mock('@/services/moderation/suspectWords', () => ({ subscribeToModerationSettings: vi.fn() }));
vi.mock('@/services/posts/publishedPosts', () => ({ fetchPublishedPage: vi.fn() }));
vi.mock('@/services/posts/posts', () => ({
  fetchPostsSince: () => Promise.resolve([]),
}));
vi.mock('@/services/posts/postOfAnyStatus', () => ({ subscribeToPostOfAnyStatus: () => () => {} }));
vi.mock('@/services/moderation/editing', () => ({ changeCategory: vi.fn(), editPost: vi.fn() }));

vi.mock('@/features/admin/PostText', { spy: true });
vi.mock('@/domain/moderation/nearCopies', { spy: true });

const first = aPendingPost({ id: 'a', content: 'Bonjour.' });
const second = aPendingPost({ id: 'b', content: 'Bonsoir.' });
const amended = { ...first, content: 'Achetez, vite, mes montres.' };

/** False if a day has one slot only, so that no test can publish two posts. */
const hasTwoSlots = POSTS_PUBLISHED_PER_DAY > 1;

interface Options {
  readonly publishedToday?: readonly string[];
  readonly shortcutsOn?: boolean;
}

const queueWith = (
  { publishedToday = [], shortcutsOn = false }: Options,
  posts: readonly UnpublishedPost[],
) => (
  <SignedIn>
    <PendingTab
      queue={{
        order: 'newest',
        setOrder: vi.fn(),
        posts,
        followed: posts,
        rest: 0,
        isLoadingMore: false,
        loadMore: vi.fn(),
        failure: null,
        retry: vi.fn(),
        publishedToday,
        opinions: new Map(),
      }}
      shortcutsOn={shortcutsOn}
      onRetry={vi.fn()}
    />
  </SignedIn>
);
const queueOf = (...posts: readonly UnpublishedPost[]) => queueWith({}, posts);

/** Words of the list of suspect words, and recently published posts. */
const setUp = (words: readonly string[], published: readonly PublishedPost[] = []) => {
  vi.mocked(subscribeToModerationSettings).mockImplementation(({ onData }) => {
    onData({ words, twoYeses: false });
    return () => {};
  });
  vi.mocked(fetchPublishedPage).mockClear().mockResolvedValue({ items: published, next: null });
};
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
beforeEach(() => {
  setUp([]);
  rejections.set([]);
  for (const decide of [publishPosts, rejectPosts]) {
    vi.mocked(decide).mockResolvedValue({ ok: true });
  }
  vi.mocked(restorePosts).mockImplementation((ids, onRestored) => {
    onRestored?.(ids);
    return Promise.resolve({ ok: true });
  });
});

function show() {
  const { rerender } = render(queueOf(first, second), { wrapper: MemoryRouter });
  return { rerenderWith: (...posts: readonly UnpublishedPost[]) => rerender(queueOf(...posts)) };
}

const box = (content: string) => screen.getByRole('checkbox', { name: new RegExp(content) });
const boxes = () => screen.getAllByRole('checkbox');
const item = (content: string) => within(box(content).closest('article') ?? document.body);
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: typeset(name) }));
const LABEL = 'Modifié entre-temps';

it('marks a post that its author edits, and removes it from the selection, also in the composer', async () => {
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
  await press('Publier');
  rerenderWith({ ...amended, content: 'Achetez encore.' });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('a été modifié entre-temps'),
  );
  expect(dialog.getByRole('button', { name: 'Publier 0 post' })).toBeDisabled();
});

it('keeps a post selected that this admin edits, even if the listener precedes the response', async () => {
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await press('Modifier : Bonjour.');
  let answer: (result: ActionResult<ModerationCode>) => void = vi.fn();
  vi.mocked(editPost).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  fill(screen.getByLabelText('Message'), 'Bonjour. Encore.');
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

it.runIf(hasTwoSlots)(
  'publishes only after a second press, on the button of the preview',
  async () => {
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
  },
);

it.runIf(hasTwoSlots)(
  'keeps selected what was not published when a publication is interrupted',
  async () => {
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
    // Nothing else: the published post left the queue by this admin's own decision.
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Publication interrompue : « Bonsoir. » est publié, les autres restent en attente.',
    );
  },
);

const SPAM = 'Gagnez 500 € par jour depuis chez vous, sans diplôme, écrivez-moi vite';
const copy = (n: number) =>
  aPendingPost({
    id: `copy${n}`,
    content: `${SPAM} ! ${n}`,
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

it('keeps a group open whose original was decided elsewhere, with its selected copies', async () => {
  const { rerender } = render(queueOf(copy(3), copy(2), copy(1)), { wrapper: MemoryRouter });
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher les 2' }));
  await userEvent.click(boxes()[1] ?? document.body);
  rerender(queueOf(copy(3), copy(2)));
  await waitFor(() =>
    expect(screen.getByText('1 autre post lui ressemble').closest('li')).toHaveTextContent(
      `${SPAM} ! 2`,
    ),
  );
  expect(boxes()[1]).toBeChecked();
  await press('Replier');
  expect(boxes()).toHaveLength(1);
});

it('searches for near copies again only if a decision may change the groups', async () => {
  const { rerender } = render(queueOf(copy(2), copy(1), first, second), { wrapper: MemoryRouter });
  await screen.findByText('1 autre post lui ressemble');
  const before = vi.mocked(findNearCopies).mock.calls.length;
  const [original, repeated] = [copy(1), copy(2)];
  rerender(queueOf(repeated, original, first, second));
  await waitFor(() => expect(findNearCopies).toHaveBeenCalledTimes(before + 1));
  await screen.findByText('1 autre post lui ressemble');
  rerender(queueOf(repeated, original, second));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(findNearCopies).toHaveBeenCalledTimes(before + 1);
  rerender(queueOf(repeated, second));
  await waitFor(() => expect(findNearCopies).toHaveBeenCalledTimes(before + 2));
  await waitFor(() => expect(screen.queryByText('1 autre post lui ressemble')).toBeNull());
});

it('renders the age of each post again every minute, not its row', () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: first.createdAt.getTime() + 60_000,
  });
  show();
  expect(screen.getAllByText('En attente depuis 1 minute')).toHaveLength(2);
  const before = vi.mocked(PostText).mock.calls.length;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getAllByText('En attente depuis 2 minutes')).toHaveLength(2);
  expect(vi.mocked(PostText)).toHaveBeenCalledTimes(before);
});

it('shows the published post that a pending one repeats', async () => {
  setUp([], [aPost({ id: 'published', content: `${SPAM} !!!` })]);
  render(queueOf(copy(1), first), { wrapper: MemoryRouter });
  const line = await screen.findByText('Ressemble à un post déjà publié :');
  expect(line.closest('li')).toHaveTextContent(`${SPAM} !!!`);
  expect(screen.queryByText(/lui ressemble/)).toBeNull();
});

it('marks suspect words, filters by them until no post has one, and selects nothing', async () => {
  setUp(['bonsoir', 'MÔNTRES']);
  const plain = aPendingPost({ id: 'c', content: 'Rien.' });
  const { rerender } = render(queueOf(amended, second, plain), { wrapper: MemoryRouter });
  expect(screen.getAllByText('montres', { selector: 'mark' })).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'À regarder de près (2)' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('Aucun post sélectionné')).toBeVisible();
  await press('À regarder de près (2)');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await press('À regarder de près (2)');
  rerender(queueOf(plain));
  await press('Afficher tous les posts');
  expect(box('Rien')).toBeVisible();
});

it('opens no dialog about the selection without one', async () => {
  show();
  for (const name of ['Publier', 'Rejeter']) await press(name);
  const message = 'Veuillez sélectionner au moins un post';
  expect(error.mock.calls).toEqual([[message], [message]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says how many selected posts exceed the slots of the day, and publishes none of them', async () => {
  const allButOne = Array.from({ length: POSTS_PUBLISHED_PER_DAY - 1 }, (_, n) => `published${n}`);
  const { rerender } = render(queueWith({ publishedToday: allButOne }, [first, second]), {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('Encore 1 publication possible aujourd’hui')).toBeVisible();
  await userEvent.click(box('Bonjour'));
  expect(screen.queryByText('1 post de trop')).toBeNull();
  await userEvent.click(box('Bonsoir'));
  expect(screen.getByText('1 post de trop')).toBeVisible();
  await press('Publier');
  expect(error).toHaveBeenCalledExactlyOnceWith(adminMessages.refusals.dailyPublications);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Publier 2 posts' })).toBeDisabled();
  await userEvent.click(dialog.getByLabelText('Retirer : Bonjour.'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publier 1 post' }));
  expect(publishPosts).toHaveBeenCalledExactlyOnceWith([second], expect.any(Function));
  expect(error).toHaveBeenCalledOnce();
  rerender(queueWith({ publishedToday: [...allButOne, 'b'] }, [first]));
  expect(screen.getByText('Plus aucune publication possible aujourd’hui')).toBeVisible();
});

it('refuses to publish when no slot of the day is left, without opening the composer', async () => {
  const publishedToday = Array.from({ length: POSTS_PUBLISHED_PER_DAY }, (_, n) => `p${n}`);
  const shown = queueWith({ publishedToday, shortcutsOn: true }, [first, second]);
  render(shown, { wrapper: MemoryRouter, ...inRoot() });
  box('Bonjour').focus();
  // The shortcut selects the current post.
  key('p');
  await press('Publier');
  const message = adminMessages.refusals.dailyPublications;
  expect(error.mock.calls).toEqual([[message], [message]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(box('Bonjour')).toBeChecked();
});

it.runIf(hasTwoSlots)(
  'keeps composer and the rest of a selection when another admin has just decided a post of it',
  async () => {
    vi.mocked(publishPosts).mockResolvedValueOnce({
      ok: false,
      code: 'decidedElsewhere',
      names: ['Bonjour.'],
      reference: null,
    });
    const { rerender } = render(queueOf(first, second), { wrapper: MemoryRouter });
    await userEvent.click(box('Bonjour'));
    await userEvent.click(box('Bonsoir'));
    await press('Publier');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Publier 2 posts' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Rien n’a été changé : « Bonjour. » a été traité entre-temps.',
    );
    expect(error).not.toHaveBeenCalled();
    expect(screen.getByText('2 posts sélectionnés')).toBeVisible();
    rerender(queueWith({ publishedToday: ['a'] }, [second]));
    expect(dialog.getByText(adminMessages.slots.left(POSTS_PUBLISHED_PER_DAY - 1))).toBeVisible();
    expect(dialog.getByText(/« Bonjour\. » n’est plus en attente/)).toBeVisible();
    expect(screen.getByText('1 post sélectionné')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Publier 1 post' }));
    expect(publishPosts).toHaveBeenLastCalledWith([second], expect.any(Function));
    expect(success).toHaveBeenCalledExactlyOnceWith(typeset('Posts publiés avec succès !'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('says that another admin decided a selected post until this is dismissed, and selects it again when it returns', async () => {
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await userEvent.click(box('Bonsoir'));
  rerenderWith(second);
  expect(screen.getByRole('alert')).toHaveTextContent('« Bonjour. » n’est plus en attente');
  expect(screen.getByText('1 post sélectionné')).toBeVisible();
  rerenderWith(first, second);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box('Bonjour')).toBeChecked();
  rerenderWith(second);
  await press('Compris');
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Confirms the rejection in the open dialog. */
async function confirmRejection(): Promise<void> {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText(/publicité ou démarchage/));
  await userEvent.click(dialog.getByRole('button', { name: 'Rejeter' }));
}

it('rejects the selected posts with a reason, at a second attempt too, and offers to undo that', async () => {
  vi.mocked(rejectPosts).mockResolvedValueOnce(refusal('notAllowed'));
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await userEvent.click(box('Bonsoir'));
  await press('Rejeter');
  await confirmRejection();
  const dialog = within(screen.getByRole('dialog', { name: typeset('Rejeter 2 post(s) ?') }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Action non autorisée');
  expect(error).not.toHaveBeenCalled();
  expect(screen.getByText('2 posts sélectionnés')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Rejeter' }));
  expect(rejectPosts).toHaveBeenLastCalledWith(
    [first, second],
    typeset('Conditions, article 4.5 : publicité ou démarchage.'),
  );
  expect(success).toHaveBeenLastCalledWith('Posts rejetés');
  rerenderWith();
  // The rejected posts left the queue by this admin's own decision.
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Annuler le rejet');
  expect(restorePosts).toHaveBeenCalledExactlyOnceWith(['a', 'b'], expect.any(Function));
  expect(success).toHaveBeenLastCalledWith(typeset('Rejet annulé : de nouveau en attente'));
  expect(screen.queryByRole('button', { name: 'Annuler le rejet' })).toBeNull();
  expect(document.body).not.toHaveFocus();
});

it('keeps the focus where the selection was cleared, and where the last post was rejected', async () => {
  const { rerenderWith } = show();
  rerenderWith(first);
  await userEvent.click(box('Bonjour'));
  await press('Tout désélectionner');
  expect(document.body).not.toHaveFocus();
  await userEvent.click(box('Bonjour'));
  await press('Rejeter');
  await userEvent.click(screen.getByRole('radio', { name: /publicité/ }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Rejeter' }),
  );
  await act(async () => rerenderWith());
  expect(screen.getByText('Aucun post en attente')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

const five = ['Arbre', 'Bateau', 'Cerise', 'Douane', 'Encre'].map((id) =>
  aPendingPost({ id, content: `${id}.` }),
);

it('selects by click on a text, and a range by Shift on a text or a checkbox', async () => {
  render(queueOf(...five), { wrapper: MemoryRouter });
  await userEvent.click(screen.getByText('Bateau.'));
  expect(box('Bateau')).toBeChecked();
  expect(box('Bateau')).toHaveFocus();
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('Douane.'));
  expect(screen.getByText('3 posts sélectionnés')).toBeVisible();
  await user.click(box('Encre'));
  expect(screen.getByText('4 posts sélectionnés')).toBeVisible();
  expect(box('Arbre')).not.toBeChecked();
  await user.keyboard('{/Shift}');
  // Otherwise Shift would also select the text in between.
  expect(fireEvent.mouseDown(screen.getByText('Arbre.'), { shiftKey: true })).toBe(false);
  expect(fireEvent.mouseDown(screen.getByText('Arbre.'))).toBe(true);
});

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document, { key: name });

function closeDialog(): void {
  const dialog = screen.getByRole('dialog');
  fireEvent.click(screen.getByLabelText('Fermer'));
  // jsdom's dialog has no close event.
  fireEvent(dialog, new Event('close'));
}

it('single keys move the focus, select posts and open the dialogs about them', async () => {
  const { rerender } = render(queueWith({ shortcutsOn: true }, five), {
    wrapper: MemoryRouter,
    ...inRoot(),
  });
  key('j');
  expect(boxes()[0]).toHaveFocus();
  key('j');
  key('x');
  expect(boxes()[1]).toBeChecked();
  key('j');
  key('j');
  key('X');
  expect(screen.getByText('3 posts sélectionnés')).toBeVisible();
  key('p');
  expect(screen.getByText('Publier 3 posts')).toBeVisible();
  closeDialog();
  fireEvent.click(screen.getByLabelText('Tout désélectionner'));
  expect(screen.getByText('Aucun post sélectionné')).toBeVisible();

  boxes()[3]?.focus();
  key('k');
  key('r');
  expect(screen.getByText('Rejeter 1 post(s) ?')).toBeVisible();
  await confirmRejection();
  expect(rejectPosts).toHaveBeenCalledExactlyOnceWith(
    [five[2]],
    typeset('Conditions, article 4.5 : publicité ou démarchage.'),
  );
  await act(async () => void key('z'));
  expect(restorePosts).toHaveBeenCalledExactlyOnceWith(['Cerise'], expect.any(Function));
  boxes()[2]?.focus();
  key('e');
  expect(screen.getByLabelText('Message')).toHaveValue('Cerise.');
  closeDialog();
  rerender(queueWith({ shortcutsOn: false }, five));
  key('p');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the next post at once while one is rejected, and says when it is done', async () => {
  let answer: (result: ActionResult<ModerationCode>) => void = vi.fn();
  vi.mocked(rejectPosts).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { rerender } = render(queueWith({ shortcutsOn: true }, five), {
    wrapper: MemoryRouter,
    ...inRoot(),
  });
  boxes()[1]?.focus();
  key('r');
  await confirmRejection();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(boxes()).toHaveLength(4);
  expect(box('Cerise')).toHaveFocus();
  expect(screen.getByText('1 rejet en cours…')).toBeVisible();
  expect(screen.getByText('5 posts en attente')).toBeInTheDocument();
  expect(screen.getByText('Aucun post sélectionné')).toBeVisible();
  expect(success).not.toHaveBeenCalled();
  await act(async () => answer({ ok: true }));
  expect(success).toHaveBeenLastCalledWith('Posts rejetés');
  expect(screen.getByText('1 post rejeté')).toBeVisible();
  // The answer may come before the queue without the post.
  expect(boxes()).toHaveLength(4);
  rerender(queueWith({ shortcutsOn: true }, five.toSpliced(1, 1)));
  expect(boxes()).toHaveLength(4);
  expect(box('Cerise')).toHaveFocus();
});

const dialogNow = () => within(screen.getByRole('dialog'));

it('shows a post again whose rejection fails, and keeps its reason for another attempt', async () => {
  vi.mocked(rejectPosts).mockResolvedValueOnce(refusal('offline'));
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await press('Rejeter');
  await userEvent.click(dialogNow().getByLabelText('Autre motif'));
  await userEvent.selectOptions(dialogNow().getByLabelText('Fondement'), 'Code pénal');
  fill(dialogNow().getByLabelText('Votre motif'), 'Menace voilée.');
  await userEvent.click(dialogNow().getByRole('button', { name: 'Rejeter' }));
  expect(boxes()).toHaveLength(2);
  expect(screen.getByText('« Bonjour. » n’a pas été rejeté. Erreur de connexion')).toHaveRole(
    'alert',
  );
  expect(success).not.toHaveBeenCalled();
  expect(screen.queryByText(/rejet en cours|post rejeté/)).toBeNull();
  // The author has changed the text since; the admin has read it.
  rerenderWith(amended, second);
  await userEvent.click(box('Bonsoir'));
  await press('Reprendre : Bonjour.');
  expect(dialogNow().getByText(/Achetez/)).toBeVisible();
  expect(dialogNow().getByLabelText('Autre motif')).toBeChecked();
  expect(dialogNow().getByLabelText('Fondement')).toHaveValue('Code pénal');
  expect(dialogNow().getByLabelText('Votre motif')).toHaveValue('Menace voilée.');
  await userEvent.click(dialogNow().getByRole('button', { name: 'Rejeter' }));
  expect(rejectPosts).toHaveBeenLastCalledWith([amended], 'Code pénal\u00A0: Menace voilée.');
  expect(screen.queryByText(/n’a pas été rejeté/)).toBeNull();
  expect(boxes()).toHaveLength(1);
  // The selection of another post stays.
  expect(screen.getByText('1 post sélectionné')).toBeVisible();
});

it('offers no other attempt for a post that another admin has decided', async () => {
  vi.mocked(rejectPosts).mockResolvedValueOnce(refusal('postNotFound'));
  const { rerenderWith } = show();
  await userEvent.click(box('Bonjour'));
  await press('Rejeter');
  await confirmRejection();
  rerenderWith(second);
  expect(screen.getByText(/« Bonjour\. » n’a pas été rejeté/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull();
  await press('Fermer : Bonjour.');
  expect(screen.queryByText(/n’a pas été rejeté/)).toBeNull();
});

it.runIf(hasTwoSlots)(
  'the key a selects from the first or the current post on as many posts as there are slots left',
  () => {
    const publishedToday = Array.from({ length: POSTS_PUBLISHED_PER_DAY - 2 }, (_, n) => `p${n}`);
    render(queueWith({ shortcutsOn: true, publishedToday }, five), {
      wrapper: MemoryRouter,
      ...inRoot(),
    });
    const checked = () =>
      boxes().flatMap((one, n) => (one instanceof HTMLInputElement && one.checked ? n : []));
    key('a');
    expect(checked()).toEqual([0, 1]);
    fireEvent.click(screen.getByLabelText('Tout désélectionner'));
    boxes()[1]?.focus();
    key('a');
    expect(checked()).toEqual([1, 2]);
    key('a');
    expect(error).toHaveBeenCalledExactlyOnceWith(adminMessages.refusals.dailyPublications);
    expect(screen.getByText('2 posts sélectionnés')).toBeVisible();
  },
);

const pane = () => within(screen.getByRole('region', { name: 'Le post choisi' }));
const card = () =>
  screen.getByRole('region', { name: 'Le post choisi' }).querySelector('.post-card .post-text')
    ?.textContent;
const showFive = () =>
  render(queueWith({ shortcutsOn: true }, five), { wrapper: MemoryRouter, ...inRoot() });

describe('the pane beside a wide queue', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  });
  it('shows the first post, then the one with the focus, and the next one after a decision', () => {
    const { rerender } = showFive();
    expect(card()).toBe('Arbre.');
    key('j');
    key('j');
    expect(card()).toBe('Bateau.');
    const before = vi.mocked(PostText).mock.calls.length;
    key('j');
    expect(card()).toBe('Cerise.');
    // The rows are not rendered again, but for the mark of the current one.
    expect(vi.mocked(PostText).mock.calls.length - before).toBe(2);
    rerender(queueWith({ shortcutsOn: true }, five.toSpliced(2, 1)));
    expect(card()).toBe('Douane.');
    expect(box('Douane')).toHaveFocus();
    // The post was decided by a button of the pane, which keeps the focus.
    pane().getByRole('button', { name: 'Rejeter ce post' }).focus();
    rerender(queueWith({ shortcutsOn: true }, five.slice(0, 2).concat(five.slice(4))));
    expect(card()).toBe('Encre.');
    key('k');
    expect(box('Bateau')).toHaveFocus();
  });

  it('its buttons and keys act on its post, or on the selection', async () => {
    showFive();
    key('j');
    key('j');
    const toggle = pane().getByRole('button', { name: 'Sélectionner' });
    expect(toggle).toHaveAttribute('aria-keyshortcuts', 'x');
    toggle.focus();
    key('x');
    expect(box('Bateau')).toBeChecked();
    expect(card()).toBe('Bateau.');
    await userEvent.click(box('Arbre'));
    await userEvent.click(pane().getByRole('button', { name: 'Rejeter les 2' }));
    expect(screen.getByText('Rejeter 2 post(s) ?')).toBeVisible();
    closeDialog();
    fireEvent.click(screen.getByLabelText('Tout désélectionner'));
    await userEvent.click(pane().getByRole('button', { name: 'Modifier' }));
    expect(screen.getByLabelText('Message')).toHaveValue('Arbre.');
    closeDialog();
    await userEvent.click(pane().getByRole('button', { name: 'Publier ce post' }));
    expect(screen.getByText('Publier 1 post')).toBeVisible();
    closeDialog();
    // The decision concerns the selected post, not the one that the pane shows.
    act(() => box('Cerise').focus());
    expect(card()).toBe('Cerise.');
    expect(pane().getByRole('button', { name: typeset('Publier l’autre') })).toBeVisible();
    expect(pane().queryByRole('button', { name: 'Rejeter ce post' })).toBeNull();
  });

  it('shows the source, the near copies and what is known of the author, without a read', async () => {
    setUp([], [aPost({ id: 'p', content: 'Autre chose.', authorId: 'ana' })]);
    const source = 'https://www.exemple.fr/article';
    const posts = [copy(1), copy(2), { ...first, source }];
    render(queueOf(...posts, aPendingPost({ id: 'anon', isAnonymous: true, content: 'Qui ?' })), {
      wrapper: MemoryRouter,
    });
    await pane().findByText('1 autre post lui ressemble');
    expect(pane().getByText(`${SPAM} ! 2`)).toBeVisible();
    expect(pane().getByText('2 autres posts en attente')).toBeVisible();
    expect(pane().getByText('1 post parmi les 1 derniers publiés')).toBeVisible();
    act(() => box('Bonjour').focus());
    expect(pane().getAllByRole('link', { name: /exemple\.fr/ })[0]).toHaveAttribute('href', source);
    act(() => box('Qui').focus());
    expect(pane().getByText(/rien d’autre n’est connu de son auteur/)).toBeVisible();
    expect(fetchPublishedPage).toHaveBeenCalledOnce();
  });
});

it('has no pane on a narrower screen', () => {
  show();
  expect(screen.queryByRole('region')).toBeNull();
});
