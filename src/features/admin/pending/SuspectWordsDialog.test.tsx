import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { expect, it, vi } from 'vitest';
import { addSuspectWord, removeSuspectWord, setTwoYeses } from '@/services/moderation/suspectWords';
import { refusal } from '../../../../tests/factories/refusal';
import { SuspectWordsDialog } from './SuspectWordsDialog';

vi.mock('@/services/moderation/suspectWords', () => ({
  addSuspectWord: vi.fn(async () => ({ ok: true })),
  removeSuspectWord: vi.fn(async () => ({ ok: true })),
  setTwoYeses: vi.fn(),
}));

const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');

function dialogOf(list: readonly string[]) {
  const data = { words: list, twoYeses: false };
  const words = { ...data, list, data, failure: null, isLoading: false, retry: vi.fn() };
  return <SuspectWordsDialog words={words} onClose={vi.fn()} />;
}
const show = (...list: readonly string[]) => render(dialogOf(list));
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
