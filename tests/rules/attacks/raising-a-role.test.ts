import { doc, getDocs, collection, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { closing } from '../support/account-commits';
import { publishing, rejecting, run, set, signUp, update } from '../support/commits';
import { as, withRules } from '../support/environment';
import { aAvatar, aPost, aUser, postIdOf } from '../support/factories';
import { commitAs, together, truth, type Attacks } from './support/stories';

/** Attack: becoming an admin, or making one. Nobody changes a role through the app. */

const PENDING = postIdOf('Pending');
withRules(() => ({ [`posts/${PENDING}`]: aPost('alice') }));

const raised = { role: 'admin', updatedAt: serverTimestamp() };

const ON_ONESELF: Attacks = {
  'by the role alone': (database) => updateDoc(doc(database, 'users/bob'), { role: 'admin' }),
  'with the time of the change': (database) => updateDoc(doc(database, 'users/bob'), raised),
  'with what may be changed': (database) =>
    updateDoc(doc(database, 'users/bob'), { ...raised, isPrivate: true }),
  'by writing the whole profile': (database) =>
    setDoc(doc(database, 'users/bob'), { ...aUser('bob', { role: 'admin' }) }),
  'by merging': (database) => setDoc(doc(database, 'users/bob'), raised, { merge: true }),
  'under a change of pseudo': (database) =>
    run(database, {
      user: update('users/bob', { ...raised, pseudo: 'BOB' }),
      account: update('users/bob/private/account', { lastPseudoChange: serverTimestamp() }),
    }),
  'by closing and signing up in one commit': (database) =>
    run(database, together(closing('bob'), signUp('bob', { user: { role: 'admin' } }))),
  'by a role written otherwise': (database) =>
    updateDoc(doc(database, 'users/bob'), { ...raised, role: ['admin'] }),
  'by a list of admins of one’s own': (database) =>
    setDoc(doc(database, 'admins/bob'), { role: 'admin' }),
};

describe('attack: a user makes an admin of themselves', () => {
  it.each(Object.entries(ON_ONESELF))('%s: refused', async (_, act) => {
    await expect(act(as('other'))).toBeRefused();
    expect(await truth('users/bob')).toMatchObject({ role: 'user' });
    await expect(getDocs(collection(as('other'), 'posts'))).toBeRefused();
  });

  it('by claims in the token: they count for nothing', async () => {
    const claiming = as('other', { email: 'bob@example.org', role: 'admin', admin: true });
    const document = aPost('alice');
    for (const commit of [
      rejecting([PENDING]),
      publishing({ posts: [{ id: PENDING, document }] }),
      { picture: set('profilePictures/mine', aAvatar({ createdAt: serverTimestamp() })) },
    ]) {
      await expect(run(claiming, commit)).toBeRefused();
    }
    await expect(getDocs(collection(claiming, 'posts'))).toBeRefused();
  });
});

describe('attack: an admin who signs up', () => {
  it.each(['admin', 'Admin', 'moderator', '', null, ['admin'], true, undefined])(
    'role %j: refused',
    async (role) => {
      await expect(commitAs('newcomer', signUp('nina', { user: { role } }))).toBeRefused();
      expect(await truth('users/nina')).toBeUndefined();
    },
  );

  it('in another’s place: refused', async () => {
    await expect(commitAs('newcomer', signUp('ada'))).toBeRefused();
    await expect(commitAs('closed', signUp('carl', { user: { role: 'admin' } }))).toBeRefused();
    expect(await truth('users/ada')).toMatchObject({ role: 'admin' });
  });
});

describe('attack: a role changed by somebody else', () => {
  it.each([
    ['admin', 'bob', 'admin'],
    ['admin', 'ada', 'user'],
    ['other', 'alice', 'admin'],
    ['other', 'ada', 'user'],
    ['visitor', 'bob', 'admin'],
    ['newcomer', 'nina', 'admin'],
    ['closed', 'carl', 'admin'],
  ] as const)('%s makes %s %s: refused', async (by, uid, role) => {
    const fields = { role, updatedAt: serverTimestamp() };
    await expect(commitAs(by, { user: update(`users/${uid}`, fields) })).toBeRefused();
    await expect(
      commitAs(by, { user: update(`users/${uid}`, { ...fields, profilePictureId: null }) }),
    ).toBeRefused();
    await expect(commitAs(by, { user: set(`users/${uid}`, aUser(uid, { role })) })).toBeRefused();
  });
});
