import { beforeEach, expect, it, vi } from 'vitest';
import { departureReason } from '@/components/layout/departure';
import { typeset } from '@/config/typography';
import { googleSignInResult } from '@/services/auth/google';
import { googleRedirectFlag } from '@/services/auth/googleRedirectFlag';
import { refusal } from '../../../tests/factories/refusal';
import { render, waitFor } from '../../../tests/support/render';
import { useGoogleReturn } from './useGoogleReturn';

vi.mock('@/services/auth/google', () => ({ googleSignInResult: vi.fn() }));
const toast = vi.hoisted(() => ({
  loading: vi.fn(),
  success: vi.fn(),
  error: vi.fn(),
  remove: vi.fn(),
}));
vi.mock('react-hot-toast/headless', () => ({ toast }));

const Page = () => JSON.stringify(useGoogleReturn());
const load = () => render(<Page />);

/** Options of the result toast: the id makes it replace the loading toast. */
const ended = { id: 'google-return', duration: 3000 };

beforeEach(() => googleRedirectFlag.set());

it('requests nothing on a page load that is no return from Google', () => {
  googleRedirectFlag.clear();
  const { container } = load();
  expect(container).toHaveTextContent('null');
  expect(toast.loading).not.toHaveBeenCalled();
  expect(googleSignInResult).not.toHaveBeenCalled();
});

it('shows a loading toast, then a success toast, and returns the completed sign-in', async () => {
  const result = { ok: true, hasRemovedPassword: true } as const;
  vi.mocked(googleSignInResult).mockResolvedValue(result);
  const { container } = load();
  expect(container).toBeEmptyDOMElement();
  expect(toast.loading).toHaveBeenCalledWith('Connexion…', {
    id: 'google-return',
    duration: Infinity,
  });
  const message = typeset('Connexion avec Google réussie ! 🎉');
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith(message, ended));
  expect(container).toHaveTextContent(JSON.stringify(result));
});

it('shows the message of a refusal in an error toast', async () => {
  const message = 'Un compte existe déjà avec cet email';
  vi.mocked(googleSignInResult).mockResolvedValue(refusal('accountExists'));
  load();
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message, ended));
});

it('keeps readable on the page why an account is disabled', async () => {
  vi.mocked(googleSignInResult).mockResolvedValue(refusal('accountDisabled'));
  load();
  await waitFor(() => expect(departureReason.get()).toMatch(/^Ce compte est suspendu/));
  departureReason.set(null);
});

it('removes the loading toast without a message when the user chose no account', async () => {
  vi.mocked(googleSignInResult).mockResolvedValue(null);
  load();
  await waitFor(() => expect(toast.remove).toHaveBeenCalledExactlyOnceWith('google-return'));
  expect(toast.error).not.toHaveBeenCalled();
});

it('replaces the loading toast by an error when its chunk fails to load', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(googleSignInResult).mockRejectedValue(new Error('no chunk'));
  load();
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Erreur de connexion', ended),
  );
});
