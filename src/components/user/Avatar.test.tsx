import { beforeEach, expect, it, vi } from 'vitest';
import { fetchAvatars, fetchAvatarUrl } from '@/services/avatars/avatars';
import { storedAvatars } from '@/services/avatars/storedAvatars';
import { act, fireEvent, render, waitFor } from '../../../tests/support/render';
import { Avatar } from './Avatar';

vi.mock('@/services/avatars/storedAvatars', () => ({ storedAvatars: vi.fn() }));
vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));
vi.mock('@/services/avatars/avatars', () => ({ fetchAvatars: vi.fn(), fetchAvatarUrl: vi.fn() }));

beforeEach(() => void vi.mocked(fetchAvatars).mockResolvedValue([]));

const ana = { pseudo: 'ana', profilePictureId: null, photoURL: null };
const photo = 'https://photos.example/ana.jpg';

const avatar = (profile: typeof ana | object | null) => (
  <Avatar profile={profile && { ...ana, ...profile }} size="md" />
);
const show = (profile: object | null) => render(avatar(profile)).container;
const image = (container: HTMLElement) => container.querySelector('img');
const isPulsing = (container: HTMLElement) =>
  container.firstElementChild?.classList.contains('animate-pulse');

it('shows the first letter in upper case, or a question mark without a pseudo', () => {
  expect(show({ pseudo: 'élodie' })).toHaveTextContent(/^É$/);
  expect(show({ pseudo: '' })).toHaveTextContent(/^\?$/);
  expect(fetchAvatarUrl).not.toHaveBeenCalled();
});

it('pulses while the profile is loading', () => {
  const container = show(null);
  expect(isPulsing(container)).toBe(true);
  expect(container).toHaveTextContent(/^$/);
});

it('shows a cached catalogue avatar at once, in preference to the Google photo', () => {
  vi.mocked(storedAvatars).mockReturnValue([
    { id: 'chat', name: 'Chat', imageUrl: 'https://images.example/chat.png' },
  ]);
  const container = show({ profilePictureId: 'chat', photoURL: photo });
  expect(image(container)).toHaveAttribute('src', 'https://images.example/chat.png');
  expect(fetchAvatarUrl).not.toHaveBeenCalled();
});

it('pulses without the letter until the avatar is found and loaded', async () => {
  vi.mocked(fetchAvatarUrl).mockResolvedValue('/profile-pictures/chat.jpg');
  const container = show({ profilePictureId: 'chat' });
  expect(isPulsing(container)).toBe(true);
  expect(container).toHaveTextContent(/^$/);
  await waitFor(() =>
    expect(image(container)).toHaveAttribute('src', '/profile-pictures/chat.jpg'),
  );
  expect(isPulsing(container)).toBe(true);
  fireEvent.load(image(container) ?? container);
  expect(isPulsing(container)).toBe(false);
});

it('falls back to the path of the image files when the avatar cannot be fetched', async () => {
  vi.mocked(fetchAvatarUrl).mockRejectedValue(new Error('offline'));
  const container = show({ profilePictureId: 'chat' });
  await waitFor(() =>
    expect(image(container)).toHaveAttribute('src', '/profile-pictures/chat.jpg'),
  );
});

it('requests the Google photo without a referrer', () => {
  const container = show({ photoURL: photo });
  expect(image(container)).toHaveAttribute('src', photo);
  expect(image(container)).toHaveAttribute('referrerpolicy', 'no-referrer');
});

it('shows the letter for a broken image, and loads the next image', () => {
  const { container, rerender } = render(avatar({ photoURL: photo }));
  fireEvent.error(image(container) ?? container);
  expect(image(container)).toBeNull();
  expect(container).toHaveTextContent(/^A$/);
  rerender(avatar({ photoURL: 'https://photos.example/new.jpg' }));
  expect(image(container)).toHaveAttribute('src', 'https://photos.example/new.jpg');
});

it('ignores a late response for the avatar shown before', async () => {
  const answers: ((url: string) => void)[] = [];
  const late = new Promise<string>((resolve) => answers.push(resolve));
  vi.mocked(fetchAvatarUrl).mockReturnValueOnce(late).mockResolvedValue('/coq.jpg');
  const { container, rerender } = render(avatar({ profilePictureId: 'chat' }));
  await waitFor(() => expect(fetchAvatarUrl).toHaveBeenCalledOnce());
  rerender(avatar({ profilePictureId: 'coq' }));
  await waitFor(() => expect(image(container)).toHaveAttribute('src', '/coq.jpg'));
  await act(async () => answers[0]?.('/chat.jpg'));
  expect(image(container)).toHaveAttribute('src', '/coq.jpg');
  rerender(avatar({ profilePictureId: null }));
  expect(container).toHaveTextContent(/^A$/);
});

it('prefers AVIF for catalogue avatars, and falls back to .jpg and to the letter', () => {
  vi.mocked(storedAvatars).mockReturnValue([
    { id: 'chat', name: 'Chat', imageUrl: '/profile-pictures/chat.jpg' },
  ]);
  const container = show({ profilePictureId: 'chat' });
  const source = () => container.querySelector('source');
  expect(source()).toHaveAttribute('srcset', '/profile-pictures/chat.avif');
  fireEvent.error(image(container) ?? container);
  expect(source()).toBeNull();
  expect(image(container)).toHaveAttribute('src', '/profile-pictures/chat.jpg');
  fireEvent.error(image(container) ?? container);
  expect(container).toHaveTextContent(/^A$/);
});
