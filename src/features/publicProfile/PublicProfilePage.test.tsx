import userEvent from '@testing-library/user-event';
import {
  mockAllIsIntersecting,
  setupIntersectionMocking,
} from 'react-intersection-observer/test-utils';
import { toast } from 'react-hot-toast/headless';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENTS_PER_QUERY } from '@/config/limits';
import { typeset } from '@/config/typography';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import type { Profile } from '@/domain/accounts/user';
import { NO_VOTES } from '@/domain/posts/votes';
import type { FoundProfile } from '@/services/profiles/profiles';
import { fetchProfile } from '@/services/profiles/profiles';
import { ConnectionError, RequestError } from '@/services/firebase/errors';
import type { Page } from '@/services/firebase/page';
import { after } from '@/services/firebase/query';
import { hasReported } from '@/services/posts/openPost';
import { countPostsOf, fetchPostsOf } from '@/services/posts/postsOfUser';
import { reportProfile } from '@/services/posts/reports';
import type { Session } from '@/services/session/session';
import { aPost, aProfile } from '../../../tests/factories/domain';
import { aSignedIn } from '../../../tests/factories/session';
import { act, render, screen, waitFor, within } from '../../../tests/support/render';
import { fill } from '../../../tests/support/fill';
import PublicProfilePage from './PublicProfilePage';
// Compiled before the tests: the page would wait for this chunk.
import './report/ReportProfileDialog';

vi.mock('@/services/profiles/profiles', () => ({ fetchProfile: vi.fn() }));
vi.mock('@/services/posts/postsOfUser', () => ({
  fetchPostsOf: vi.fn(),
  countPostsOf: vi.fn(),
}));
vi.mock('@/services/avatars/avatars', () => ({ fetchAvatars: () => new Promise(() => {}) }));
vi.mock('@/services/session/session', () => ({}));
vi.mock('./subscribeToProfileWhenIdle', () => ({ subscribeToProfileWhenIdle: vi.fn() }));
vi.mock('@/services/posts/openPost', () => ({ hasReported: vi.fn() }));
vi.mock('@/services/posts/reports', () => ({
  areReportsPaused: () => Promise.resolve(false),
  reportProfile: vi.fn(),
}));

const shown = (overrides?: Partial<Profile>): FoundProfile => ({
  kind: 'shown',
  profile: aProfile(overrides),
});
const posts = (count: number) =>
  Array.from({ length: count }, (_, n) => aPost({ id: `post${n}`, content: `Texte ${n}` }));
/** The last page of a user's posts. */
const last = (items: readonly PublishedPost[]): Page<PublishedPost> => ({ items, next: null });

/** Counts the cards; getAllByRole takes seconds for so many. */
const shownPosts = (): number => document.querySelectorAll('article').length;

function open(session: Session = { status: 'signedOut' }, address = '/user/ana') {
  const shared = createPosts();
  render(
    <AuthContext value={{ session, isAdmin: false }}>
      <PostsContext value={shared}>
        <MemoryRouter initialEntries={[address]}>
          <Link to="/user/bob">chez Bob</Link>
          <Routes>
            <Route path="/" element={<p>Le mur</p>} />
            <Route path="/user/:userId" element={<PublicProfilePage />} />
          </Routes>
        </MemoryRouter>
      </PostsContext>
    </AuthContext>,
  );
  return { shared };
}

beforeEach(() => {
  setupIntersectionMocking(vi.fn);
  vi.mocked(fetchPostsOf).mockResolvedValue(last([]));
  vi.mocked(fetchProfile).mockResolvedValue(shown());
});

it('shows pseudo, role and sign-up date, and counts posts and reactions', async () => {
  vi.mocked(fetchProfile).mockResolvedValue(shown({ role: 'admin' }));
  vi.mocked(fetchPostsOf).mockResolvedValue(
    last([
      aPost({ id: 'a', votes: { ...NO_VOTES, drole: 1200, grave: 30 } }),
      aPost({ id: 'b', votes: { ...NO_VOTES, absurde: 4 } }),
    ]),
  );
  open();
  expect(await screen.findByRole('heading', { name: '@Ana' })).toBeVisible();
  expect(document.title).toBe('@Ana · Le Mur');
  expect(screen.getByText('Membre depuis 01/03/2026')).toBeVisible();
  expect(screen.getByText('Admin')).toBeVisible();
  expect(screen.queryByText('Privé')).toBeNull();
  expect(screen.getByText('Posts', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Réactions reçues').nextSibling).toHaveTextContent(/^1\s234$/);
  expect(screen.getByRole('tab', { name: 'Posts (2)', selected: true })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Modifier mon profil' })).toBeNull();
});

it('shows a message without published posts, and no role of a user', async () => {
  open();
  expect(await screen.findByText('Aucun post publié')).toBeVisible();
  expect(screen.queryByText('Admin')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Posts (0)' })).toBeVisible();
});

it('shows thirty posts, and thirty more while the end is near, up to the last one', async () => {
  vi.mocked(fetchPostsOf).mockResolvedValue(last(posts(61)));
  open();
  await screen.findByRole('tab', { name: 'Posts (61)' });
  expect(shownPosts()).toBe(30);
  act(() => mockAllIsIntersecting(false));
  expect(shownPosts()).toBe(30);
  act(() => mockAllIsIntersecting(true));
  expect(shownPosts()).toBe(60);
  // The new end is in view, too.
  act(() => mockAllIsIntersecting(true));
  expect(shownPosts()).toBe(61);
});

const reactions = () => screen.getByText('Réactions reçues').nextSibling;
/** Sees the end of the list until nothing more is shown. */
const scrollToEnd = async () => {
  for (let n = 0; n < 6; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each step shows the next posts
    await act(async () => mockAllIsIntersecting(true));
  }
};

describe('more posts than one request reads', () => {
  const next = after([{ stringValue: 'cursor' }]);
  const all = posts(150).map((post) => ({ ...post, votes: { ...NO_VOTES, drole: 10 } }));
  beforeEach(() => {
    vi.mocked(countPostsOf).mockResolvedValue(150);
    vi.mocked(fetchPostsOf).mockResolvedValueOnce({ items: all.slice(0, 90), next });
  });

  it('counts all posts, and the reactions to those that are loaded, which are kept when more cannot be', async () => {
    open();
    expect(await screen.findByRole('tab', { name: 'Posts (150)' })).toBeVisible();
    expect(reactions()).toHaveTextContent('au moins 900');
    vi.mocked(fetchPostsOf).mockRejectedValueOnce(new ConnectionError('offline'));
    await scrollToEnd();
    expect(shownPosts()).toBe(90);
    vi.mocked(fetchPostsOf).mockResolvedValueOnce(last(all.slice(90)));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await scrollToEnd();
    expect(shownPosts()).toBe(150);
    expect(vi.mocked(fetchPostsOf).mock.calls).toEqual(
      [null, next, next].map((cursor) => ['ana', cursor, expect.any(AbortSignal)]),
    );
    expect(reactions()).toHaveTextContent(/^1\s500$/);
    expect(screen.getByRole('tab', { name: 'Posts (150)' })).toBeVisible();
  });

  it.each([
    [
      'that there may be more than can be counted',
      DOCUMENTS_PER_QUERY,
      /\(au moins 1\s000\)$/,
      /^au/,
    ],
    ['exact numbers when all are loaded', 90, 'Posts (90)', /^900$/],
  ])('says %s', async (_, count, name, received) => {
    vi.mocked(countPostsOf).mockResolvedValue(count);
    open();
    expect(await screen.findByRole('tab', { name })).toBeVisible();
    expect(reactions()).toHaveTextContent(received);
  });
});

it('says that the profile cannot be loaded when its posts cannot, and loads them on a press', async () => {
  vi.mocked(fetchPostsOf).mockRejectedValueOnce(new RequestError('500'));
  open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Erreur lors du chargement du profil');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profil');
  expect(document.title).toBe('Profil · Le Mur');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: '@Ana' })).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledOnce();
});

it('updates its counts when newer copies of its posts arrive', async () => {
  vi.mocked(fetchPostsOf).mockResolvedValue(last(posts(2)));
  const { shared } = open();
  await screen.findByRole('tab', { name: 'Posts (2)' });
  // The page registers its posts after rendering, and would drop newer copies set before.
  await waitFor(() => expect(shared.shown.get().posts).toHaveLength(2));
  act(() => shared.setUpdate('post0', aPost({ id: 'post0', votes: { ...NO_VOTES, grave: 7 } })));
  expect(screen.getByText('Réactions reçues').nextSibling).toHaveTextContent('7');
  act(() => shared.setUpdate('post1', null));
  expect(screen.getByRole('tab', { name: 'Posts (1)' })).toBeVisible();
  expect(screen.getByText('Ce post a été retiré du mur')).toBeVisible();
});

it.each([
  ['its owner, with the edit link', 'ana', ['/profile']],
  ['an admin, without the edit link', 'chef', []],
])('shows a private profile with its posts to %s', async (_, uid, links) => {
  vi.mocked(fetchProfile).mockResolvedValue(shown({ isPrivate: true }));
  vi.mocked(fetchPostsOf).mockResolvedValue(last(posts(2)));
  open(aSignedIn({ uid }));
  expect(await screen.findByRole('heading', { name: '@Ana' })).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledExactlyOnceWith('ana', uid, expect.any(AbortSignal));
  expect(screen.getByText('Privé')).toBeVisible();
  expect(shownPosts()).toBe(2);
  const edit = screen.queryAllByRole('link', { name: 'Modifier mon profil' });
  expect(edit.map((link) => link.getAttribute('href'))).toEqual(links);
});

describe('reporting the profile', () => {
  const bob = aSignedIn({ uid: 'bob' });

  it('sends the reason and the comment of another user once', async () => {
    vi.mocked(hasReported).mockResolvedValue(false);
    vi.mocked(reportProfile).mockResolvedValue({ ok: true });
    const success = vi.spyOn(toast, 'success');
    open(bob);
    await userEvent.click(await screen.findByRole('button', { name: 'Signaler ce profil' }));
    const form = within(await screen.findByRole('dialog', { name: 'Signaler ce profil' }));
    expect(form.getByText('@Ana')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: 'Vie privée' }));
    fill(form.getByLabelText('Précisions (facultatives)'), 'C’est ma photo.');
    await userEvent.click(form.getByRole('button', { name: 'Signaler' }));
    expect(hasReported).toHaveBeenCalledExactlyOnceWith('bob', 'user_ana');
    expect(reportProfile).toHaveBeenCalledExactlyOnceWith(
      'bob',
      'ana',
      'private',
      'C’est ma photo.',
    );
    expect(await screen.findByRole('button', { name: 'Signalé' })).toBeVisible();
    expect(success).toHaveBeenCalledExactlyOnceWith(typeset('Signalement envoyé. Merci !'));
    expect(screen.queryByRole('link', { name: 'Modifier mon profil' })).toBeNull();
  });

  it('is a mail link for visitors, with the address of the profile', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Signaler ce profil par email' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/user/ana');
  });

  it('is not offered to the owner, nor on a private profile', async () => {
    vi.mocked(fetchProfile).mockResolvedValue(shown({ isPrivate: true }));
    open(bob);
    await screen.findByRole('heading', { name: '@Ana' });
    expect(screen.queryByRole('button', { name: /Signaler/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Signaler/ })).toBeNull();
  });
});

it('shows nothing of the previous profile while the next one loads', async () => {
  vi.mocked(fetchPostsOf).mockResolvedValueOnce(last(posts(3)));
  open();
  expect(await screen.findByRole('heading', { name: '@Ana' })).toBeVisible();
  vi.mocked(fetchProfile).mockReturnValue(new Promise(() => {}));
  await userEvent.click(screen.getByRole('link', { name: 'chez Bob' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Profil');
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  expect(document.title).toBe('Le Mur');
  expect(fetchProfile).toHaveBeenLastCalledWith('bob', null, expect.any(AbortSignal));
});

it('shows nothing of a private profile or its posts before it redirects a visitor home', async () => {
  const answers: ((found: FoundProfile) => void)[] = [];
  vi.mocked(fetchProfile).mockReturnValue(new Promise((resolve) => answers.push(resolve)));
  vi.mocked(fetchPostsOf).mockResolvedValue(last(posts(2)));
  open();
  await waitFor(() => expect(fetchPostsOf).toHaveBeenCalled());
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  expect(screen.queryByRole('article')).toBeNull();
  answers[0]?.({ kind: 'private' });
  expect(await screen.findByText('Le mur')).toBeVisible();
});

it.each([
  ['inconnu', 'inconnu'],
  ['a%2Fprivate%2Faccount', 'a/private/account'],
  ['__proto__', '__proto__'],
  ['__id__', '__id__'],
  ['toString', 'toString'],
  ['%20', ' '],
  ['%00', '\0'],
  ['%F0%9F%A4%A6', '🤦'],
  ['x'.repeat(2000), 'x'.repeat(2000)],
])('redirects from the unknown id %j in the URL with a single message', async (id, uid) => {
  const error = vi.spyOn(toast, 'error');
  vi.mocked(fetchProfile).mockResolvedValue({ kind: 'unknown' });
  open(undefined, `/user/${id}`);
  expect(await screen.findByText('Le mur')).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledExactlyOnceWith(uid, null, expect.any(AbortSignal));
  expect(error).toHaveBeenCalledExactlyOnceWith('Utilisateur introuvable');
});
