import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '@/config/limits';
import type { FoundPost } from '@/domain/search/search';
import type { Profile } from '@/domain/accounts/user';
import type { Page } from '@/services/firebase/page';
import type { Cursor } from '@/services/firebase/query';
import { searchPosts, searchUsers } from '@/services/search/search';
import { act, fireEvent, render, screen, waitFor, within } from '../../../tests/support/render';
import { usePlainLinks } from '@/components/layout/usePlainLinks';
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
  const location = useLocation();
  usePlainLinks(location);
  return <output>{location.pathname + location.search}</output>;
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

/** The category of each search so far. */
const sentCategories = () => vi.mocked(searchPosts).mock.calls.map(([, category]) => category);

/** Returns the options of the result list, without those of the category select. */
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
const chosen = () => within(screen.getByRole('listbox')).queryByRole('option', { selected: true });

// The chunk of the results is loaded before, as the fake timers would not wait for it.
beforeAll(() => import('./SearchPanel'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Testing Library advances fake timers while it waits, if it finds them under Jest's name.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) });
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1, 1));
  vi.mocked(searchPosts).mockResolvedValue(found(aFound('a'), aFound('b'), aFound('c')));
  vi.mocked(searchUsers).mockResolvedValue([ana]);
});

describe('search requests', () => {
  it('sends one request for the last text after typing pauses', async () => {
    const field = open();
    typeFast(field, "l'école");
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
    // The same words are not searched again.
    await user.type(field, ' ! ');
    await advance(10 * SEARCH_DEBOUNCE_MS);
    expect(searchPosts).toHaveBeenCalledOnce();
  });

  // Which texts these are: searchQuery.test.ts.
  it('sends no request for too short a text, nor for one that nothing can contain, and says so', async () => {
    const field = open();
    typeFast(field, 'é');
    expect(await screen.findByText('Tapez au moins 2 caractères.')).toBeVisible();
    await advance(10 * SEARCH_DEBOUNCE_MS);
    expect(screen.queryByText(/^Aucun résultat/)).toBeNull();
    typeFast(field, "l'e");
    expect(screen.queryByText(/^Aucun résultat/)).toBeNull();
    expect(await screen.findByText("Aucun résultat trouvé pour « l'e »")).toBeVisible();
    expect(screen.getByText('Il faut au moins 2 lettres ou chiffres à la suite.')).toBeVisible();
    expect(screen.queryByText(/^Tapez/)).toBeNull();
    expect(searchPosts).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText('Utilisateurs'));
    typeFast(field, '!?');
    expect(await screen.findByText('Aucun résultat trouvé pour « !? »')).toBeVisible();
    expect(searchUsers).not.toHaveBeenCalled();
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
  it('show category, Paris day and match, and open the post over the archive of its day', async () => {
    const field = open();
    typeFast(field, 'ecole');
    const [first, second] = await options();
    expect(first).toHaveTextContent(
      '🤝Social01/03/2026dimanche 1er mars 2026Une école, des élèves',
    );
    expect(first).toHaveAttribute('href', '/archives?date=2026-03-01&post=a');
    expect(first?.querySelector('mark')).toHaveTextContent('école');
    fireEvent.click(second ?? field);
    expect(screen.getByText('/archives?date=2026-03-01&post=b')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('can be looked for elsewhere when nothing is found, with the focus in the field', async () => {
    vi.mocked(searchPosts).mockResolvedValue(found());
    vi.mocked(searchUsers).mockResolvedValue([]);
    const field = open();
    typeFast(field, 'zygomatique');
    expect(await screen.findByText('Aucun résultat trouvé pour « zygomatique »')).toBeVisible();
    fireEvent.change(screen.getByTitle('Catégorie'), { target: { value: 'justice' } });
    const all = await screen.findByText('Toutes les catégories', { selector: 'button' });
    expect(sentCategories()).toEqual([null, 'justice']);
    fireEvent.click(all);
    fireEvent.click(await screen.findByText('Chercher parmi les utilisateurs'));
    expect(sentCategories()).toEqual([null, 'justice', null]);
    expect(field).toHaveFocus();
    const posts = await screen.findByText('Chercher parmi les posts');
    expect(searchUsers).toHaveBeenCalledExactlyOnceWith('zygomatique', expect.anything());
    expect(screen.getByLabelText('Utilisateurs')).toBeChecked();
    expect(screen.getByRole('link', { name: 'Parcourir les archives' })).toBeVisible();
    vi.mocked(searchPosts).mockResolvedValue(found(aFound('a')));
    fireEvent.click(posts);
    expect(await options()).toHaveLength(1);
    expect(screen.getByLabelText('Posts')).toBeChecked();
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
    typeFast(field, 'école');
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

  it('does not focus the field on / while a dialog is open, or in an element outside of the app', () => {
    const field = open();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    fireEvent.keyDown(document.body, { key: '/' });
    dialog.remove();
    fireEvent.keyDown(document.documentElement, { key: '/' });
    expect(field).not.toHaveFocus();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(field).toHaveFocus();
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
