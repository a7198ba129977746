import { FirebaseError } from 'firebase/app';
import {
  deleteUser,
  getAdditionalUserInfo,
  getRedirectResult,
  signInWithRedirect,
} from 'firebase/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { isPaused } from '@/services/firebase/pauses';
import { fetchDocument } from '@/services/firebase/rest';
import { refusal } from '../../../tests/factories/refusal';
import { googleSignInResult, signInWithGoogle } from './google';
import { googleRedirectFlag } from './googleRedirectFlag';
import { hasRemovedPassword } from './removedPassword';

vi.mock('firebase/auth', () => ({
  browserPopupRedirectResolver: {},
  deleteUser: vi.fn(),
  getAdditionalUserInfo: vi.fn(),
  getRedirectResult: vi.fn(),
  signInWithRedirect: vi.fn(),
}));
vi.mock('@/services/firebase/firebaseAuth', () => ({ auth: {} }));
vi.mock('@/services/firebase/pauses', () => ({ isPaused: vi.fn(async () => true) }));
vi.mock('@/services/firebase/rest', () => ({ fetchDocument: vi.fn(async () => null) }));
vi.mock('./removedPassword', () => ({ hasRemovedPassword: vi.fn(async () => false) }));
vi.mock('./makeRoomForSession', () => ({ makeRoomForSession: () => Promise.resolve() }));
vi.mock('./identity', () => ({
  asConnectionError: (error: unknown) => error,
  googleProvider: () => ({}),
}));
vi.mock('./googleRedirectFlag', () => ({
  googleRedirectFlag: { isSet: () => true, set: () => {}, clear: vi.fn() },
}));

const user = { uid: 'nina' };
// The service reads only some fields of Firebase's objects.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const partly = (value: object) => value as never;

beforeEach(() => void vi.mocked(getRedirectResult).mockResolvedValue(partly({ user })));

/** Returns from Google, as a new user or a known one. */
function comeBack(isNewUser: boolean) {
  vi.mocked(getAdditionalUserInfo).mockReturnValue(partly({ isNewUser }));
  return googleSignInResult();
}

it('refuses a new user while sign-ups are paused, and leaves no Auth account', async () => {
  expect(await comeBack(true)).toEqual({ ok: false, code: 'signUpsPaused', reference: null });
  expect(deleteUser).toHaveBeenCalledExactlyOnceWith(user);
});

it('forgets the redirect, so that the next page load is no return from Google', async () => {
  await comeBack(false);
  expect(googleRedirectFlag.clear).toHaveBeenCalledOnce();
});

it('signs in a known user while sign-ups are paused, without reading the switch', async () => {
  expect(await comeBack(false)).toEqual({ ok: true, hasRemovedPassword: false });
  expect(isPaused).not.toHaveBeenCalled();
  expect(deleteUser).not.toHaveBeenCalled();
});

it('keeps a new user whose profile was created just before the pause', async () => {
  vi.mocked(fetchDocument).mockResolvedValue(partly({ id: 'nina', data: {} }));
  expect(await comeBack(true)).toEqual({ ok: true, hasRemovedPassword: false });
  expect(deleteUser).not.toHaveBeenCalled();
});

it('signs in a new user while nothing is paused', async () => {
  vi.mocked(isPaused).mockResolvedValue(false);
  expect(await comeBack(true)).toEqual({ ok: true, hasRemovedPassword: false });
});

it('says that the sign-in removed the password of a known user', async () => {
  vi.mocked(hasRemovedPassword).mockResolvedValue(true);
  expect(await comeBack(false)).toEqual({ ok: true, hasRemovedPassword: true });
});

it('looks for no removed password of a new user', async () => {
  vi.mocked(isPaused).mockResolvedValue(false);
  await comeBack(true);
  expect(hasRemovedPassword).not.toHaveBeenCalled();
});

it('refuses to leave for Google without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await signInWithGoogle()).toEqual(refusal('offline'));
  expect(signInWithRedirect).not.toHaveBeenCalled();
});

it('refuses a Google account whose e-mail address belongs to another account', async () => {
  vi.mocked(getRedirectResult).mockRejectedValue(
    new FirebaseError('auth/account-exists-with-different-credential', ''),
  );
  expect(await comeBack(false)).toEqual(refusal('accountExists'));
});
