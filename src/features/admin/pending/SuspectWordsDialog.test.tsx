import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { addSuspectWord, removeSuspectWord, setTwoYeses } from '@/services/moderation/suspectWords';
import { refusal } from '../../../../tests/factories/refusal';
import { fill } from '../../../../tests/support/fill';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { SuspectWordsDialog } from './SuspectWordsDialog';

vi.mock('@/services/moderation/suspectWords', () => ({
  addSuspectWord: vi.fn(async () => ({ ok: true })),
  removeSuspectWord: vi.fn(async () => ({ ok: true })),
  setTwoYeses: vi.fn(),
}));

// Drafts of earlier tests.
beforeEach(() => sessionStorage.clear());

const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');

const onClose = vi.fn();

function dialogOf(list: readonly string[]) {
  const data = { words: list, twoYeses: false };
  const words = { ...data, list, data, failure: null, isLoading: false, retry: vi.fn() };
  return <SuspectWordsDialog words={words} onClose={onClose} />;
}
const show = (...list: readonly string[]) => render(dialogOf(list), { wrapper: SignedIn });
const field = () => screen.getByLabelText('Mot ou expression');

it('adds a word with Enter, and leaves an empty field for the next one', async () => {
  show('casino');
  await userEvent.type(field(), 'montres{Enter}');
  expect(addSuspectWord).toHaveBeenCalledExactlyOnceWith('montres');
  expect(success).toHaveBeenCalledExactlyOnceWith('Mot ajouté');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

it('keeps a refused or listed word in the field, with a message', async () => {
  vi.mocked(addSuspectWord).mockResolvedValue(refusal('notAllowed'));
  show('casino');
  await userEvent.type(field(), 'CASINO{Enter}');
  expect(addSuspectWord).not.toHaveBeenCalled();
  expect(field()).toBeInvalid();
  await userEvent.clear(field());
  await userEvent.type(field(), 'montres{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Action non autorisée');
  expect(field()).toHaveValue('montres');
  expect(success).not.toHaveBeenCalled();
});

it('removes a word, and shows the message of a refusal', async () => {
  vi.mocked(removeSuspectWord).mockResolvedValueOnce(refusal('offline'));
  const { rerender } = show('casino', 'argent');
  const remove = screen.getByLabelText(/^(Retirer|Supprimer).*casino/);
  await userEvent.click(remove);
  expect(error.mock.lastCall?.[0]).toBe('Erreur de connexion');
  await userEvent.click(remove);
  expect(removeSuspectWord).toHaveBeenLastCalledWith('casino');
  expect(success).toHaveBeenCalledOnce();
  await act(async () => rerender(dialogOf(['argent'])));
  expect(screen.getByRole('list', { name: 'Mots à surveiller' })).toHaveFocus();
});

it('switches on that posts with a word need two opinions', async () => {
  vi.mocked(setTwoYeses).mockResolvedValue({ ok: true });
  show('casino');
  const toggle = screen.getByRole('switch', { name: /deux modérateurs/ });
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  expect(setTwoYeses).toHaveBeenCalledExactlyOnceWith(true);
  expect(success).toHaveBeenCalledExactlyOnceWith(
    'Deux avis favorables sont maintenant nécessaires',
  );
});

const RESTORED = 'Voici le texte que vous aviez commencé.';

it('keeps a word when the session ends, until it is added', async () => {
  const { unmount } = show('casino');
  fill(field(), 'montres');
  unmount();
  const second = show('casino');
  expect(screen.getByText(RESTORED)).toBeVisible();
  expect(field()).toHaveValue('montres');
  await userEvent.type(field(), '{Enter}');
  expect(addSuspectWord).toHaveBeenCalledExactlyOnceWith('montres');
  expect(screen.queryByText(RESTORED)).toBeNull();
  second.unmount();
  show('casino');
  expect(field()).toHaveValue('');
});

it('discards a word when the dialog is closed', async () => {
  const { unmount } = show('casino');
  // Not `fill`: the first key makes the dialog modal, which it would otherwise be two frames later.
  await userEvent.type(field(), 'montres');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  show('casino');
  expect(field()).toHaveValue('');
});
