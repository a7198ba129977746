import { GoogleAuthProvider, signInWithCredential, updatePassword } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '@/services/auth';
import { closeAccount } from '@/services/closing';
import { changeEmail } from '@/services/email';
import { auth } from '@/services/firebaseAuth';
import { changePassword } from '@/services/ownProfile';
import { checkSession } from '@/services/checkSession';
import { subscribeToSessionEnd } from '@/services/sessionEnd';
import { signUp } from '@/services/signUp';
import {
  createBareAccount,
  deleteAccount,
  disableAccount,
  protectEmails,
} from '../support/auth-emulator';
import { useEmulators, write } from './support/emulator';
import { session, settled } from './support/session';

useEmulators();
afterEach(() => protectEmails(false));

const person = { pseudo: 'Ana', email: 'ana@exemple.fr', password: 'motdepasse' };
const onEnd = vi.fn();
let uid: string;

beforeEach(async () => {
  await signUp(person);
  ({ uid } = await settled());
  onEnd.mockReset();
  const stop = subscribeToSessionEnd(onEnd);
  return stop;
});

const isSignedOut = () => session((seen) => seen.status === 'signedOut');

describe('a session that goes on', () => {
  it('tells of a password given to an account that had none', async () => {
    await signOut();
    // The emulator takes an unsigned answer of Google's.
    const answer = JSON.stringify({
      sub: 'elodie',
      email: 'elodie@gmail.com',
      email_verified: true,
    });
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(answer));
    expect(await settled()).toMatchObject({ hasPassword: false });
    const told = session((seen) => seen.status === 'signedIn' && seen.hasPassword);
    await updatePassword(user, 'un-premier-mot');
    // The same session: what was read of the account is still there.
    expect(await told).toMatchObject({ profile: { uid: user.uid } });
  });

  it('updates the e-mail of the session when it changes', async () => {
    const next = 'anna@exemple.fr';
    const told = session((seen) => seen.status === 'signedIn' && seen.email === next);
    expect(await changeEmail(person.password, next)).toMatchObject({ ok: true });
    expect(await told).toMatchObject({ profile: { uid } });
  });
});

describe('a session that Firebase ends', () => {
  it('because the account was disabled, at the next refresh', async () => {
    await disableAccount(uid);
    await expect(auth.currentUser?.getIdToken(true)).rejects.toThrow('user-disabled');
    await isSignedOut();
    expect(onEnd.mock.calls).toEqual([['refused']]);
  });

  it('because the account was deleted, once a request was refused', async () => {
    await deleteAccount(uid);
    await checkSession();
    await isSignedOut();
    expect(onEnd.mock.calls).toEqual([['refused']]);
  });

  it('because the account was deleted, when the password is asked for', async () => {
    await deleteAccount(uid);
    expect(await changePassword(person.password, 'un-autre-mot')).toEqual({
      ok: false,
      message: 'Vous devez être connecté',
    });
    await isSignedOut();
    expect(onEnd.mock.calls).toEqual([['refused']]);
  });

  it('stays when the token is good after all', async () => {
    await checkSession();
    expect(auth.currentUser?.uid).toBe(uid);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a session that somebody ends', () => {
  it('by signing out needs no word', async () => {
    await signOut();
    await isSignedOut();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('by closing the account needs no word', async () => {
    expect(await closeAccount(person.password)).toEqual({ ok: true });
    await isSignedOut();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('by a taken pseudo at sign-up needs no word', async () => {
    await signOut();
    await signUp({ ...person, email: 'autre@exemple.fr' });
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('by a closing begun earlier is told, once it is finished', async () => {
    const email = 'partie@exemple.fr';
    await createBareAccount('partie', email, person.password);
    await write('deletionLogs/partie', { userId: 'partie', email });
    await signOut();
    expect(await signIn(email, person.password)).toEqual({ ok: true });
    await isSignedOut();
    await vi.waitFor(() => expect(onEnd.mock.calls).toEqual([['closed']]));
    expect((await signIn(email, person.password)).ok).toBe(false);
  });
});
