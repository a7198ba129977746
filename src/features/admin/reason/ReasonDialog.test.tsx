import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { expect, it, vi } from 'vitest';
import type { Failure } from '@/domain/failure';
import { adminMessages } from '@/features/admin/messages';
import { ReasonDialog } from './ReasonDialog';

function show() {
  const props = {
    onDecide: vi.fn((): Promise<Failure | null> => Promise.resolve(null)),
    onClose: vi.fn(),
  };
  const text = { ...adminMessages.reject, text: adminMessages.reject.text(1) };
  render(<ReasonDialog title="Rejeter ?" text={text} {...props} />);
  return props;
}

const error = vi.spyOn(toast, 'error');
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Rejeter' }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const field = () => screen.getByLabelText('Votre motif');

it('decides with a ready-made or a typed reason, and not without one', async () => {
  const { onDecide } = show();
  await confirm();
  expect(screen.getByRole('group', { name: 'Motif pour l’auteur' })).toHaveAccessibleDescription(
    'Indiquez un motif',
  );
  expect(error).toHaveBeenLastCalledWith('Indiquez un motif');
  expect(onDecide).not.toHaveBeenCalled();
  await choose('Propos injurieux ou haineux.');
  expect(screen.queryByText('Indiquez un motif')).toBeNull();
  await confirm();
  expect(onDecide).toHaveBeenLastCalledWith('Propos injurieux ou haineux.');
  await choose('Autre motif');
  await userEvent.type(field(), '  ');
  await confirm();
  expect(field()).toHaveAccessibleDescription(/Indiquez un motif/);
  await userEvent.type(field(), 'Trop long. ');
  await confirm();
  expect(onDecide).toHaveBeenLastCalledWith('Trop long.');
  expect(onDecide).toHaveBeenCalledTimes(2);
});

it('rejects a reason that is too long, and keeps the text', async () => {
  const { onDecide } = show();
  await choose('Autre motif');
  await userEvent.click(field());
  await userEvent.paste('a'.repeat(281));
  await confirm();
  expect(await screen.findByText('Le motif ne peut pas dépasser 280 caractères')).toBeVisible();
  expect(error).toHaveBeenLastCalledWith('Le motif ne peut pas dépasser 280 caractères');
  expect(field()).toHaveValue('a'.repeat(281));
  expect(onDecide).not.toHaveBeenCalled();
});

it('keeps the typed reason and shows the message after a failure', async () => {
  const { onDecide } = show();
  onDecide.mockResolvedValue({ message: 'Erreur de connexion', reference: null });
  await choose('Autre motif');
  await userEvent.type(field(), 'Trop long.');
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de connexion');
  expect(field()).toHaveValue('Trop long.');
});

it('asks for confirmation before a typed reason is lost', async () => {
  const { onClose } = show();
  await choose('Autre motif');
  await userEvent.type(field(), 'Trop long.');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(onClose).toHaveBeenCalledOnce();
});
