import { expect, it, vi } from 'vitest';
import { googleProvider } from './identity';

vi.mock('@/services/firebase/firebaseAuth', () => ({ auth: {} }));
vi.mock('./checkSession', () => ({ checkSession: vi.fn() }));

it('Google always shows the account picker, also when it suggests an account', () => {
  const prompt = 'select_account';
  expect(googleProvider().getCustomParameters()).toEqual({ prompt });
  expect(googleProvider('ana@exemple.fr').getCustomParameters()).toEqual({
    prompt,
    login_hint: 'ana@exemple.fr',
  });
});
