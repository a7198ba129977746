import { FirebaseError } from 'firebase/app';
import { reauthenticateWithPopup, type User } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { ConnectionError } from '@/services/firebase/errors';
import { confirmIdentity, googleProvider } from './identity';

vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof import('firebase/auth')>()),
  reauthenticateWithPopup: vi.fn(),
}));
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- the part that the service reads
const user = vi.hoisted(() => ({ email: 'ana@exemple.fr' }) as User);
vi.mock('@/services/firebase/firebaseAuth', () => ({ auth: { currentUser: user } }));
vi.mock('./checkSession', () => ({ checkSession: vi.fn() }));

it('Google always shows the account picker, also when it suggests an account', () => {
  const prompt = 'select_account';
  expect(googleProvider().getCustomParameters()).toEqual({ prompt });
  expect(googleProvider('ana@exemple.fr').getCustomParameters()).toEqual({
    prompt,
    login_hint: 'ana@exemple.fr',
  });
});

it('a confirmation with Google opens no popup without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(confirmIdentity(null)).rejects.toThrow(ConnectionError);
  expect(reauthenticateWithPopup).not.toHaveBeenCalled();
});

it.each([
  ['auth/internal-error', ConnectionError],
  ['auth/popup-closed-by-user', FirebaseError],
])('a confirmation with Google that fails with %s throws %o', async (code, thrown) => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.mocked(reauthenticateWithPopup).mockRejectedValue(new FirebaseError(code, ''));
  await expect(confirmIdentity(null)).rejects.toBeInstanceOf(thrown);
});
