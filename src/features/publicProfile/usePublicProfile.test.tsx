import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { Link, MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import type { FoundProfile } from '@/services/profiles/profiles';
import { fetchProfile } from '@/services/profiles/profiles';
import { logError } from '@/services/browser/log';
import { ConnectionError } from '@/services/firebase/errors';
import type { Session } from '@/services/session/session';
import { aProfile } from '../../../tests/factories/domain';
import { aSignedIn } from '../../../tests/factories/session';
import { act, queryClient, render, screen } from '../../../tests/support/render';
import { profileQuery } from './profileQueries';
import { subscribeToProfileWhenIdle } from './subscribeToProfileWhenIdle';
import { usePublicProfile } from './usePublicProfile';

vi.mock('@/services/profiles/profiles', () => ({ fetchProfile: vi.fn() }));
vi.mock('@/services/session/session', () => ({}));
vi.mock('./subscribeToProfileWhenIdle', () => ({ subscribeToProfileWhenIdle: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('react-hot-toast/headless', () => ({ toast: { error: vi.fn() } }));

const shown = (isPrivate: boolean, pseudo = 'Ana'): FoundProfile => ({
  kind: 'shown',
  profile: aProfile({ isPrivate, pseudo }),
});

const unknown: Session = { status: 'loading' };
const visitor: Session = { status: 'signedOut' };
const owner = aSignedIn();

function Probe() {
  const { profile, failure, retry } = usePublicProfile('ana');
  return (
    <>
      <p>{profile?.pseudo ?? failure?.message ?? 'Chargement'}</p>
      <button onClick={retry}>Réessayer</button>
    </>
  );
}

const profileEntry = (key: string): Location => ({
  pathname: '/user/ana',
  search: '',
  hash: '',
  key,
  state: null,
});
/** The entry of a post over the profile whose entry has a key. */
const postEntry = (key: string) => ({
  pathname: '/archives',
  search: '?post=a',
  key: `over ${key}`,
});

/** The pages; the profile stays beneath a post, as in app/. */
function Pages() {
  const location = useLocation();
  const [, beneath] = /^over (.*)$/.exec(location.key) ?? [];
  return (
    <Routes location={beneath === undefined ? location : profileEntry(beneath)}>
      <Route path="/" element={<p>Le mur</p>} />
      <Route path="/archives" element={<Link to="/user/ana">chez Ana</Link>} />
      <Route path="/user/ana" element={<Probe />} />
    </Routes>
  );
}

const posts = createPosts();
const page = (session: Session, ...entries: readonly (Partial<Location> | string)[]) => (
  <AuthContext value={{ session, isAdmin: false }}>
    <PostsContext value={posts}>
      <MemoryRouter initialEntries={entries.length > 0 ? [...entries] : ['/user/ana']}>
        <Pages />
      </MemoryRouter>
    </PostsContext>
  </AuthContext>
);

function open(session: Session) {
  const { rerender } = render(page(session));
  return { changeSession: (next: Session) => rerender(page(next)) };
}

beforeEach(() => {
  posts.openId.set(null);
  vi.mocked(fetchProfile).mockResolvedValue(shown(false));
});

it('fetches the profile only once the session is known', async () => {
  const { changeSession } = open(unknown);
  expect(fetchProfile).not.toHaveBeenCalled();
  changeSession(owner);
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledOnce();
});

it('keeps a public profile when a visitor signs in, without fetching it again', async () => {
  const { changeSession } = open(visitor);
  await screen.findByText('Ana');
  changeSession(owner);
  expect(screen.getByText('Ana')).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledOnce();
});

it('leaves a private profile at once, without a message, when its owner signs out', async () => {
  vi.mocked(fetchProfile).mockResolvedValueOnce(shown(true));
  const { changeSession } = open(owner);
  await screen.findByText('Ana');
  changeSession(visitor);
  expect(screen.getByText('Le mur')).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledOnce();
  expect(toast.error).not.toHaveBeenCalled();
});

/** Delivers what the subscription to the shown profile reports; null for one that may not be read. */
const follow = (found: FoundProfile | null) => {
  const [, listener] = vi.mocked(subscribeToProfileWhenIdle).mock.lastCall ?? [];
  act(() => listener?.onData(found?.kind === 'shown' ? found.profile : null));
};

it('fetches a profile again when its link is followed again, and shows the old one until then', async () => {
  const { unmount } = render(page(visitor, '/archives'));
  await userEvent.click(screen.getByText('chez Ana'));
  await screen.findByText('Ana');
  unmount();
  const answers: ((found: FoundProfile) => void)[] = [];
  vi.mocked(fetchProfile).mockReturnValue(new Promise((resolve) => answers.push(resolve)));
  render(page(visitor, '/archives'));
  await userEvent.click(screen.getByText('chez Ana'));
  expect(screen.getByText('Ana')).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledTimes(2);
  await act(async () => answers[0]?.(shown(false, 'Anaïs')));
  expect(screen.getByText('Anaïs')).toBeVisible();
});

it.each([
  ['private', 'Ce profil est privé'],
  ['unknown', 'Utilisateur introuvable'],
] as const)('goes home from a shown profile that becomes %s', async (kind, message) => {
  // Read before the page is shown.
  await queryClient.prefetchQuery(profileQuery('ana', null));
  render(page(visitor, '/archives'));
  await userEvent.click(screen.getByText('chez Ana'));
  expect(screen.getByText('Ana')).toBeVisible();
  follow(shown(false));
  expect(screen.getByText('Ana')).toBeVisible();
  vi.mocked(fetchProfile).mockResolvedValue({ kind });
  follow(null);
  expect(screen.queryByText('Ana')).toBeNull();
  expect(await screen.findByText('Le mur')).toBeVisible();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
});

it('shows a profile that turns private to its owner, as private', async () => {
  open(owner);
  await screen.findByText('Ana');
  vi.mocked(fetchProfile).mockResolvedValue(shown(true));
  follow(shown(true));
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledTimes(2);
  expect(subscribeToProfileWhenIdle).toHaveBeenCalledOnce();
});

it('loads a profile only once more when its subscription is refused although it is public', async () => {
  open(visitor);
  await screen.findByText('Ana');
  follow(null);
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledTimes(2);
  expect(subscribeToProfileWhenIdle).toHaveBeenCalledOnce();
});

it.each([
  ['home from a private profile', 'private', '/user/ana', 'Ce profil est privé'],
  ['home from an unknown profile', 'unknown', '/user/ana', 'Utilisateur introuvable'],
  [
    'to the page whose link led to a private profile',
    'private',
    '/archives',
    'Ce profil est privé',
  ],
  ['to the page whose link led to no profile', 'unknown', '/archives', 'Utilisateur introuvable'],
] as const)('redirects %s with a single message', async (_, kind, address, message) => {
  vi.mocked(fetchProfile).mockResolvedValue({ kind });
  render(page(visitor, address));
  const isLinked = address === '/archives';
  if (isLinked) await userEvent.click(screen.getByText('chez Ana'));
  expect(await screen.findByText(isLinked ? 'chez Ana' : 'Le mur')).toBeVisible();
  expect(fetchProfile).toHaveBeenCalledOnce();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
  expect(logError).not.toHaveBeenCalled();
});

it.each([
  ['returns to the page before a private profile', ['/archives'], 'profile', 'chez Ana'],
  ['goes home from a private profile without a page before', [], 'default', 'Le mur'],
])('%s when a post was open over it at a reload', async (_, before, key, shownText) => {
  vi.mocked(fetchProfile).mockResolvedValue({ kind: 'private' });
  posts.openId.set('a');
  render(page(visitor, ...before, profileEntry(key), postEntry(key)));
  expect(await screen.findByText(shownText)).toBeVisible();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Ce profil est privé');
});

it('stays on the page with a message and logs the error when the profile cannot be fetched, and fetches again on a retry', async () => {
  vi.mocked(fetchProfile)
    .mockRejectedValueOnce(new Error('broken'))
    .mockRejectedValueOnce(new ConnectionError('offline'));
  open(visitor);
  expect(await screen.findByText('Erreur lors du chargement du profil')).toBeVisible();
  expect(logError).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByText('Réessayer'));
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  await userEvent.click(screen.getByText('Réessayer'));
  expect(await screen.findByText('Ana')).toBeVisible();
});
