import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '@/domain/posts/post';
import { editPost } from '@/services/moderation/editing';
import { subscribeToPostOfAnyStatus } from '@/services/posts/postOfAnyStatus';
import { aPendingPost, aPost } from '../../../../tests/factories/domain';
import { refusal } from '../../../../tests/factories/refusal';
import { fill } from '../../../../tests/support/fill';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { EditDialog } from './EditDialog';

vi.mock('@/services/moderation/editing', () => ({ editPost: vi.fn(async () => ({ ok: true })) }));
vi.mock('@/services/posts/postOfAnyStatus', () => ({ subscribeToPostOfAnyStatus: vi.fn() }));

const post = aPendingPost({ title: 'Le tri', content: 'Avant.' });

/** Calls the subscribed listener with the current post. */
let deliver: (post: Post | null) => void = () => {};

beforeEach(() => {
  // Drafts of earlier tests.
  sessionStorage.clear();
  vi.mocked(subscribeToPostOfAnyStatus).mockImplementation((_id, onPost) => {
    deliver = onPost;
    return () => {};
  });
});

function show() {
  const props = { onSaved: vi.fn(), onClose: vi.fn() };
  const { unmount } = render(<EditDialog post={post} {...props} />, { wrapper: SignedIn });
  return { ...props, unmount };
}

const message = () => screen.getByLabelText('Message');
const button = (name: string) => screen.getByRole('button', { name });
const save = () => button('Enregistrer');

const type = (words: string) => fill(message(), words);

it('saves the typed changes against the loaded post', async () => {
  const { onSaved, onClose } = show();
  expect(screen.getByText(/L’auteur verra la modification et le texte d’avant\.$/)).toBeVisible();
  expect(screen.getByLabelText(/^Titre/)).toHaveValue('Le tri');
  type(' Après. ');
  await userEvent.clear(screen.getByLabelText(/^Titre/));
  await userEvent.click(save());
  const next = { title: null, content: 'Après.', category: 'social', source: null };
  expect(editPost).toHaveBeenCalledExactlyOnceWith(post, next);
  expect(onSaved).toHaveBeenCalledWith(next);
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps an empty message from being saved', async () => {
  show();
  await userEvent.clear(message());
  await userEvent.click(save());
  expect(message()).toHaveAccessibleDescription(/Le contenu est requis/);
  expect(editPost).not.toHaveBeenCalled();
});

it('keeps the typed text after a refusal', async () => {
  const success = vi.spyOn(toast, 'success');
  vi.mocked(editPost).mockResolvedValueOnce(refusal('offline'));
  const { onClose } = show();
  type('Après.');
  await userEvent.click(save());
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  expect(message()).toHaveValue('Après.');
  expect(onClose).not.toHaveBeenCalled();
  expect(success).not.toHaveBeenCalled();
  await userEvent.click(save());
  expect(success).toHaveBeenCalledExactlyOnceWith('Post modifié');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks which version to keep when another admin changes the edited post', async () => {
  show();
  type('Ici.');
  const theirs = { ...post, content: 'Ailleurs.', category: 'justice' } as const;
  act(() => deliver(theirs));
  expect(screen.getByText('Ailleurs.')).toBeVisible();
  expect(save()).toBeDisabled();
  await userEvent.click(button('Mes modifications'));
  expect(message()).toHaveValue('Ici.');
  expect(screen.getByRole('radio', { name: 'Justice' })).toBeChecked();
  await userEvent.click(save());
  expect(editPost).toHaveBeenCalledExactlyOnceWith(
    theirs,
    expect.objectContaining({ content: 'Ici.', category: 'justice' }),
  );
});

it('takes a version that is the same as the typed one for the user’s own', async () => {
  show();
  type(' Ici. ');
  const saved = { ...post, content: 'Ici.' };
  act(() => deliver(saved));
  expect(screen.queryByText(/Quelle version garder/)).toBeNull();
  await userEvent.click(save());
  expect(editPost).toHaveBeenCalledExactlyOnceWith(
    saved,
    expect.objectContaining({ content: 'Ici.' }),
  );
});

it('takes the version of another admin while nothing is typed, and then on request', async () => {
  show();
  act(() => deliver({ ...post, content: 'Corrigé ailleurs.' }));
  expect(message()).toHaveValue('Corrigé ailleurs.');
  expect(screen.queryByText(/Quelle version garder/)).toBeNull();
  type('Ici.');
  act(() => deliver({ ...post, content: 'Ailleurs.' }));
  await userEvent.click(button('L’autre version'));
  expect(message()).toHaveValue('Ailleurs.');
  expect(save()).toBeEnabled();
});

it.each([
  ['published', aPost({ title: 'Le tri', content: 'Avant.' })],
  ['removed', null],
])('shows a message and disables saving when another admin has %s the post', (_, now) => {
  show();
  act(() => deliver(now));
  expect(screen.getByText(/vient d’être traité ailleurs/)).toBeVisible();
  expect(save()).toBeDisabled();
});

it('asks for confirmation before typed text is lost', async () => {
  const { onClose } = show();
  await userEvent.click(button('Annuler'));
  expect(onClose).toHaveBeenCalledOnce();
  type('Ici.');
  await userEvent.click(button('Annuler'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(button('Reprendre')).toHaveFocus();
  await userEvent.click(button('Reprendre'));
  expect(message()).toHaveValue('Ici.');
  await userEvent.click(button('Fermer'));
  await userEvent.click(button('Quitter'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('keeps the typed text in this tab, over the text that it is based on', async () => {
  const { unmount } = show();
  type('Ici.');
  unmount();
  expect(Object.keys(localStorage)).toEqual([]);
  show();
  expect(screen.getByText('Voici le texte que vous aviez commencé.')).toBeVisible();
  expect(message()).toHaveValue('Ici.');
  act(() => deliver({ ...post, content: 'Ailleurs.' }));
  expect(screen.getByText(/Quelle version garder/)).toBeVisible();
});
