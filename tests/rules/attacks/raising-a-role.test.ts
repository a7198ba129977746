import {
  doc,
  getDocs,
  collection,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { closing } from '../support/account-commits';
import { publishing, rejecting, run, set, signUp, update } from '../support/commits';
import { as } from '../support/environment';
import { anAvatar, aPost, aUser, postIdOf } from '../support/factories';
import { withRules } from '../support/withRules';
import { commitAs, mergeCommits, readUnrestricted, type Attacks } from './support/helpers';

/** Attack: become an admin, or make another user one. No rule lets anybody change a role. */

const PENDING = postIdOf('Pending');
withRules(() => ({ [`unpublishedPosts/${PENDING}`]: aPost('alice') }));

const raised = { role: 'admin', updatedAt: serverTimestamp() };

const PROMOTIONS: Attacks = {
  alone: (database) => updateDoc(doc(database, 'users/bob'), { role: 'admin' }),
  'with updatedAt': (database) => updateDoc(doc(database, 'users/bob'), raised),
  'with an allowed change': (database) =>
    updateDoc(doc(database, 'users/bob'), { ...raised, isPrivate: true }),
  'by replacing the profile': (database) =>
    setDoc(doc(database, 'users/bob'), { ...aUser('bob', { role: 'admin' }) }),
  'by a merge': (database) => setDoc(doc(database, 'users/bob'), raised, { merge: true }),
  'with a change of pseudo': (database) =>
    run(database, {
      user: update('users/bob', { ...raised, pseudo: 'BOB' }),
      account: update('users/bob/private/account', { lastPseudoChange: serverTimestamp() }),
    }),
  'by closing and signing up in one commit': (database) =>
    run(database, mergeCommits(closing('bob'), signUp('bob', { user: { role: 'admin' } }))),
  'as a list of roles': (database) =>
    updateDoc(doc(database, 'users/bob'), { ...raised, role: ['admin'] }),
  'in a collection `admins`': (database) => setDoc(doc(database, 'admins/bob'), { role: 'admin' }),
};

describe('attack: a user becomes an admin', () => {
  it.each(Object.entries(PROMOTIONS))('denies writing the role admin %s', async (_, act) => {
    await expect(act(as('other'))).toBeDenied();
    expect(await readUnrestricted('users/bob')).toMatchObject({ role: 'user' });
    await expect(getDocs(query(collection(as('other'), 'posts'), limit(10)))).toBeDenied();
  });

  it('ignores claims of the token', async () => {
    const withClaims = as('other', { email: 'bob@example.org', role: 'admin', admin: true });
    const document = aPost('alice');
    for (const commit of [
      rejecting([PENDING]),
      publishing({ posts: [{ id: PENDING, document }] }),
      { picture: set('profilePictures/mine', anAvatar({ createdAt: serverTimestamp() })) },
    ]) {
      await expect(run(withClaims, commit)).toBeDenied();
    }
    await expect(getDocs(query(collection(withClaims, 'posts'), limit(10)))).toBeDenied();
  });
});

describe('attack: sign up as an admin', () => {
  it.each(['admin', 'Admin', 'moderator', '', null, ['admin'], true, undefined])(
    'denies a sign-up with role %j',
    async (role) => {
      await expect(commitAs('newcomer', signUp('nina', { user: { role } }))).toBeDenied();
      expect(await readUnrestricted('users/nina')).toBeUndefined();
    },
  );

  it('denies a sign-up under an admin’s uid, and one as admin after closing the account', async () => {
    await expect(commitAs('newcomer', signUp('ada'))).toBeDenied();
    await expect(commitAs('closed', signUp('carl', { user: { role: 'admin' } }))).toBeDenied();
    expect(await readUnrestricted('users/ada')).toMatchObject({ role: 'admin' });
  });
});

describe('attack: change a role', () => {
  it.each([
    ['admin', 'bob', 'admin'],
    ['admin', 'ada', 'user'],
    ['other', 'alice', 'admin'],
    ['other', 'ada', 'user'],
    ['visitor', 'bob', 'admin'],
    ['newcomer', 'nina', 'admin'],
    ['closed', 'carl', 'admin'],
  ] as const)('denies role %s giving user %s the role %s', async (by, uid, role) => {
    const fields = { role, updatedAt: serverTimestamp() };
    await expect(commitAs(by, { user: update(`users/${uid}`, fields) })).toBeDenied();
    await expect(
      commitAs(by, { user: update(`users/${uid}`, { ...fields, profilePictureId: null }) }),
    ).toBeDenied();
    await expect(commitAs(by, { user: set(`users/${uid}`, aUser(uid, { role })) })).toBeDenied();
  });
});
