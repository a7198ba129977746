import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CatalogueAvatar } from '@/domain/accounts/avatar';
import {
  countAvatarUsers,
  deleteAvatar,
  setAvatarActive,
  subscribeToCatalogue,
} from '@/services/avatars/avatarCatalogue';
import type { Listener } from '@/services/firebase/subscribe';
import { refusal } from '../../../../tests/factories/refusal';
import { act, render, screen, within } from '../../../../tests/support/render';
import { SignedIn } from '../../../../tests/support/SignedIn';
import { AvatarsTab } from './AvatarsTab';

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/avatars/avatarCatalogue', () => ({
  addAvatar: vi.fn(),
  countAvatarUsers: vi.fn(async () => 1),
  deleteAvatar: vi.fn(async () => ({ ok: true })),
  newAvatarId: () => 'new',
  setAvatarActive: vi.fn(async () => ({ ok: true })),
  subscribeToCatalogue: vi.fn(),
}));

const cat: CatalogueAvatar = {
  id: 'chat',
  imageUrl: '/profile_pictures/chat.jpg',
  name: 'Chat',
  isActive: true,
};
const owl: CatalogueAvatar = { ...cat, id: 'hibou', name: 'Hibou' };
const success = vi.spyOn(toast, 'success');
const error = vi.spyOn(toast, 'error');
/** The subscribed listener. */
let listener: Listener<readonly CatalogueAvatar[]>;

beforeEach(() => {
  vi.mocked(subscribeToCatalogue).mockImplementation((subscribed) => {
    listener = subscribed;
    return () => {};
  });
});

const deliver = (...avatars: readonly CatalogueAvatar[]) => act(() => listener.onData(avatars));
function show() {
  render(<AvatarsTab />, { wrapper: SignedIn });
  deliver(cat, owl);
}
const toggle = () => screen.getByRole('switch', { name: 'Proposer Chat' });
const dialog = () => within(screen.getByRole('dialog'));
const messagesOf = (shown: typeof error) => shown.mock.calls.map(([message]) => message);

it('hides an avatar from users with a switch, and counts those that are offered', async () => {
  show();
  expect(screen.getByText('2 photos, dont 2 proposées')).toBeVisible();
  await userEvent.click(toggle());
  expect(setAvatarActive).toHaveBeenLastCalledWith('chat', false);
  deliver({ ...cat, isActive: false }, owl);
  expect(toggle()).not.toBeChecked();
  expect(screen.getByText('2 photos, dont 1 proposée')).toBeVisible();
  await userEvent.click(toggle());
  expect(setAvatarActive).toHaveBeenLastCalledWith('chat', true);
  expect(messagesOf(success)).toEqual(['La photo n’est plus proposée', 'La photo est proposée']);
});

it('leaves the switch as it was when the change is refused, with a message', async () => {
  vi.mocked(setAvatarActive).mockResolvedValue(refusal('notAllowed'));
  show();
  await userEvent.click(toggle());
  expect(messagesOf(error)).toEqual(['Action non autorisée']);
  expect(toggle()).toBeChecked();
});

it('says how many profiles use an avatar before it is deleted, and keeps the dialog after a refusal', async () => {
  vi.mocked(deleteAvatar).mockResolvedValueOnce(refusal('notAllowed'));
  show();
  await userEvent.click(screen.getByLabelText('Supprimer Chat'));
  expect(dialog().getByRole('heading')).toHaveTextContent('Supprimer la photo « Chat » ?');
  expect(await dialog().findByText(/^1 personne l’utilise/)).toBeVisible();
  expect(countAvatarUsers).toHaveBeenCalledExactlyOnceWith('chat', expect.anything());
  await userEvent.click(dialog().getByRole('button', { name: 'Supprimer' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Action non autorisée');
  expect([...messagesOf(error), ...messagesOf(success)]).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Supprimer' }));
  expect(deleteAvatar).toHaveBeenLastCalledWith('chat', expect.any(Function));
  expect(messagesOf(success)).toEqual(['Photo supprimée']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => listener.onData([owl]));
  expect(screen.queryByLabelText('Supprimer Chat')).toBeNull();
  expect(screen.getByRole('list', { name: 'Catalogue des photos' })).toHaveFocus();
});

it('opens the form that adds an avatar, and shows the new one when it arrives', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter une photo' }));
  expect(dialog().getByLabelText('Nom')).toBeVisible();
  deliver({ ...cat, id: 'lune', name: 'Lune pleine' }, cat, owl);
  expect(screen.getByText('Lune pleine')).toBeVisible();
});
