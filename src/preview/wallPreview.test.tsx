import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { fetchFirstPage, storedFirstPage, storePrerendered } from '@/services/posts/firstPosts';
import { aPost } from '../../tests/factories/domain';
import { wallPreview } from './wallPreview';
import { signatureOf } from './WallPosts';

vi.mock('@/services/posts/firstPosts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/services/posts/firstPosts')>()),
  storedFirstPage: vi.fn(() => null),
  fetchFirstPage: vi.fn(),
  storePrerendered: vi.fn(),
}));

const DAY_MS = 24 * 60 * 60 * 1000;
const today = aPost({ id: 'a', publishedAt: new Date() });
const earlier = ['b', 'c'].map((id) =>
  aPost({ id, publishedAt: new Date(Date.now() - 2 * DAY_MS) }),
);
const answer = (posts: readonly ReturnType<typeof aPost>[]) =>
  vi.mocked(fetchFirstPage).mockResolvedValue({
    at: new Date(),
    page: { items: posts, next: null },
  });

it('renders only the posts within the limit, but counts all, and links categories to their archive', async () => {
  answer([today, ...earlier]);
  render(await wallPreview(2));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('1 post')).toBeVisible();
  expect(screen.getByText('2 posts')).toBeVisible();
  const [category] = screen.getAllByRole('link', { name: typeset('Économie : voir les posts') });
  expect(category).toHaveAttribute('href', '/archives?categorie=economie');
});

it.each([
  ['a visitor', null, 1],
  ['a user, who has the button in the header', '1', 0],
])('says what the wall is and offers to write to %s', async (_, signedIn, count) => {
  answer([today]);
  if (signedIn !== null) localStorage.setItem('signedIn', signedIn);
  const { container } = render(await wallPreview(1));
  expect(screen.queryAllByText(/^Le mur où l’on dit, en 280 caractères/)).toHaveLength(count);
  expect(container.querySelectorAll('#write-in-lead, #write-in-column')).toHaveLength(2 * count);
  localStorage.clear();
});

it('renders the notice of the wall on a day without posts', async () => {
  answer(earlier);
  render(await wallPreview(2));
  expect(screen.getByText('Pas encore de post aujourd’hui')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('leaves open whether there are posts of today while the server is unreachable', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const at = new Date(Date.now() - DAY_MS);
  vi.mocked(storedFirstPage).mockReturnValue({ at, page: { items: earlier, next: null } });
  vi.mocked(fetchFirstPage).mockReturnValue(new Promise(() => undefined));
  render(await wallPreview(2));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText('Pas encore de post aujourd’hui')).toBeNull();
  expect(screen.queryByText('0 post')).toBeNull();
});

it('prefers the cached posts, and renders nothing without posts', async () => {
  answer([]);
  expect(await wallPreview(2)).toBeNull();
  vi.mocked(storedFirstPage).mockReturnValue({
    at: new Date(),
    page: { items: [today], next: null },
  });
  render(await wallPreview(2));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

const PAGE = { posts: [today, ...earlier], hasMore: false };
const shown = signatureOf(PAGE, new Date());
const store = (items: readonly ReturnType<typeof aPost>[]) =>
  vi.mocked(storedFirstPage).mockReturnValue({ at: new Date(), page: { items, next: null } });

it('renders nothing where the page shows the posts of the answer, and is newer than the cached ones', async () => {
  store([today]);
  vi.mocked(storePrerendered).mockReturnValue(true);
  answer([{ ...today, votes: { ...today.votes, grave: 3 } }, ...earlier]);
  expect(await wallPreview(2, shown)).toBeNull();
  expect(storePrerendered).toHaveBeenCalledOnce();
});

it('replaces the posts of the page by cached ones that are newer, before the answer', async () => {
  store(earlier);
  vi.mocked(fetchFirstPage).mockReturnValue(new Promise(() => undefined));
  render(await wallPreview(10, shown));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('waits for the answer where the page shows the cached posts', async () => {
  store(PAGE.posts);
  answer(earlier);
  render(await wallPreview(10, shown));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('shows posts of the day before no longer as those of today, also if there are no others', async () => {
  const yesterday = new Date(Date.now() - DAY_MS);
  const posts = [aPost({ id: 'a', publishedAt: yesterday })];
  answer(posts);
  render(await wallPreview(10, signatureOf({ posts, hasMore: false }, yesterday)));
  expect(screen.getByText('Pas encore de post aujourd’hui')).toBeVisible();
});

it.each([
  ['a post is gone', [today]],
  ['a text was edited', [{ ...today, content: 'Autre texte' }, ...earlier]],
  ['a post was added', [aPost({ id: 'z', publishedAt: new Date() }), today, ...earlier]],
  ['the order differs', [earlier[1] ?? today, earlier[0] ?? today, today]],
  ['no post is left', []],
])('replaces the posts of the page if %s', async (_, posts) => {
  vi.mocked(storePrerendered).mockReturnValue(true);
  answer(posts);
  render(await wallPreview(10, shown));
  expect(screen.queryAllByRole('article')).toHaveLength(posts.length);
  expect(screen.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
});
