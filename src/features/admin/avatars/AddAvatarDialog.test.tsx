import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { addAvatar } from '@/services/avatars/avatarCatalogue';
import { refusal } from '../../../../tests/factories/refusal';
import { fill } from '../../../../tests/support/fill';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { AddAvatarDialog } from './AddAvatarDialog';

vi.mock('@/services/avatars/avatarCatalogue', () => ({
  addAvatar: vi.fn(async () => ({ ok: true })),
  newAvatarId: () => 'new',
}));

// Drafts of earlier tests.
beforeEach(() => sessionStorage.clear());

function show() {
  const onClose = vi.fn();
  const { unmount } = render(<AddAvatarDialog onClose={onClose} />, { wrapper: SignedIn });
  return { onClose, unmount };
}

const address = () => screen.getByLabelText('Adresse de l’image ou nom de fichier');
const add = () => userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
const preview = () => screen.findByRole('img', { name: 'Aperçu' });

it('shows an image of the site and proposes a name before the avatar is added', async () => {
  const success = vi.spyOn(toast, 'success');
  const { onClose } = show();
  fill(address(), 'grand-coq.jpg');
  const image = await preview();
  expect(image).toHaveAttribute('src', '/profile_pictures/grand-coq.jpg');
  expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  fireEvent.load(image);
  await add();
  expect(addAvatar).toHaveBeenCalledExactlyOnceWith({
    id: 'new',
    imageUrl: '/profile_pictures/grand-coq.jpg',
    name: 'grand coq',
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(success).toHaveBeenLastCalledWith(typeset('Photo ajoutée !'));
});

it('warns of an image that is not found, and adds it nevertheless', async () => {
  const { onClose } = show();
  fill(address(), 'plus-tard.jpg');
  fireEvent.error(await preview());
  expect(await screen.findByText(/^Cette image est introuvable/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter quand même' }));
  expect(addAvatar).toHaveBeenCalledExactlyOnceWith({
    id: 'new',
    imageUrl: '/profile_pictures/plus-tard.jpg',
    name: 'plus tard',
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('keeps a typed name when an image is chosen, and all fields after a refusal', async () => {
  vi.mocked(addAvatar).mockResolvedValue(refusal('notAllowed'));
  const { onClose } = show();
  fill(screen.getByLabelText('Nom'), 'Le chef');
  fill(address(), 'coq.jpg');
  fireEvent.load(await preview());
  await add();
  expect(await screen.findByText('Action non autorisée')).toBeVisible();
  expect(screen.getByLabelText('Nom')).toHaveValue('Le chef');
  expect(onClose).not.toHaveBeenCalled();
});

it('requires an image address', async () => {
  show();
  await add();
  expect(
    await screen.findByText('Indiquez l’adresse de l’image ou un nom de fichier'),
  ).toBeVisible();
});

it('keeps what was typed in this tab', async () => {
  const { unmount } = show();
  fill(screen.getByLabelText('Nom'), 'Le chef');
  unmount();
  show();
  expect(screen.getByText('Voici le texte que vous aviez commencé.')).toBeVisible();
  expect(screen.getByLabelText('Nom')).toHaveValue('Le chef');
  fill(address(), 'coq.jpg');
  await preview();
  expect(screen.getByLabelText('Nom')).toHaveValue('Le chef');
});
