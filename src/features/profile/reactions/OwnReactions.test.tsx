import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { createPosts, PostsContext } from '@/contexts/PostsContext';
import type { OwnReaction } from '@/domain/posts/ownReaction';
import type { ActionResult } from '@/domain/refusal';
import { fetchOwnReactions } from '@/services/posts/ownReactions';
import { setReaction } from '@/services/posts/reactions';
import { aPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { fireEvent, render, screen, waitFor } from '../../../../tests/support/render';
import { OwnReactions } from './OwnReactions';

vi.mock('@/services/posts/ownReactions', () => ({ fetchOwnReactions: vi.fn() }));
vi.mock('@/services/posts/reactions', () => ({ setReaction: vi.fn() }));
vi.mock('@/services/posts/openPost', () => ({ fetchPublishedPost: async () => undefined }));
vi.mock('@/services/session/session', () => ({ subscribeToSession: vi.fn() }));

const reactedAt = new Date('2026-11-20T10:00:00Z');
const kept: OwnReaction = {
  id: 'a',
  type: 'archiver',
  reactedAt,
  post: aPost({ id: 'a', content: 'À relire un jour.' }),
};

function show(path = '/profile?onglet=reactions') {
  const posts = createPosts();
  render(
    <MemoryRouter initialEntries={[path]}>
      <PostsContext value={posts}>
        <OwnReactions uid="ana" />
      </PostsContext>
    </MemoryRouter>,
  );
  return posts;
}

/** Answers the pending setReaction call. */
let answer: (result: ActionResult) => void;

beforeEach(() => {
  toast.remove();
  vi.mocked(fetchOwnReactions).mockResolvedValue({ items: [kept], next: null });
});

it('shows each post with the reaction, and takes back the one to a post that is gone for good', async () => {
  vi.mocked(setReaction).mockResolvedValue({ ok: true });
  const gone: OwnReaction = { id: 'b', type: 'grave', reactedAt, post: null };
  vi.mocked(fetchOwnReactions).mockResolvedValue({ items: [kept, gone], next: null });
  show();
  expect(await screen.findByText('À relire un jour.')).toBeVisible();
  expect(screen.getByText('À archiver, le 20/11/2026')).toBeVisible();
  expect(screen.getByText('Ce post n’est plus sur le mur.')).toBeVisible();
  const name = typeset('Retirer : Grave, le vendredi 20 novembre 2026');
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(setReaction).toHaveBeenCalledExactlyOnceWith('ana', 'b', null));
  expect(screen.getByText('Réaction retirée').parentElement).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Grave/ })).toBeNull();
});

it('lists only the type that the URL names', async () => {
  vi.mocked(fetchOwnReactions).mockResolvedValue({ items: [], next: null });
  show('/profile?onglet=reactions&type=archiver');
  expect(await screen.findByText('Aucune réaction « À archiver »')).toBeVisible();
  expect(fetchOwnReactions).toHaveBeenCalledWith('ana', 'archiver', null, expect.anything());
  expect(screen.getByRole('link', { name: 'À archiver' })).toHaveAttribute('aria-current', 'true');
});

it('takes a reaction back at once, keeps its card, and sets it again', async () => {
  const user = userEvent.setup();
  vi.mocked(setReaction).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show();
  await user.click(await screen.findByRole('button', { name: /^Retirer\s: / }));
  expect(screen.getByText('Réaction retirée')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Remettre\s: / })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await waitFor(() => expect(setReaction).toHaveBeenCalledWith('ana', 'a', null));
  answer({ ok: true });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Remettre\s: / })).not.toHaveAttribute(
      'aria-disabled',
    ),
  );
  await user.click(screen.getByRole('button', { name: /^Remettre\s: / }));
  await waitFor(() => expect(setReaction).toHaveBeenLastCalledWith('ana', 'a', 'archiver'));
  expect(screen.getByText('À archiver, le 20/11/2026')).toBeVisible();
});

it('does not set a reaction again by the second press of a double click that takes it back', async () => {
  vi.mocked(setReaction).mockResolvedValue({ ok: true });
  show();
  const at = { detail: 1, clientX: 200 };
  fireEvent.click(await screen.findByRole('button', { name: /^Retirer\s: / }), at);
  // Has the time of its creation, however long the reaction takes.
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, ...at });
  const restore = screen.getByRole('button', { name: /^Remettre\s: / });
  await waitFor(() => expect(restore).not.toHaveAttribute('aria-disabled'));
  fireEvent(restore, second);
  expect(screen.getByText('Réaction retirée')).toBeVisible();
  fireEvent.click(restore, { ...at, clientX: 300 });
  expect(await screen.findByText('À archiver, le 20/11/2026')).toBeVisible();
});

it('shows the reaction again when it could not be taken back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(setReaction).mockResolvedValue(refusal('offline'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Retirer\s: / }));
  expect(await screen.findByText('À archiver, le 20/11/2026')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Retirer\s: / })).toBeVisible();
});

it('shows a change that was made in the open post, also after that is closed', async () => {
  vi.mocked(setReaction).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { reactions } = show();
  await screen.findByText('À archiver, le 20/11/2026');
  void reactions.react({ uid: 'ana', postId: 'a', type: 'grave' });
  expect(await screen.findByText('Grave, le 20/11/2026')).toBeVisible();
  await waitFor(() => expect(setReaction).toHaveBeenCalledExactlyOnceWith('ana', 'a', 'grave'));
  answer({ ok: true });
  await waitFor(() => expect(reactions.states.get().size).toBe(0));
  expect(screen.getByText('Grave, le 20/11/2026')).toBeVisible();
});

it('shows an alert when the reactions cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(fetchOwnReactions).mockRejectedValue(new Error('offline'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement');
});
