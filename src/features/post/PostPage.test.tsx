import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import { NO_VOTES } from '@/domain/posts/votes';
import { ConnectionError, RequestError } from '@/services/firebase/errors';
import type { Listener } from '@/services/firebase/subscribe';
import { fetchPublishedPost } from '@/services/posts/openPost';
import { subscribeToPost } from '@/services/posts/posts';
import { setReaction } from '@/services/posts/reactions';
import type { Session } from '@/services/session/session';
import { aPost } from '../../../tests/factories/domain';
import { aSignedIn } from '../../../tests/factories/session';
import { act, queryClient, render, screen, within } from '../../../tests/support/render';
import PostPage, { prepare } from './PostPage';

vi.mock('@/services/posts/openPost', () => ({
  fetchPublishedPost: vi.fn(),
  hasReported: vi.fn(),
}));
vi.mock('@/services/posts/posts', () => ({ subscribeToPost: vi.fn() }));
vi.mock('@/services/posts/reactions', () => ({
  setReaction: vi.fn(),
  subscribeToOwnReaction: () => () => {},
}));
vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));
vi.mock('@/lib/whenIdle', () => ({
  whenIdle: (work: () => void) => {
    idleWork = work;
    return () => {};
  },
}));

const day = new Date('2026-11-20T23:30:00Z');
const failure = { message: 'Erreur de connexion', reference: null };
let idleWork: () => void;
let listener: Listener<PublishedPost | null>;
let posts: PostsState;
const id = 'post1';

const aPublished = (fields: Partial<PublishedPost> = {}) =>
  aPost({ id, status: 'published', publishedAt: day, title: 'Les quais', ...fields });

const open = (path = `/post/${id}`, session: Session = { status: 'signedOut' }) => {
  posts.openId.set(id);
  return render(
    <AuthContext value={{ session, isAdmin: false }}>
      <PostsContext value={posts}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/post/:postId" element={<PostPage />} />
          </Routes>
        </MemoryRouter>
      </PostsContext>
    </AuthContext>,
  );
};
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

/** Opens a prerendered page and loads the chunk of the post's page, as src/main.tsx does. */
async function openPrerendered() {
  document.body.innerHTML = `<div id="root"><div data-prerendered>
    <h1>Titre prérendu</h1><p>Texte prérendu.</p><div data-reactions></div></div></div>`;
  history.replaceState(null, '', `/post/${id}`);
  await prepare(queryClient);
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  return open();
}

/** Lets the subscription to the post fail. */
async function failToSubscribe() {
  await vi.waitFor(() => expect(subscribeToPost).toHaveBeenCalledOnce());
  act(() => listener.onError(failure));
}

beforeEach(() => {
  vi.mocked(fetchPublishedPost).mockResolvedValue(aPublished());
  document.head.innerHTML = '<meta name="description" content="Le Mur">';
  posts = createPosts();
  idleWork = () => {};
  vi.mocked(subscribeToPost).mockImplementation((_id, given) => {
    listener = given;
    return () => {};
  });
});

it('replaces a prerendered post at once, and what its page says of it in the head', async () => {
  history.replaceState(null, '', `/post/${id}`);
  await prepare(queryClient);
  document.head.innerHTML += '<link rel="canonical" href="/old" data-prerendered>';
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Les quais' })).toBeVisible();
  expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
  expect(canonical()).toBe(`https://demo-le-mur.firebaseapp.com/post/${id}`);
  expect(fetchPublishedPost).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/');
});

it('shows the post with its head and the links that lead on, before the SDK is loaded', async () => {
  vi.mocked(fetchPublishedPost).mockResolvedValue(
    aPublished({ content: 'Un texte.', category: 'justice' }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Les quais' })).toBeVisible();
  expect(subscribeToPost).not.toHaveBeenCalled();
  expect(document.title).toBe('Les quais · Le Mur');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'Un texte.');
  expect(canonical()).toBe(`https://demo-le-mur.firebaseapp.com/post/${id}`);
  expect(
    screen.getByRole('link', { name: 'Les posts du samedi 21 novembre 2026' }),
  ).toHaveAttribute('href', '/archives?date=2026-11-21');
  for (const link of screen.getAllByRole('link', { name: typeset('Justice : voir les posts') }))
    expect(link).toHaveAttribute('href', '/archives?categorie=justice');
  expect(screen.getByRole('link', { name: 'Retour au mur' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Partager' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Signaler par email' })).toBeVisible();
});

it('leads to no archive of a category that only a newer version of the site knows', async () => {
  vi.mocked(fetchPublishedPost).mockResolvedValue(aPublished({ category: 'sante' }));
  open();
  expect(await screen.findByText('Autre')).toBeVisible();
  expect(screen.queryByRole('link', { name: /voir les posts/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Retour au mur' })).toBeVisible();
});

it('is headed by the beginning of a text without a title', async () => {
  vi.mocked(fetchPublishedPost).mockResolvedValue(
    aPublished({ title: null, content: 'Un texte.' }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Un texte.' })).toBeInTheDocument();
});

it('shows and sends the reaction of a user', async () => {
  vi.mocked(fetchPublishedPost).mockResolvedValue(aPublished({ votes: { ...NO_VOTES, grave: 3 } }));
  vi.mocked(setReaction).mockResolvedValue({ ok: true });
  open(`/post/${id}`, aSignedIn());
  const group = await screen.findByRole('group', { name: 'Réagir à ce post' });
  const grave = within(group).getByText('Grave').closest('button');
  act(() => grave?.click());
  expect(grave).toHaveAttribute('aria-pressed', 'true');
  expect(grave).toHaveAccessibleName(typeset('Grave : 4 réactions'));
  expect(group).toHaveAttribute('aria-busy', 'true');
  await vi.waitFor(() => expect(group).toHaveAttribute('aria-busy', 'false'));
  expect(setReaction).toHaveBeenCalledExactlyOnceWith('ana', id, 'grave');
});

it('shows edits and the removal live once the browser is idle', async () => {
  open();
  await screen.findByText('Les quais');
  act(() => idleWork());
  await vi.waitFor(() => expect(subscribeToPost).toHaveBeenCalledOnce());
  act(() => listener.onData(aPublished({ title: 'Les ponts' })));
  expect(screen.getByText('Les ponts')).toBeVisible();
  act(() => listener.onData(null));
  expect(screen.getByRole('heading', { level: 1, name: 'Post introuvable' })).toBeVisible();
  expect(screen.queryByText('Les ponts')).toBeNull();
});

it('shows a page with the way home for a removed post, which search engines leave out', async () => {
  vi.mocked(fetchPublishedPost).mockResolvedValue(null);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Post introuvable' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour au mur' })).toBeVisible();
  expect(document.title).toBe('Post introuvable · Le Mur');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(canonical()).toBeUndefined();
});

it('shows that page without a request for an id that no post can have', () => {
  open('/post/__id__');
  expect(screen.getByRole('heading', { level: 1, name: 'Post introuvable' })).toBeVisible();
  expect(fetchPublishedPost).not.toHaveBeenCalled();
});

it('shows why the post cannot be read, and the post after a retry', async () => {
  vi.mocked(fetchPublishedPost).mockRejectedValue(new ConnectionError('offline'));
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Post');
  expect(document.title).toBe('Chargement du post… · Le Mur');
  await vi.waitFor(() => expect(subscribeToPost).toHaveBeenCalledOnce());
  act(() => listener.onError(failure));
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Post');
  expect(document.title).toBe('Post · Le Mur');
  act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
  await vi.waitFor(() => expect(subscribeToPost).toHaveBeenCalledTimes(2));
  act(() => listener.onData(aPublished()));
  expect(screen.getByRole('heading', { level: 1, name: 'Les quais' })).toBeVisible();
});

it('says what Firestore answered without waiting for the SDK, and reads the post again on a retry', async () => {
  vi.mocked(fetchPublishedPost).mockRejectedValueOnce(new RequestError('500'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement des posts');
  expect(screen.getByText(/^Référence/)).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
  expect(await screen.findByRole('heading', { level: 1, name: 'Les quais' })).toBeVisible();
});

describe('on a prerendered page', () => {
  it('keeps the text with a notice when Firestore is unreachable, and replaces it after a retry', async () => {
    vi.mocked(fetchPublishedPost).mockRejectedValue(new ConnectionError('offline'));
    await openPrerendered();
    expect(screen.getByText('Texte prérendu.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
    await failToSubscribe();
    expect(screen.getByText('Texte prérendu.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Erreur de connexionLe texte affiché est une copie',
    );
    expect(document.title).toBe('Titre prérendu · Le Mur');
    expect(canonical()).toBe(`https://demo-le-mur.firebaseapp.com/post/${id}`);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    await vi.waitFor(() => expect(subscribeToPost).toHaveBeenCalledTimes(2));
    act(() => listener.onData(aPublished()));
    expect(screen.getByRole('heading', { level: 1, name: 'Les quais' })).toBeVisible();
    expect(screen.queryByText('Texte prérendu.')).toBeNull();
  });

  it('shows the text while Firestore does not respond', async () => {
    vi.useFakeTimers();
    vi.mocked(fetchPublishedPost).mockReturnValue(new Promise(() => {}));
    const opened = openPrerendered();
    await vi.advanceTimersByTimeAsync(2000);
    await opened;
    expect(screen.getByText('Texte prérendu.')).toBeVisible();
    act(() => void vi.advanceTimersByTime(12_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Le texte affiché est une copie');
  });

  it('removes the text once Firestore says that the post is gone', async () => {
    vi.mocked(fetchPublishedPost).mockRejectedValue(new ConnectionError('offline'));
    await openPrerendered();
    await failToSubscribe();
    act(() => listener.onData(null));
    expect(screen.getByRole('heading', { level: 1, name: 'Post introuvable' })).toBeVisible();
    expect(screen.queryByText('Texte prérendu.')).toBeNull();
  });

  it('shows nothing of the text when Firestore says at once that the post is gone', async () => {
    vi.mocked(fetchPublishedPost).mockResolvedValue(null);
    await openPrerendered();
    expect(screen.getByRole('heading', { level: 1, name: 'Post introuvable' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour au mur' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('Texte prérendu.')).toBeNull();
  });

  it('does not show the text again when the reader comes back to the page', async () => {
    vi.mocked(fetchPublishedPost).mockRejectedValue(new ConnectionError('offline'));
    const { unmount } = await openPrerendered();
    unmount();
    open();
    expect(screen.getByRole('status')).toBeVisible();
    expect(screen.queryByText('Texte prérendu.')).toBeNull();
  });
});

it('leaves the head to another post that is open over it', async () => {
  open();
  await screen.findByText('Les quais');
  act(() => posts.openId.set('another'));
  expect(canonical()).toBeUndefined();
});
