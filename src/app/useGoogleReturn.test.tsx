import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { typeset } from '@/config/typography';
import { googleReturn } from '@/services/google';
import { googleAway } from '@/services/googleAway';
import { useGoogleReturn } from './useGoogleReturn';

vi.mock('@/services/google', () => ({ googleReturn: vi.fn() }));
const toast = vi.hoisted(() => ({
  loading: vi.fn(),
  success: vi.fn(),
  error: vi.fn(),
  remove: vi.fn(),
}));
vi.mock('react-hot-toast/headless', () => ({ toast }));

function Page() {
  useGoogleReturn();
  return null;
}
const load = () => render(<Page />);

/** The toast of the wait becomes the one that ends it, also when strict mode asks twice. */
const ended = { id: 'google-return', duration: 3000 };

beforeEach(() => {
  vi.resetAllMocks();
  googleAway.set();
});

it('asks nothing on a load that comes from nowhere', () => {
  googleAway.clear();
  load();
  expect(toast.loading).not.toHaveBeenCalled();
  expect(googleReturn).not.toHaveBeenCalled();
});

it('waits, then welcomes', async () => {
  vi.mocked(googleReturn).mockResolvedValue({ ok: true });
  load();
  expect(toast.loading).toHaveBeenCalledWith('Connexion…', {
    id: 'google-return',
    duration: Infinity,
  });
  const message = typeset('Connexion avec Google réussie ! 🎉');
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith(message, ended));
});

it('tells a refusal', async () => {
  const message = 'Un compte existe déjà avec cet email';
  vi.mocked(googleReturn).mockResolvedValue({ ok: false, message });
  load();
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message, ended));
});

it('says nothing to those who did not choose', async () => {
  vi.mocked(googleReturn).mockResolvedValue(null);
  load();
  await waitFor(() => expect(toast.remove).toHaveBeenCalledExactlyOnceWith('google-return'));
  expect(toast.error).not.toHaveBeenCalled();
});

it('ends its wait when its script does not load', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(googleReturn).mockRejectedValue(new Error('no chunk'));
  load();
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Erreur de connexion', ended),
  );
});
