import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '@/config/limits';
import type { FoundPost } from '@/domain/search/search';
import type { Profile } from '@/domain/accounts/user';
import { ConnectionError } from '@/services/firebase/errors';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';
import { searchPosts, searchUsers } from '@/services/search/search';
import { act, fireEvent, render, screen, waitFor, within } from '../../../tests/support/render';
import { SearchBox } from './SearchBox';

vi.mock('@/services/search/search', () => ({ searchPosts: vi.fn(), searchUsers: vi.fn() }));
vi.mock('@/services/avatars/avatars', () => ({ fetchAvatars: () => new Promise(() => {}) }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

const aFound = (id: string, content = 'Une école, des élèves'): FoundPost => ({
  id,
  title: null,
  content,
  category: 'social',
  // 00:30 on 1 March in Paris.
  publishedAt: new Date('2026-02-28T23:30:00Z'),
});
const found = (...posts: FoundPost[]): Page<FoundPost> => ({ items: posts, next: null });
const ana: Profile = {
  uid: 'ana-uid',
  pseudo: 'Ana',
  role: 'user',
  createdAt: new Date('2026-01-01T12:00:00Z'),
  photoURL: null,
  profilePictureId: null,
  isPrivate: false,
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function open({ isInMenu = false } = {}) {
  render(
    <MemoryRouter>
      <SearchBox isInMenu={isInMenu} />
      <Address />
      <textarea aria-label="autre" />
    </MemoryRouter>,
  );
  return screen.getByRole('combobox', { name: 'Rechercher' });
}

/** Types and clicks without timers. */
const user = userEvent.setup({ delay: null });

/** Advances the fake timers. */
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Types letter by letter without a pause, so that the debounce never elapses in between. */
function typeFast(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  Array.from(text, (_, n) => fireEvent.change(field, { target: { value: text.slice(0, n + 1) } }));
}

/** Returns the options of the result list, without those of the category select. */
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
const chosen = () => within(screen.getByRole('listbox')).queryByRole('option', { selected: true });

// The chunk of the results is loaded before, as the fake timers would not wait for it.
beforeAll(() => import('./SearchPanel'));

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Testing Library advances fake timers while it waits, if it finds them under Jest's name.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) });
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1, 1));
  vi.mocked(searchPosts).mockResolvedValue(found(aFound('a'), aFound('b'), aFound('c')));
  vi.mocked(searchUsers).mockResolvedValue([ana]);
});

describe('search requests', () => {
  it('sends one request for the last text after typing pauses', async () => {
    typeFast(open(), "l'école");
    await advance(SEARCH_DEBOUNCE_MS - 1);
    expect(searchPosts).not.toHaveBeenCalled();
    expect(await options()).toHaveLength(3);
    expect(searchPosts).toHaveBeenCalledOnce();
    expect(searchPosts).toHaveBeenCalledWith(
      { terms: [[['ecole']]], lookup: ['ecole'] },
      null,
      null,
      expect.anything(),
    );
    expect(screen.getByText('3 posts trouvés')).toBeInTheDocument();
  });

  it.each(['é', ' ! ', '🤦', ' \u0007 '])(
    'sends no request for %j, and asks for more',
    async (typed) => {
      await user.type(open(), typed);
      expect(await screen.findByText('Tapez au moins 2 caractères.')).toBeVisible();
      await advance(10 * SEARCH_DEBOUNCE_MS);
      expect(searchPosts).not.toHaveBeenCalled();
      expect(screen.queryByText(/^Aucun résultat/)).toBeNull();
    },
  );

  it.each(["l'e", 'a b', '--', '!?', '🤦🤦', 'à y'])(
    'sends no request for %j, and says that it finds nothing',
    async (typed) => {
      await user.type(open(), typed);
      expect(screen.queryByText(/^Aucun résultat/)).toBeNull();
      const empty = await screen.findByText(/^Aucun résultat trouvé pour/);
      expect(empty).toHaveTextContent(typed);
      expect(screen.getByText('Il faut au moins 2 lettres ou chiffres à la suite.')).toBeVisible();
      expect(screen.queryByText(/^Tapez/)).toBeNull();
      expect(searchPosts).not.toHaveBeenCalled();
    },
  );

  it('sends no request for users whose pseudo cannot contain the text', async () => {
    const field = open();
    typeFast(field, '!?');
    fireEvent.click(await screen.findByLabelText('Utilisateurs'));
    expect(await screen.findByText(/^Aucun résultat trouvé pour/)).toBeVisible();
    expect(searchUsers).not.toHaveBeenCalled();
  });

  it('sends no second request for the same words', async () => {
    const field = open();
    typeFast(field, 'école');
    await options();
    await user.type(field, ' ! ');
    await advance(10 * SEARCH_DEBOUNCE_MS);
    expect(searchPosts).toHaveBeenCalledOnce();
  });

  it('sends the chosen category', async () => {
    typeFast(open(), 'école');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Catégorie' }),
      '⚖️ Justice',
    );
    await waitFor(() =>
      expect(searchPosts).toHaveBeenLastCalledWith(
        expect.anything(),
        'justice',
        null,
        expect.anything(),
      ),
    );
  });

  it('searches for users without a category', async () => {
    const field = open();
    await user.click(field);
    await user.click(await screen.findByRole('radio', { name: 'Utilisateurs' }));
    expect(screen.queryByRole('combobox', { name: 'Catégorie' })).toBeNull();
    typeFast(field, '@An');
    const option = await screen.findByRole('option', { name: /@Ana/ });
    expect(option).toHaveAttribute('href', '/user/ana-uid');
    expect(within(option).getByText('An').tagName).toBe('MARK');
    expect(searchUsers).toHaveBeenCalledExactlyOnceWith('an', expect.anything());
  });
});

describe('search results', () => {
  it('show category, Paris day and match, and link to the post over the archive of its day', async () => {
    typeFast(open(), 'ecole');
    const [first] = await options();
    expect(first).toHaveTextContent(
      '🤝Social01/03/2026dimanche 1er mars 2026Une école, des élèves',
    );
    expect(first).toHaveAttribute('href', '/archives?date=2026-03-01&post=a');
    expect(first?.querySelector('mark')).toHaveTextContent('école');
  });

  it('open a post and close when one of them is clicked', async () => {
    const field = open();
    typeFast(field, 'ecole');
    const [, second] = await options();
    fireEvent.click(second ?? field);
    expect(screen.getByText(/&post=b$/)).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('are replaced by a message with the typed text when nothing is found', async () => {
    vi.mocked(searchPosts).mockResolvedValue(found());
    typeFast(open(), 'zygomatique');
    expect(await screen.findByText('Aucun résultat trouvé pour « zygomatique »')).toBeVisible();
  });

  it('can be looked for elsewhere when nothing is found, with the focus in the field', async () => {
    vi.mocked(searchPosts).mockResolvedValue(found());
    vi.mocked(searchUsers).mockResolvedValue([]);
    const field = open();
    typeFast(field, 'zygomatique');
    await screen.findByText(/^Aucun résultat/);
    fireEvent.change(screen.getByTitle('Catégorie'), { target: { value: 'justice' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Toutes les catégories' }));
    await waitFor(() =>
      expect(searchPosts).toHaveBeenLastCalledWith(
        expect.anything(),
        null,
        null,
        expect.anything(),
      ),
    );
    expect(field).toHaveFocus();
    fireEvent.click(await screen.findByRole('button', { name: 'Chercher parmi les utilisateurs' }));
    expect(await screen.findByRole('button', { name: 'Chercher parmi les posts' })).toBeVisible();
    expect(screen.getByLabelText('Utilisateurs')).toBeChecked();
    expect(screen.getByRole('link', { name: 'Parcourir les archives' })).toBeVisible();
  });

  it('are replaced by the same message when no user is found, and return with the posts', async () => {
    vi.mocked(searchUsers).mockResolvedValue([]);
    const field = open();
    typeFast(field, 'Discret');
    fireEvent.click(await screen.findByLabelText('Utilisateurs'));
    expect(await screen.findByText('Aucun résultat trouvé pour « Discret »')).toBeVisible();
    expect(searchUsers).toHaveBeenCalledExactlyOnceWith('discret', expect.anything());
    fireEvent.click(screen.getByLabelText('Posts'));
    expect(await options()).toHaveLength(3);
  });

  it('are not replaced by a late response to an older request', async () => {
    const answers: ((page: Page<FoundPost>) => void)[] = [];
    vi.mocked(searchPosts).mockImplementation(
      () => new Promise((resolve) => answers.push(resolve)),
    );
    const field = open();
    typeFast(field, 'éco');
    await waitFor(() => expect(answers).toHaveLength(1));
    typeFast(field, 'école');
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.(found(aFound('new', 'La neuve école'))));
    await act(async () => answers[0]?.(found(aFound('old', 'La vieille économie'))));
    expect(await options()).toHaveLength(1);
    expect((await options())[0]).toHaveTextContent('La neuve école');
  });

  it('are announced by a message after a delay', async () => {
    vi.mocked(searchPosts).mockReturnValue(new Promise(() => {}));
    typeFast(open(), 'école');
    expect(screen.queryByText('Recherche…')).toBeNull();
    expect(await screen.findByText('Recherche…')).toBeVisible();
  });

  it('are replaced by an alert after a failure, and fetched again on retry', async () => {
    vi.mocked(searchPosts).mockRejectedValueOnce(new Error('unavailable'));
    typeFast(open(), 'école');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Erreur lors de la recherche');
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await options()).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are replaced by the message of a lost connection', async () => {
    vi.mocked(searchPosts).mockRejectedValueOnce(new ConnectionError());
    typeFast(open(), 'école');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de connexion');
  });

  it('are continued on request after a paused search', async () => {
    const next: Cursor = { values: [{ integerValue: '1' }], before: false };
    vi.mocked(searchPosts).mockResolvedValueOnce({ items: [aFound('a')], next });
    typeFast(open(), 'école maire');
    await user.click(await screen.findByRole('button', { name: 'Continuer la recherche' }));
    await waitFor(async () => expect(await options()).toHaveLength(4));
    expect(searchPosts).toHaveBeenLastCalledWith(expect.anything(), null, next, expect.anything());
    expect(screen.queryByRole('button', { name: 'Continuer la recherche' })).toBeNull();
  });
});

describe('keyboard', () => {
  it('moves through the results while the focus stays in the field', async () => {
    const field = open();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    typeFast(field, 'école');
    field.focus();
    const [first, , last] = await options();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(chosen()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    expect(field).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{End}');
    expect(chosen()).toBe(last);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe(last);
    await user.keyboard('{Home}');
    expect(chosen()).toBe(first);
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('/archives?date=2026-03-01&post=a')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the results on Escape, then clears the field', async () => {
    const field = open();
    await user.click(field);
    await user.paste('école');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.getByText('3 posts trouvés')).not.toBeVisible();
    expect(field).toHaveValue('école');
    await user.keyboard('{ArrowDown}');
    expect(await options()).toHaveLength(3);
    await user.keyboard('{Escape}{Escape}');
    expect(field).toHaveValue('');
    expect(searchPosts).toHaveBeenCalledOnce();
  });

  it('leaves Escape to the panel that contains it, unless there is a text to clear', async () => {
    const field = open({ isInMenu: true });
    const onKeyDown = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    document.addEventListener('keydown', onKeyDown);
    await user.type(field, 'é{Escape}{Escape}');
    document.removeEventListener('keydown', onKeyDown);
    expect(field).toHaveValue('');
    expect(onKeyDown.mock.results.map(({ value }) => value)).toEqual([false, true, false]);
  });

  it('closes the results when another element is clicked', async () => {
    const field = open();
    await user.type(field, 'école');
    await options();
    await user.click(screen.getByLabelText('autre'));
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('focuses the field on /, but not from within another field', async () => {
    const field = open();
    await user.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    const other = screen.getByLabelText('autre');
    await user.type(other, 'et/ou');
    expect(other).toHaveFocus();
    expect(other).toHaveValue('et/ou');
  });

  it('does not focus the field on / while a dialog is open', () => {
    const field = open();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    fireEvent.keyDown(document.body, { key: '/' });
    expect(field).not.toHaveFocus();
    dialog.remove();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(field).toHaveFocus();
  });

  it('does not focus the field on / in an element outside of the app', () => {
    const field = open();
    fireEvent.keyDown(document.documentElement, { key: '/' });
    expect(field).not.toHaveFocus();
  });
});

it('shows results in the field that is used, and none in the other one', async () => {
  const field = open();
  render(
    <MemoryRouter>
      <SearchBox />
    </MemoryRouter>,
  );
  fireEvent.focus(field);
  expect(await screen.findAllByLabelText('Utilisateurs')).toHaveLength(1);
});

it('has a button that clears the field, and that does not close the panel around it', () => {
  const field = open({ isInMenu: true });
  typeFast(field, 'école');
  const clear = screen.getByLabelText('Effacer la recherche');
  expect(clear).toHaveAttribute('data-stays');
  fireEvent.click(clear);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});
