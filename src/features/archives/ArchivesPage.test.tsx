import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePlainLinks } from '@/components/layout/usePlainLinks';
import { typeset } from '@/config/typography';
import { AuthContext } from '@/contexts/AuthContext';
import { PostsProvider } from '@/contexts/PostsContext';
import type { ArchiveDay } from '@/domain/archive/archiveDays';
import { NO_VOTES } from '@/domain/posts/votes';
import {
  fetchArchiveDays,
  fetchArchivePage,
  type FetchedPage,
} from '@/services/archive/archivePages';
import type { PublishedPost } from '@/domain/posts/post';
import { countCategoryPosts, fetchCategoryPage } from '@/services/archive/categoryPosts';
import { after, type Cursor } from '@/services/firebase/query';
import type { Page } from '@/services/firebase/page';
import type { Session } from '@/services/session/session';
import { aPost } from '../../../tests/factories/domain';
import { aSignedIn } from '../../../tests/factories/session';
import { act, cleanup, render, screen, waitFor, within } from '../../../tests/support/render';
import ArchivesPage from './ArchivesPage';

vi.mock('@/services/archive/archivePages', () => ({
  fetchArchiveDays: vi.fn(),
  fetchArchivePage: vi.fn(),
}));
vi.mock('@/services/archive/categoryPosts', () => ({
  fetchCategoryPage: vi.fn(),
  countCategoryPosts: vi.fn(),
}));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/session/startSession', () => ({
  subscribeToSessionOnDemand: vi.fn(),
  startingSession: vi.fn(),
}));

const days: readonly ArchiveDay[] = [
  { date: '2026-11-20', count: 10 },
  { date: '2026-11-19', count: 35 },
  { date: '2026-11-18', count: 1 },
];

/**
 * Renders the archive as the app does: inside of Routes with a location, where React Router calls each
 * navigation a POP.
 */
function Pages() {
  const location = useLocation();
  usePlainLinks(location);
  return (
    <>
      <p data-testid="address">{location.pathname + location.search}</p>
      <Routes location={location}>
        <Route path="/archives" element={<ArchivesPage />} />
      </Routes>
    </>
  );
}

const scrollIntoView = vi.fn();
const fetchDays = vi.mocked(fetchArchiveDays);
const fetchPage = vi.mocked(fetchArchivePage);
const fetchCategory = vi.mocked(fetchCategoryPage);
const fetchCount = vi.mocked(countCategoryPosts);

const open = (address: string, session: Session = { status: 'signedOut' }) =>
  render(
    <AuthContext value={{ session, isAdmin: false }}>
      <PostsProvider>
        <MemoryRouter initialEntries={[address]}>
          <Pages />
        </MemoryRouter>
      </PostsProvider>
    </AuthContext>,
  );

const contents = () => screen.getAllByRole('article').map((card) => card.textContent);
const at = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  HTMLElement.prototype.hidePopover = vi.fn();
  fetchDays.mockResolvedValue(days);
  // The first and the last post of the page stand for all: each card takes jsdom some milliseconds.
  fetchPage.mockImplementation(async ({ from, to }, date) => ({
    posts: [...new Set([from, to])].map((n) =>
      aPost({ id: `${date}${n}`, content: `Post ${n} de ${date ?? 'tout'}.` }),
    ),
    agrees: true,
  }));
});

it.each<[string, Session, number]>([
  ['a visitor', { status: 'signedOut' }, 1],
  ['a user, who has a button in the header', aSignedIn(), 0],
  ['somebody who may be a user', { status: 'loading' }, 0],
])('offers to write a post, or not, to %s', (_, session, count) => {
  open('/archives', session);
  expect(screen.queryAllByText('Écrire un post')).toHaveLength(count);
});

it('shows a page and its range, and a placeholder for each card of the next one while that loads', async () => {
  open('/archives?page=2');
  expect(await screen.findByText('Page 2 sur 3, affichage de 21 à 40 sur 46 posts')).toBeVisible();
  expect(contents()).toEqual([21, 40].map((n) => expect.stringContaining(`Post ${n} de tout.`)));
  expect(document.title).toBe('Archives · Le Mur');
  const answers: ((found: FetchedPage) => void)[] = [];
  fetchPage.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)));
  await userEvent.click(screen.getByLabelText('Page 3'));
  const section = screen.getByRole('region', {
    name: 'Page 3 sur 3, affichage de 41 à 46 sur 46 posts',
  });
  expect(section).toHaveFocus();
  expect(section).toHaveAttribute('aria-busy', 'true');
  expect(within(section).getByRole('status')).toHaveTextContent('Chargement des posts…');
  expect(section.querySelectorAll('.post-grid > *')).toHaveLength(6);
  await act(async () => answers[0]?.({ posts: [aPost()], agrees: true }));
  expect(section).toHaveAttribute('aria-busy', 'false');
  expect(contents()).toHaveLength(1);
});

it('shows a single date with its own total, and all dates after a reset', async () => {
  open('/archives?date=18/11/2026');
  expect(await screen.findByText('Page 1 sur 1, affichage de 1 à 1 sur 1 post')).toBeVisible();
  expect(at()).toBe('/archives?date=2026-11-18');
  expect(fetchPage).toHaveBeenCalledOnce();
  expect(fetchPage.mock.lastCall?.[1]).toBe('2026-11-18');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Archives du 18/11/2026');
  expect(screen.getByRole('banner')).toHaveTextContent('1 post');
  expect(document.title).toBe('Archives du 18/11/2026 · Le Mur');
  await userEvent.click(screen.getByLabelText('Effacer la date'));
  expect(await screen.findByText(/^Page 1 sur 3/)).toBeVisible();
  expect(at()).toBe('/archives');
  expect(screen.queryByLabelText('Effacer la date')).toBeNull();
});

it('sorts a day by reactions at its own address', async () => {
  open('/archives?date=2026-11-20');
  await screen.findByText(/^Page 1 sur 1/);
  const order = screen.getByRole('navigation', { name: 'Trier par' });
  expect(within(order).getByRole('link', { current: true })).toHaveTextContent('publication');
  fetchPage.mockResolvedValueOnce({
    posts: [
      aPost({ content: 'Peu.', votes: { ...NO_VOTES, drole: 1 } }),
      aPost({ id: 'b', content: 'Beaucoup.', votes: { ...NO_VOTES, grave: 7 } }),
    ],
    agrees: true,
  });
  await userEvent.click(within(order).getByRole('link', { name: 'réactions' }));
  expect(at()).toBe('/archives?date=2026-11-20&tri=reactions');
  expect(await screen.findByText('Beaucoup.')).toBeVisible();
  expect(contents().map((card) => card?.includes('Beaucoup.'))).toEqual([true, false]);
  expect(within(order).getByRole('link', { current: true })).toHaveTextContent('réactions');
  // A new order moves neither the page nor the focus.
  expect(scrollIntoView).not.toHaveBeenCalled();
  expect(within(order).getByRole('link', { current: true })).toHaveFocus();
});

it('offers no order for one post, and explains why for more than 100 posts', async () => {
  fetchDays.mockResolvedValue([{ date: '2026-11-20', count: 101 }, ...days.slice(1)]);
  open('/archives?date=2026-11-18');
  await screen.findByText(/^Page 1 sur 1/);
  expect(screen.queryByText('réactions')).toBeNull();
  cleanup();
  open('/archives?date=2026-11-20');
  expect(await screen.findByText(/^Ce jour compte 101 posts/)).toBeVisible();
  expect(screen.queryByText('réactions')).toBeNull();
});

it('shows a message and a link to all posts for a date without posts', async () => {
  open('/archives?date=2019-05-04');
  expect(await screen.findByText('Aucun post pour cette date')).toBeVisible();
  expect(screen.getByText(typeset('samedi 4 mai 2019'))).toBeVisible();
  expect(screen.queryByText(/^Page/)).toBeNull();
  await userEvent.click(screen.getByText('Voir tous les posts'));
  expect(await screen.findByText(/^Page 1 sur 3/)).toBeVisible();
});

it('shows the last page for a page beyond it, corrects the address and keeps the open post', async () => {
  open('/archives?page=77&post=abc');
  expect(await screen.findByText(/^Page 3 sur 3/)).toBeVisible();
  await waitFor(() => expect(at()).toBe('/archives?page=3&post=abc'));
  expect(fetchPage).toHaveBeenCalledOnce();
  // The corrected address does not scroll the page.
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('shows the first page for invalid parameters, and corrects the address', async () => {
  open('/archives?date=2026-02-31&page=1.5&categorie=sport&post=a%2Fb&tri=titre&utm_source=x');
  expect(await screen.findByText(/^Page 1 sur 3/)).toBeVisible();
  expect(at()).toBe('/archives');
  expect(fetchPage).toHaveBeenCalledOnce();
  expect(fetchPage.mock.lastCall?.[1]).toBeNull();
  expect(fetchCategory).not.toHaveBeenCalled();
});

it('shows a message for an empty archive', async () => {
  fetchDays.mockResolvedValue([]);
  open('/archives');
  expect(await screen.findByText('Aucun post pour le moment')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Filtrer par date/ })).toBeDisabled();
});

it('shows a failure, and retries on request or when the network is back', async () => {
  fetchDays.mockRejectedValueOnce(new Error('unavailable'));
  fetchPage.mockRejectedValueOnce(new Error('unavailable'));
  open('/archives?page=2');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Erreur de chargement des posts');
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Page 2 sur 3/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('links to the next page after a failed one, without naming the failed page as shown', async () => {
  open('/archives');
  await screen.findByText(/^Page 1 sur 3/);
  fetchPage.mockRejectedValueOnce(new Error('unavailable'));
  await userEvent.click(screen.getByLabelText('Page suivante'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/^Page 2 sur 3/)).toBeNull();
  await userEvent.click(screen.getByLabelText('Page suivante'));
  expect(await screen.findByText(/^Page 3 sur 3/)).toBeVisible();
});

it('shows a notice when the counts are wrong, or when posts moved between two pages', async () => {
  fetchPage.mockResolvedValueOnce({ posts: [aPost()], agrees: false });
  open('/archives');
  expect(await screen.findByText(/^Le nombre de posts peut être inexact/)).toBeVisible();
  expect(screen.queryByText(/^Des posts ont été publiés/)).toBeNull();

  fetchPage.mockResolvedValueOnce({ posts: [], agrees: false });
  fetchDays.mockResolvedValue(days.slice(1));
  await userEvent.click(screen.getByLabelText('Page suivante'));
  expect(await screen.findByText(/^Page 2 sur 2, affichage de 21 à 36 sur 36 posts/)).toBeVisible();
  expect(screen.getByText(/^Des posts ont été publiés ou retirés entre-temps/)).toBeVisible();
  expect(screen.queryByText(/^Le décompte/)).toBeNull();
});

const cursor = after([{ integerValue: '1' }]);
const categoryPage = (from: number, to: number, next: Cursor | null): Page<PublishedPost> => ({
  items: Array.from({ length: to - from + 1 }, (_, n) => aPost({ id: `j${from + n}` })),
  next,
});

describe('a category', () => {
  beforeEach(() => {
    fetchCategory.mockResolvedValue(categoryPage(1, 2, null));
    fetchCount.mockResolvedValue(2);
  });

  it('has a title, a head and a count of its own, loads more posts on request, and keeps them', async () => {
    fetchCategory.mockResolvedValueOnce(categoryPage(1, 2, cursor));
    fetchCategory.mockResolvedValueOnce(categoryPage(3, 5, null));
    fetchCount.mockResolvedValue(5);
    open('/archives?categorie=justice');
    expect(await screen.findByText('Affichage de 1 à 2 sur 5 posts')).toBeVisible();
    const title = typeset('Archives : Justice');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText('5 posts')).toBeVisible();
    expect(document.title).toBe(`${title} · Le Mur`);
    const categories = screen.getByRole('navigation', { name: 'Catégories' });
    expect(within(categories).getByRole('link', { current: true })).toHaveTextContent('Justice');

    await userEvent.click(screen.getByText('Voir plus (20 posts)'));
    expect(await screen.findByText('Affichage de 1 à 5 sur 5 posts')).toBeVisible();
    expect(contents()).toHaveLength(5);
    expect(screen.queryByText(/^Voir plus/)).toBeNull();

    // The reader leaves and comes back.
    await userEvent.click(screen.getByText('Toutes'));
    await screen.findByText(/^Page 1 sur 3/);
    await userEvent.click(screen.getByText('Justice'));
    expect(screen.getByText('Affichage de 1 à 5 sur 5 posts')).toBeVisible();
    expect(fetchCategory).toHaveBeenCalledTimes(2);
    expect(fetchCount).toHaveBeenCalledOnce();
  });

  it('keeps the date when the category changes, and the category when the date is reset', async () => {
    open('/archives?date=2026-11-20&tri=reactions');
    await screen.findByText(/^Page 1 sur 1/);
    await userEvent.click(screen.getByRole('link', { name: 'Social' }));
    expect(at()).toBe('/archives?date=2026-11-20&categorie=social');
    expect(await screen.findByText('Affichage de 1 à 2 sur 2 posts')).toBeVisible();
    expect(screen.getByRole('region', { name: /^Affichage/ })).toHaveFocus();
    expect(document.title).toBe(typeset('Archives du 20/11/2026 : Social · Le Mur'));
    expect(fetchCategory).toHaveBeenCalledExactlyOnceWith(
      { category: 'social', date: '2026-11-20' },
      null,
      expect.any(AbortSignal),
    );
    await userEvent.click(screen.getByLabelText('Effacer la date'));
    expect(at()).toBe('/archives?categorie=social');
    await userEvent.click(screen.getByText('Toutes'));
    expect(at()).toBe('/archives');
  });

  it('shows a message without posts: on one day with a link to the whole category', async () => {
    fetchCategory.mockResolvedValue(categoryPage(1, 0, null));
    fetchCount.mockResolvedValue(0);
    open('/archives?date=2026-11-20&categorie=justice');
    expect(await screen.findByText('Aucun post « Justice » pour cette date')).toBeVisible();
    await userEvent.click(
      screen.getByRole('link', { name: typeset('Voir tous les posts « Justice »') }),
    );
    expect(at()).toBe('/archives?categorie=justice');
    expect(await screen.findByText('Aucun post « Justice » pour le moment')).toBeVisible();
  });

  it('shows a failure, and retries on request or when the network is back', async () => {
    fetchCategory.mockRejectedValue(new Error('unavailable'));
    open('/archives?categorie=justice');
    const alert = await screen.findByRole('alert');
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement des posts');
    fetchCategory.mockResolvedValue(categoryPage(1, 2, null));
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Affichage de 1 à 2 sur 2 posts')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loads the days of the date menu again when the network is back', async () => {
    fetchDays.mockRejectedValueOnce(new Error('unavailable'));
    open('/archives?categorie=justice');
    expect(await screen.findByText('Erreur de chargement des dates')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Filtrer par date/ })).toBeEnabled();
    dispatchEvent(new Event('online'));
    expect(
      await screen.findByRole('table', { name: 'novembre 2026', hidden: true }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Erreur de chargement des dates')).toBeNull();
  });

  it('shows its posts although they cannot be counted', async () => {
    fetchCategory.mockResolvedValue(categoryPage(1, 2, cursor));
    fetchCount.mockRejectedValue(new Error('unavailable'));
    open('/archives?categorie=justice');
    expect(await screen.findByText('Affichage de 1 à 2 sur 2 posts')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('aborts its requests when the reader leaves', async () => {
    fetchCategory.mockReturnValue(new Promise(() => {}));
    fetchCount.mockReturnValue(new Promise(() => {}));
    open('/archives?categorie=justice');
    await waitFor(() => expect(fetchCategory).toHaveBeenCalledOnce());
    const signals = [fetchCategory.mock.lastCall?.[2], fetchCount.mock.lastCall?.[1]];
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
    await userEvent.click(screen.getByText('Toutes'));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });
});
