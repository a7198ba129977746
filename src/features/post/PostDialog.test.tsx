import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { AuthContext } from '@/contexts/AuthContext';
import { createPosts, PostsContext, type PostsState } from '@/contexts/PostsContext';
import type { PublishedPost } from '@/domain/posts/post';
import type { Listener } from '@/services/firebase/subscribe';
import { subscribeToPost } from '@/services/posts/posts';
import { aPost } from '../../../tests/factories/domain';
import PostDialog from './PostDialog';

vi.mock('@/services/posts/openPost', () => ({ fetchPublishedPost: vi.fn(), hasReported: vi.fn() }));
vi.mock('@/services/posts/posts', () => ({ subscribeToPost: vi.fn() }));
vi.mock('@/services/posts/reactions', () => ({ subscribeToOwnReaction: () => () => {} }));
vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));
vi.mock('@/services/firebase/subscribeWhenLoaded', async () => {
  const loaded = await import('@/services/posts/posts');
  return {
    subscribeAfterPaint: (_chunk: unknown, subscribe: (chunk: typeof loaded) => () => void) =>
      subscribe(loaded),
  };
});

const votes = { impossible: 1, absurde: 2, grave: 3, drole: 0, archiver: 5 };
const aTitled = (id: string, fields: Partial<PublishedPost> = {}) =>
  aPost({ id, title: `Titre ${id}`, content: `Post ${id}.`, votes, ...fields });
const [a, b, c] = [aTitled('a'), aTitled('b'), aTitled('c')];
const onShow = vi.fn();
let posts: PostsState;
let listener: Listener<PublishedPost | null>;

const dialogOf = (postId: string) => (
  <AuthContext value={{ session: { status: 'signedOut' }, isAdmin: false }}>
    <PostsContext value={posts}>
      <MemoryRouter>
        <PostDialog postId={postId} onClose={vi.fn()} onShow={onShow} />
      </MemoryRouter>
    </PostsContext>
  </AuthContext>
);
function open(postId: string) {
  const { rerender } = render(dialogOf(postId));
  return (next: string) => rerender(dialogOf(next));
}
const reactions = () => [...screen.getByLabelText('Réagir à ce post').querySelectorAll('button')];
const counts = () => reactions().map((button) => button.getAttribute('aria-label'));

beforeEach(() => {
  posts = createPosts();
  posts.show({ posts: [a, b, c], loadMore: async () => null });
  vi.mocked(subscribeToPost).mockImplementation((_id, given) => {
    listener = given;
    return () => {};
  });
});

it('shows the whole post with its counts, under its own document title', () => {
  const source = 'https://www.insee.fr/fr/accueil';
  posts.show({ posts: [aTitled('x', { source, isAnonymous: true })], loadMore: null });
  open('x');
  expect(screen.getByText('Titre x', { selector: 'h3' })).toBeVisible();
  for (const text of ['Post x.', 'Anonyme', 'insee.fr', '21/11/2026']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(counts()).toEqual(
    [
      'Impossible : 1 réaction',
      'Absurde : 2 réactions',
      'Grave : 3 réactions',
      'Drôle : 0 réaction',
      'À archiver : 5 réactions',
    ].map(typeset),
  );
  for (const button of reactions()) expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(document.title).toBe('Titre x · Le Mur');
});

it('links to the author of a signed post', () => {
  open('a');
  expect(screen.getByText('Ana').closest('a')).toHaveAttribute('href', '/user/ana');
});

it('shows the position in the list, and moves to the neighbours by button, which keeps the focus', () => {
  const show = open('a');
  expect(screen.getByText('1 sur 3+')).toBeInTheDocument();
  const [previous, next] = ['Post précédent', 'Post suivant'].map((name) =>
    screen.getByLabelText(name),
  );
  if (!previous || !next) throw new Error('no pager');
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(previous);
  expect(onShow).not.toHaveBeenCalled();
  next.focus();
  fireEvent.click(next);
  expect(onShow).toHaveBeenCalledExactlyOnceWith(b);
  show('b');
  expect(screen.getByText('Titre b', { selector: 'h3' })).toBeVisible();
  expect(screen.getByText('2 sur 3+')).toBeInTheDocument();
  expect(document.title).toBe('Titre b · Le Mur');
  expect(previous).not.toHaveAttribute('aria-disabled');
  expect(next).toHaveFocus();
});

it('shows edits and reactions live, an alert after the deletion, and still moves to a neighbour', () => {
  open('b');
  act(() => listener.onData(aTitled('b', { content: 'Corrigé.', votes: { ...votes, grave: 30 } })));
  expect(screen.getByText('Corrigé.')).toBeVisible();
  expect(counts()[2]).toBe(typeset('Grave : 30 réactions'));
  act(() => listener.onData(null));
  expect(screen.getByRole('alert')).toHaveTextContent('Post introuvable');
  expect(screen.queryByText('Corrigé.')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(onShow).toHaveBeenCalledExactlyOnceWith(c);
});

it('shows an alert and a toast, and no pager, for a post that is not published', () => {
  const error = vi.spyOn(toast, 'error');
  open('waiting');
  expect(document.title).toBe('Chargement du post… · Le Mur');
  act(() => listener.onData(null));
  expect(screen.getByRole('alert')).toHaveTextContent('Post introuvable');
  expect(document.title).toBe('Post introuvable · Le Mur');
  expect(screen.queryByText('Réessayer')).toBeNull();
  expect(screen.queryByLabelText('Post suivant')).toBeNull();
  expect(error.mock.calls.map(([message]) => message)).toEqual(['Post introuvable']);
});

it('shows why a post cannot be loaded, and the post after a retry', () => {
  open('x');
  act(() => listener.onError({ message: 'Erreur de connexion', reference: null }));
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(screen.getByRole('dialog', { name: 'Post' })).toBeVisible();
  expect(document.title).toBe('Post · Le Mur');
  fireEvent.click(screen.getByText('Réessayer'));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => listener.onData(aTitled('x')));
  expect(screen.getByText('Titre x', { selector: 'h3' })).toBeVisible();
});
