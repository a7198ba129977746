import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '@/services/auth';
import { ConnectionError } from '@/services/errors';
import { auth } from '@/services/firebaseAuth';
import { createMissingUser, signUp } from '@/services/signUp';
import { createAccount } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { createBareAccount } from '../support/auth-emulator';
import { everything, read, useEmulators, write } from './support/emulator';
import { settled } from './support/session';

/** What the next sign-up is cut off by. */
const cut = vi.hoisted(() => ({
  displayName: false,
  commits: 0,
}));

vi.mock('firebase/auth', async (importOriginal) => {
  const original = await importOriginal<typeof import('firebase/auth')>();
  const updateProfile: typeof original.updateProfile = (user, profile) => {
    if (cut.displayName) throw new ConnectionError('cut');
    return original.updateProfile(user, profile);
  };
  return { ...original, updateProfile };
});

vi.mock('@/services/commit', async (importOriginal) => {
  const original = await importOriginal<typeof import('@/services/commit')>();
  const commit: typeof original.commit = (work) => {
    if (cut.commits > 0) {
      cut.commits -= 1;
      throw new ConnectionError('cut');
    }
    return original.commit(work);
  };
  return { commit };
});

useEmulators();
beforeEach(() => {
  cut.displayName = false;
  cut.commits = 0;
});

const person = { pseudo: '_Ana_B-', email: 'ana@exemple.fr', password: 'motdepasse' };
let uids = 0;
/** Of its own in each test: the SDK remembers documents. */
const newUid = () => `ana${(uids += 1)}`;

/** Cut off after the display name: no record. */
function createAccountOnly(): Promise<void> {
  const { email, password, pseudo: displayName } = person;
  return createAccount(TEST, { uid: newUid(), email, password, displayName });
}

const offline = { ok: false, message: 'Erreur de connexion' };

/** What the next sign-in makes of it, on a page that knows nothing of the sign-up. */
async function repaired(): Promise<string | undefined> {
  expect(await signIn(person.email, person.password)).toEqual({ ok: true });
  const { uid, profile, account } = await settled();
  expect(account).toMatchObject({ email: person.email, postsCount: 0, reactionsCount: 0 });
  const records = Object.keys(await everything()).filter((path) => path.startsWith(`users/${uid}`));
  expect(records.toSorted()).toEqual([`users/${uid}`, `users/${uid}/private/account`]);
  return profile?.pseudo;
}

describe('a sign-up cut off half-way', () => {
  it.each([
    ['before the display name', () => (cut.displayName = true)],
    ['before the record', () => (cut.commits = 1)],
  ])(
    '%s is finished by the same form, another pseudo and password included',
    async (_, prepare) => {
      prepare();
      expect(await signUp(person)).toEqual(offline);
      cut.displayName = false;
      const form = { ...person, pseudo: 'Autre', password: 'un-autre-mot' };
      expect(await signUp(form)).toEqual({ ok: true });
      expect((await settled()).profile).toMatchObject({ pseudo: 'Autre' });
      await signOut();
      expect(await signIn(person.email, 'un-autre-mot')).toEqual({ ok: true });
    },
  );

  it('before the display name heals on the same page, under the pseudo asked for', async () => {
    cut.displayName = true;
    expect(await signUp(person)).toEqual(offline);
    expect((await settled()).profile).toMatchObject({ pseudo: '_Ana_B-' });
    // The form, sent again, agrees.
    expect(await signUp(person)).toEqual({ ok: true });
  });

  it('before the display name is set, is repaired at the next sign-in with a pseudo made of the e-mail', async () => {
    await createBareAccount(newUid(), person.email, person.password);
    expect(await repaired()).toBe('ana');
  });

  it('before the record heals at the next sign-in, under the pseudo asked for', async () => {
    await createAccountOnly();
    expect(await repaired()).toBe('_Ana_B-');
    expect(await read('pseudos/_ana_b-')).toEqual({ uid: auth.currentUser?.uid });
  });

  it('heals under another pseudo when its own was taken meanwhile', async () => {
    await createAccountOnly();
    await write('pseudos/_ana_b-', { uid: 'quelquun' });
    await write('pseudos/_ana_b-_2', { uid: 'quelquun' });
    expect(await repaired()).toMatch(/^_Ana_B-_\d{4}$/);
    expect(await read('pseudos/_ana_b-')).toEqual({ uid: 'quelquun' });
  });

  it('heals after failures of its own', async () => {
    await createAccountOnly();
    cut.commits = 2;
    expect(await repaired()).toBe('_Ana_B-');
  });

  it('heals once in two tabs', async () => {
    await createAccountOnly();
    await signIn(person.email, person.password);
    const user = auth.currentUser;
    if (!user) throw new Error('not signed in');
    // Both calls skip `inTurn`, as in a browser without Web Locks.
    await Promise.all([1, 2, 3].map(() => createMissingUser(user)));
    await signOut();
    expect(await repaired()).toBe('_Ana_B-');
    expect(Object.keys(await everything()).filter((path) => path.startsWith('pseudos'))).toEqual([
      'pseudos/_ana_b-',
    ]);
  });

  it('with a mistyped address leaves nothing behind', async () => {
    cut.commits = 1;
    expect(await signUp({ ...person, email: 'anna@exemple.fr' })).toEqual(offline);
    expect(await signUp(person)).toEqual({ ok: true });
    expect((await settled()).account).toMatchObject({ email: person.email });
    expect(await signIn('anna@exemple.fr', person.password)).toEqual({
      ok: false,
      message: 'Utilisateur introuvable',
    });
  });
});
