import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { chooseAvatar, googlePhoto, showGooglePhoto } from '@/services/account/ownProfile';
import { fetchAvatars } from '@/services/avatars/avatars';
import { aMe } from '../../../tests/factories/me';
import { refusal } from '../../../tests/factories/refusal';
import { render, screen, waitFor } from '../../../tests/support/render';
import { AvatarDialog } from './AvatarDialog';
import { reload } from './pageReload';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/account/ownProfile', () => ({
  chooseAvatar: vi.fn(async () => ({ ok: true })),
  googlePhoto: vi.fn(() => null),
  showGooglePhoto: vi.fn(async () => ({ ok: true })),
}));
vi.mock('@/services/avatars/avatars', () => ({ fetchAvatars: vi.fn() }));
vi.mock('./pageReload', () => ({ READING_MS: {}, reload: vi.fn() }));

const avatars = ['chat', 'coq'].map((id) => ({ id, imageUrl: `/${id}.jpg`, name: `Le ${id}` }));
const success = vi.spyOn(toast, 'success');
const button = (name: string) => screen.getByRole('button', { name });
const meWithAvatar = (profilePictureId: string | null) =>
  aMe({ profile: { ...aMe().profile, profilePictureId } });

beforeEach(() => void vi.mocked(fetchAvatars).mockResolvedValue(avatars));

it('requires a choice, keeps it after a refusal, then saves it and reloads', async () => {
  vi.mocked(chooseAvatar).mockResolvedValueOnce(refusal('unknown'));
  render(<AvatarDialog me={meWithAvatar(null)} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Veuillez sélectionner une photo')).toBeVisible();
  expect(chooseAvatar).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Le coq' }));
  await userEvent.click(button('Enregistrer'));
  expect(await screen.findByText('Erreur lors de la mise à jour du profil')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Le coq' })).toBeChecked();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(button('Enregistrer'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(chooseAvatar).toHaveBeenCalledWith('ana', 'coq');
  expect(success).toHaveBeenLastCalledWith(typeset('Photo de profil mise à jour !'));
});

it('starts with the current avatar, and removes it', async () => {
  render(<AvatarDialog me={meWithAvatar('chat')} onClose={vi.fn()} />);
  expect(await screen.findByRole('radio', { name: 'Le chat' })).toBeChecked();
  await userEvent.click(button('Retirer la photo'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(chooseAvatar).toHaveBeenCalledWith('ana', null);
  expect(success).toHaveBeenLastCalledWith('Photo de profil retirée');
});

it('offers a retry when the catalogue cannot be fetched', async () => {
  vi.mocked(fetchAvatars).mockRejectedValueOnce(new Error('offline'));
  render(<AvatarDialog me={meWithAvatar(null)} onClose={vi.fn()} />);
  expect(await screen.findByText('Erreur de chargement des photos')).toBeVisible();
  await userEvent.click(button('Réessayer'));
  expect(await screen.findByRole('radio', { name: 'Le chat' })).toBeVisible();
});

const showGoogle = () => screen.queryByRole('button', { name: 'Montrer ma photo Google' });

describe('the photo of the Google account', () => {
  const PHOTO = 'https://lh3.googleusercontent.com/a/ana';
  const withPhoto = aMe({ profile: { ...aMe().profile, photoURL: PHOTO } });

  it('is shown when the user asks, also with an empty catalogue', async () => {
    vi.mocked(fetchAvatars).mockResolvedValue([]);
    vi.mocked(googlePhoto).mockReturnValue(PHOTO);
    render(<AvatarDialog me={aMe()} onClose={vi.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Montrer ma photo Google' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(showGooglePhoto).toHaveBeenCalledExactlyOnceWith('ana', PHOTO);
    expect(success).toHaveBeenLastCalledWith(typeset('Photo de profil mise à jour !'));
  });

  it('is removed, and not offered while it is shown', async () => {
    vi.mocked(googlePhoto).mockReturnValue(PHOTO);
    render(<AvatarDialog me={withPhoto} onClose={vi.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer la photo' }));
    expect(showGoogle()).toBeNull();
    expect(chooseAvatar).toHaveBeenCalledExactlyOnceWith('ana', null);
  });

  it('is not offered without a Google account', async () => {
    render(<AvatarDialog me={aMe()} onClose={vi.fn()} />);
    expect(await screen.findByRole('radio', { name: 'Le coq' })).toBeVisible();
    expect(showGoogle()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retirer la photo' })).toBeNull();
  });
});
