import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  signInWithCredential,
  updatePassword,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadUser, signIn, signOut } from '@/services/auth/auth';
import { closeAccount } from '@/services/account/closing';
import { changeEmail } from '@/services/account/email';
import { auth } from '@/services/firebase/firebaseAuth';
import { changePassword } from '@/services/account/ownProfile';
import { checkSession } from '@/services/auth/checkSession';
import { subscribeToSessionEnd } from '@/services/auth/sessionEnd';
import { signUp } from '@/services/auth/signUp';
import { settings } from '@/config/settings';
import {
  createBareAccount,
  deleteAccount,
  disableAccount,
  protectEmails,
} from '../support/auth-emulator';
import { TEST } from '../../scripts/lib/environments';
import { documentAt } from '../support/database';
import { write } from './support/emulator';
import { waitForSession, waitForSignedIn } from './support/session';

afterEach(() => protectEmails(false));

const person = { pseudo: 'Ana', email: 'ana@exemple.fr', password: 'motdepasse' };
const onEnd = vi.fn();
let uid: string;

beforeEach(async () => {
  await signUp(person);
  ({ uid } = await waitForSignedIn());
  onEnd.mockReset();
  const stop = subscribeToSessionEnd(onEnd);
  return stop;
});

const isSignedOut = () => waitForSession((current) => current.status === 'signedOut');

describe('session that continues', () => {
  it('updates hasPassword when an account gets its first password', async () => {
    await signOut();
    // The emulator accepts an unsigned Google ID token.
    const idToken = JSON.stringify({
      sub: 'elodie',
      email: 'elodie@gmail.com',
      email_verified: true,
    });
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
    expect(await waitForSignedIn()).toMatchObject({ hasPassword: false });
    const changed = waitForSession(
      (current) => current.status === 'signedIn' && current.hasPassword,
    );
    await updatePassword(user, 'un-premier-mot');
    // The session is the same: its profile is still loaded.
    expect(await changed).toMatchObject({ profile: { uid: user.uid } });
  });

  it('updates the quota when a post is sent in another tab', async () => {
    const account = await documentAt(`users/${uid}/private/account`);
    const changed = waitForSession(
      (current) => current.status === 'signedIn' && current.account?.quota.count === 5,
    );
    await waitForSignedIn();
    const quota = { ...Object(account?.['quota']), count: 5 };
    const send = () => write(`users/${uid}/private/account`, { ...account, quota });
    await send();
    // The emulator may miss a commit that arrives while a listener starts (docs/testing.md#data).
    const repeated = setInterval(() => void send(), 2000);
    expect(await changed.finally(() => clearInterval(repeated))).toMatchObject({
      account: { quota: { count: 5 } },
    });
  });

  it('updates the e-mail of the session when it changes', async () => {
    const next = 'anna@exemple.fr';
    const changed = waitForSession(
      (current) => current.status === 'signedIn' && current.email === next,
    );
    expect(await changeEmail(person.password, next)).toMatchObject({ ok: true });
    expect(await changed).toMatchObject({ profile: { uid } });
  });
});

describe('session that Firebase ends', () => {
  it("ends as 'refused' at the next token refresh when the account was disabled", async () => {
    await disableAccount(uid);
    await expect(auth.currentUser?.getIdToken(true)).rejects.toThrow('user-disabled');
    await isSignedOut();
    expect(onEnd.mock.calls).toEqual([['refused']]);
  });

  it("ends as 'refused' at checkSession when the account was deleted", async () => {
    await deleteAccount(uid);
    await checkSession();
    await isSignedOut();
    expect(onEnd.mock.calls).toEqual([['refused']]);
  });

  it("ends as 'refused' at a password change when the account was deleted", async () => {
    await deleteAccount(uid);
    expect(await changePassword(person.password, 'un-autre-mot')).toMatchObject({
      code: 'sessionExpired',
    });
    await isSignedOut();
    expect(onEnd.mock.calls).toEqual([['refused']]);
  });

  it("ends as 'refused' at a reload when Google sign-in elsewhere has removed the password", async () => {
    // Firebase compares times in whole seconds.
    const issued = Number((await auth.currentUser?.getIdTokenResult())?.claims.iat);
    await vi.waitUntil(() => Date.now() / 1000 >= issued + 1, { timeout: 2000 });
    const elsewhere = initializeAuth(initializeApp(settings.firebase, 'elsewhere'));
    const host = `http://127.0.0.1:${TEST.ports.auth}`;
    connectAuthEmulator(elsewhere, host, { disableWarnings: true });
    const idToken = JSON.stringify({ sub: 'ana', email: person.email, email_verified: true });
    await signInWithCredential(elsewhere, GoogleAuthProvider.credential(idToken));

    await reloadUser();
    await isSignedOut();
    expect(onEnd.mock.calls).toEqual([['refused']]);
  });

  it('does not end at checkSession when the token is valid', async () => {
    await checkSession();
    expect(auth.currentUser?.uid).toBe(uid);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('session that the app ends', () => {
  it('does not call onEnd at sign-out', async () => {
    await signOut();
    await isSignedOut();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('does not call onEnd when the account is closed', async () => {
    expect(await closeAccount(person.password)).toEqual({ ok: true });
    await isSignedOut();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('does not call onEnd when a sign-up is refused for a taken pseudo', async () => {
    await signOut();
    await signUp({ ...person, email: 'autre@exemple.fr' });
    expect(onEnd).not.toHaveBeenCalled();
  });

  it("calls onEnd with 'closed' when the sign-in completes an earlier closing", async () => {
    const email = 'partie@exemple.fr';
    await createBareAccount('partie', email, person.password);
    await write('deletionLogs/partie', { userId: 'partie' });
    await signOut();
    expect(await signIn(email, person.password)).toEqual({ ok: true });
    await isSignedOut();
    await vi.waitFor(() => expect(onEnd.mock.calls).toEqual([['closed']]));
    expect((await signIn(email, person.password)).ok).toBe(false);
  });
});
