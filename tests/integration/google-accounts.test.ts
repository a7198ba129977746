import {
  GoogleAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
} from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '@/services/auth/auth';
import { closeAccount } from '@/services/account/closing';
import { changeEmail } from '@/services/account/email';
import { fetchOwnData } from '@/services/account/ownData';
import { auth } from '@/services/firebase/firebaseAuth';
import {
  changePassword,
  chooseAvatar,
  googlePhoto,
  showGooglePhoto,
} from '@/services/account/ownProfile';
import { runAction } from '@/services/firebase/runAction';
import { ACCOUNT_CODES } from '@/services/auth/accountCodes';
import { hasRemovedPassword } from '@/services/auth/removedPassword';
import { refusal } from '../factories/refusal';
import { uidOf, verifyEmail } from '../support/auth-emulator';
import { read, readAllDocuments, signInAs } from './support/emulator';
import { waitForSignedIn } from './support/session';

// Accounts that only use Google sign-in. Google's popup in a browser: tests/e2e/google-confirmation.spec.ts.

/** The Google account that the user chooses in the popup. */
const popup = vi.hoisted(() => ({ email: '' }));

vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof import('firebase/auth')>()),
  reauthenticateWithPopup: vi.fn((user: Parameters<typeof reauthenticateWithCredential>[0]) =>
    reauthenticateWithCredential(user, googleCredential(popup.email)),
  ),
}));

const EMAIL = 'elodie@gmail.com';
const PHOTO = 'https://lh3.googleusercontent.com/a/elodie';

/** Returns a credential of a Google account; the emulator accepts an unsigned Google ID token. */
function googleCredential(email: string, isVerified = true) {
  const token = {
    sub: `google-${email}`,
    email,
    email_verified: isVerified,
    name: 'Élodie Martin',
    picture: PHOTO,
  };
  return GoogleAuthProvider.credential(JSON.stringify(token));
}

/** Signs in Ana, who has signed up with an e-mail address, with Google. */
async function signInAnaWithGoogle() {
  const { user } = await signInWithCredential(auth, googleCredential('ana@exemple.fr'));
  expect(user.uid).toBe('ana');
  return user;
}

let uid: string;

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  popup.email = EMAIL;
  await signInWithCredential(auth, googleCredential(EMAIL));
  ({ uid } = await waitForSignedIn());
  return () => vi.unstubAllGlobals();
});

it('nothing public tells the name, the e-mail or the photo of a new account', async () => {
  expect(auth.currentUser).toMatchObject({ displayName: 'Élodie Martin' });
  const found = await readAllDocuments();
  const paths = Object.keys(found).filter((path) => !path.endsWith('/private/account'));
  expect(paths).toEqual([expect.stringMatching(/^pseudos\/[a-z]+_\d{4}$/), `users/${uid}`]);
  for (const path of paths) {
    expect(`${path} ${JSON.stringify(found[path])}`).not.toMatch(/[ée]lodie|martin|gmail|lh3/i);
  }
});

it('the photo of the account is public while its user shows it', async () => {
  const photo = googlePhoto();
  if (photo === null) throw new Error('no photo');
  expect(await showGooglePhoto(uid, photo)).toEqual({ ok: true });
  expect(await read(`users/${uid}`)).toMatchObject({ photoURL: PHOTO });
  expect(await chooseAvatar(uid, null)).toEqual({ ok: true });
  expect(await read(`users/${uid}`)).not.toHaveProperty('photoURL');
});

it('a first password is set after a confirmation with the same Google account only', async () => {
  popup.email = 'autre@gmail.com';
  expect(await changePassword(null, 'Bonjour-123')).toEqual(refusal('otherGoogleAccount'));
  expect(auth.currentUser?.uid).toBe(uid);
  popup.email = EMAIL;
  expect(await changePassword(null, 'Bonjour-123')).toEqual({ ok: true });
  await signOut();
  expect(await signIn(EMAIL, 'Bonjour-123')).toEqual({ ok: true });
  expect(auth.currentUser?.uid).toBe(uid);
});

it('the e-mail address changes after a confirmation with Google', async () => {
  expect(await changeEmail(null, 'elodie@exemple.fr')).toEqual({ ok: true, awaitsMail: false });
  expect(await read(`users/${uid}/private/account`)).toMatchObject({ email: 'elodie@exemple.fr' });
  expect(await uidOf('elodie@exemple.fr')).toBe(uid);
});

it('the export contains what Google gave to Firebase Auth', async () => {
  const { signIn: exported } = await fetchOwnData(uid);
  const identity = { providerId: 'google.com', uid: `google-${EMAIL}`, email: EMAIL };
  expect(exported['providers']).toMatchObject([{ ...identity, displayName: 'Élodie Martin' }]);
});

it('the account is closed after a confirmation with Google', async () => {
  popup.email = 'autre@gmail.com';
  expect(await closeAccount(null)).toEqual(refusal('otherGoogleAccount'));
  expect(await read(`users/${uid}`)).not.toBeNull();
  popup.email = EMAIL;
  expect(await closeAccount(null)).toEqual({ ok: true });
  expect(await read(`users/${uid}`)).toBeNull();
  expect(await read(`deletionLogs/${uid}`)).toMatchObject({ userId: uid });
  await expect(uidOf(EMAIL)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

it('an unverified Google address of another account does not sign in to it', async () => {
  await signOut();
  await signInAs('ana');
  await signOut();
  const credential = googleCredential('ana@exemple.fr', false);
  const result = await runAction(
    'sign in',
    () => signInWithCredential(auth, credential),
    ACCOUNT_CODES,
  );
  expect(result).toEqual(refusal('accountExists'));
  expect(auth.currentUser).toBeNull();
});

describe('Google sign-in to an account with a password', () => {
  beforeEach(async () => {
    await signOut();
    await signInAs('ana');
    await signOut();
  });

  it('reports that the password was removed when the address is not verified', async () => {
    const user = await signInAnaWithGoogle();
    expect(await waitForSignedIn()).toMatchObject({ hasPassword: false, isEmailVerified: true });
    expect(await hasRemovedPassword(user)).toBe(true);
    await signOut();
    expect(await signIn('ana@exemple.fr', 'motdepasse')).toMatchObject({ ok: false });
  });

  it('keeps the password when the address is verified', async () => {
    await verifyEmail('ana');
    const user = await signInAnaWithGoogle();
    expect(await waitForSignedIn()).toMatchObject({ hasPassword: true });
    expect(await hasRemovedPassword(user)).toBe(false);
  });

  it('reports nothing for an account that was created by Google', async () => {
    const { user } = await signInWithCredential(auth, googleCredential(EMAIL));
    expect(await hasRemovedPassword(user)).toBe(false);
  });
});
