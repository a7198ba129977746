import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { addAvatar } from '@/services/avatarCatalogue';
import { AddAvatarDialog } from './AddAvatarDialog';

vi.mock('@/services/avatarCatalogue', () => ({ addAvatar: vi.fn(), newAvatarId: () => 'new' }));

beforeEach(() => void vi.mocked(addAvatar).mockReset().mockResolvedValue({ ok: true }));

function show() {
  const onClose = vi.fn();
  render(<AddAvatarDialog onClose={onClose} />);
  return { onClose };
}

const address = () => screen.getByLabelText('URL ou nom de fichier');
const add = () => userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
const preview = () => screen.findByRole('img', { name: 'Aperçu' });

it('shows a file of the site before it is added, under a name to begin with', async () => {
  const { onClose } = show();
  await userEvent.type(address(), 'grand-coq.jpg');
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
});

it('says that an image is broken, and does not add it', async () => {
  show();
  await userEvent.type(address(), 'https://images.example/absent.png');
  fireEvent.error(await preview());
  expect(await screen.findByText(/Cette image est introuvable/)).toBeVisible();
  await add();
  expect(addAvatar).not.toHaveBeenCalled();
  expect(address()).toBeInvalid();
});

it('keeps a name that was typed, and everything when it is refused', async () => {
  vi.mocked(addAvatar).mockResolvedValue({ ok: false, message: 'Action non autorisée' });
  const { onClose } = show();
  await userEvent.type(screen.getByLabelText('Nom'), 'Le chef');
  await userEvent.type(address(), 'coq.jpg');
  fireEvent.load(await preview());
  await add();
  expect(await screen.findByText('Action non autorisée')).toBeVisible();
  expect(screen.getByLabelText('Nom')).toHaveValue('Le chef');
  expect(onClose).not.toHaveBeenCalled();
});

it('wants an address', async () => {
  show();
  await add();
  expect(await screen.findByText('Indiquez une URL ou un nom de fichier')).toBeVisible();
});
