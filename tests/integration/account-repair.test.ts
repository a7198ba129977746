import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '@/services/auth/auth';
import { ConnectionError } from '@/services/firebase/errors';
import { auth } from '@/services/firebase/firebaseAuth';
import { firstPseudo } from '@/services/auth/firstPseudo';
import { createMissingUser, signUp } from '@/services/auth/signUp';
import { createAccounts } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { createBareAccount, mailsTo } from '../support/auth-emulator';
import { refusal } from '../factories/refusal';
import { readAllDocuments, read, write } from './support/emulator';
import { waitForSignedIn } from './support/session';

/** Simulated failures: of setting the display name, of the next commits and of mails. */
const fault = vi.hoisted(() => ({
  displayName: false,
  commits: 0,
  mails: false,
}));

vi.mock('firebase/auth', async (importOriginal) => {
  const original = await importOriginal<typeof import('firebase/auth')>();
  const updateProfile: typeof original.updateProfile = (user, profile) => {
    if (fault.displayName) return Promise.reject(new ConnectionError('cut'));
    return original.updateProfile(user, profile);
  };
  const sendEmailVerification: typeof original.sendEmailVerification = (user) => {
    if (fault.mails) return Promise.reject(new ConnectionError('cut'));
    return original.sendEmailVerification(user);
  };
  return { ...original, sendEmailVerification, updateProfile };
});

vi.mock('@/services/firebase/commit', async (importOriginal) => {
  const original = await importOriginal<typeof import('@/services/firebase/commit')>();
  const commit: typeof original.commit = (work) => {
    if (fault.commits > 0) {
      fault.commits -= 1;
      throw new ConnectionError('cut');
    }
    return original.commit(work);
  };
  return { commit };
});

beforeEach(() => {
  fault.displayName = false;
  fault.commits = 0;
  fault.mails = false;
  vi.spyOn(firstPseudo, 'set').mockReset();
});

const person = { pseudo: '_Ana_B-', email: 'ana@exemple.fr', password: 'motdepasse' };
let uids = 0;
/** Returns a new uid for each test, because the SDK caches documents. */
const newUid = () => `ana${(uids += 1)}`;

/** Simulates a sign-up interrupted after the display name: an account without user document. */
function createAccountOnly(): Promise<void> {
  const { email, password, pseudo: displayName } = person;
  return createAccounts(TEST, [{ uid: newUid(), email, password, displayName }]);
}

const offline = refusal('offline');

/** Signs in on a page that did not sign up, waits for the account repair and returns the pseudo. */
async function signInAndRepair(): Promise<string | undefined> {
  expect(await signIn(person.email, person.password)).toEqual({ ok: true });
  const { uid, profile, account } = await waitForSignedIn();
  expect(account).toMatchObject({ email: person.email, postsCount: 0, reactionsCount: 0 });
  const paths = Object.keys(await readAllDocuments()).filter((path) =>
    path.startsWith(`users/${uid}`),
  );
  expect(paths.toSorted()).toEqual([`users/${uid}`, `users/${uid}/private/account`]);
  return profile?.pseudo;
}

it('a sign-up succeeds when its verification mail cannot be sent', async () => {
  fault.mails = true;
  expect(await signUp(person)).toEqual({ ok: true });
  expect((await waitForSignedIn()).profile).toMatchObject({ pseudo: person.pseudo });
});

describe('interrupted sign-up', () => {
  it('is completed by the form with another pseudo and password', async () => {
    fault.commits = 1;
    expect(await signUp(person)).toEqual(offline);
    const form = { ...person, pseudo: 'Autre', password: 'un-autre-mot' };
    expect(await signUp(form)).toEqual({ ok: true });
    expect((await waitForSignedIn()).profile).toMatchObject({ pseudo: 'Autre' });
    await signOut();
    expect(await signIn(person.email, 'un-autre-mot')).toEqual({ ok: true });
  });

  it('succeeds without a display name', async () => {
    fault.displayName = true;
    expect(await signUp(person)).toEqual({ ok: true });
    expect((await waitForSignedIn()).profile).toMatchObject({ pseudo: person.pseudo });
  });

  it('is repaired on the same page with the requested pseudo when the display name is missing', async () => {
    fault.displayName = true;
    fault.commits = 1;
    expect(await signUp(person)).toEqual(offline);
    expect((await waitForSignedIn()).profile).toMatchObject({ pseudo: '_Ana_B-' });
    // Sending the form again succeeds.
    expect(await signUp(person)).toEqual({ ok: true });
  });

  it('is repaired at the next sign-in with a neutral pseudo when the display name is missing', async () => {
    await createBareAccount(newUid(), person.email, person.password);
    expect(await signInAndRepair()).toMatch(/^[A-Z][a-z]+_\d{4}$/);
    expect(firstPseudo.set).toHaveBeenCalledExactlyOnceWith(auth.currentUser?.uid);
  });

  it('is repaired at the next sign-in with a neutral pseudo when the requested one is reserved', async () => {
    const { email, password } = person;
    await createAccounts(TEST, [{ uid: newUid(), email, password, displayName: 'Moderation' }]);
    expect(await signInAndRepair()).toMatch(/^[A-Z][a-z]+_\d{4}$/);
  });

  it('is repaired at the next sign-in with the requested pseudo when the user document is missing', async () => {
    await createAccountOnly();
    const { length } = await mailsTo(person.email);
    expect(await signInAndRepair()).toBe('_Ana_B-');
    await vi.waitFor(async () => expect(await mailsTo(person.email)).toHaveLength(length + 1));
    expect(await read('pseudos/_ana_b-')).toEqual({ uid: auth.currentUser?.uid });
    expect(firstPseudo.set).not.toHaveBeenCalled();
  });

  it('is repaired with another pseudo when another user has taken the requested one', async () => {
    await createAccountOnly();
    await write('pseudos/_ana_b-', { uid: 'quelquun' });
    await write('pseudos/_ana_b-_2', { uid: 'quelquun' });
    expect(await signInAndRepair()).toMatch(/^_Ana_B-_\d{4}$/);
    expect(await read('pseudos/_ana_b-')).toEqual({ uid: 'quelquun' });
  });

  it('is repaired after two failed attempts', async () => {
    await createAccountOnly();
    fault.commits = 2;
    expect(await signInAndRepair()).toBe('_Ana_B-');
  });

  it('is repaired once when three repairs run at the same time', async () => {
    await createAccountOnly();
    await signIn(person.email, person.password);
    const user = auth.currentUser;
    if (!user) throw new Error('not signed in');
    // The calls skip `withAccountLock`, as in a browser without Web Locks.
    await Promise.all([1, 2, 3].map(() => createMissingUser(user)));
    await signOut();
    expect(await signInAndRepair()).toBe('_Ana_B-');
    expect(
      Object.keys(await readAllDocuments()).filter((path) => path.startsWith('pseudos')),
    ).toEqual(['pseudos/_ana_b-']);
  });

  it('is deleted when the form is sent again with another e-mail', async () => {
    fault.commits = 1;
    expect(await signUp({ ...person, email: 'anna@exemple.fr' })).toEqual(offline);
    expect(await signUp(person)).toEqual({ ok: true });
    expect((await waitForSignedIn()).account).toMatchObject({ email: person.email });
    expect(await signIn('anna@exemple.fr', person.password)).toEqual(refusal('userNotFound'));
  });
});
