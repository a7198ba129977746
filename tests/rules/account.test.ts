import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { wrong } from './support/cases';
import { as, seed, withRules } from './support/environment';
import { anAccount } from './support/factories';

withRules();

const account = (database: Firestore) => doc(database, 'users/alice/private/account');

accessTable('users/{uid}/private/account', {
  get: [(database) => getDoc(account(database)), ['owner']],
  'get an unknown one of oneself': [
    (database) => getDoc(doc(database, 'users/nina/private/account')),
    ['newcomer'],
  ],
  list: [(database) => getDocs(collection(database, 'users/alice/private')), NOBODY],
  'list everyone’s': [(database) => getDocs(collectionGroup(database, 'private')), NOBODY],
  'create for an existing user': [
    async (database) => {
      await seed((lawless) => deleteDoc(account(lawless)));
      await setDoc(account(database), {
        ...anAccount('alice', {
          quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 },
        }),
      });
    },
    NOBODY,
  ],
  'move reactionsCount by one': [
    (database) => updateDoc(account(database), { reactionsCount: increment(1) }),
    ['owner'],
  ],
  'reset the quota': [
    async (database) => {
      await seed((lawless) => updateDoc(account(lawless), { 'quota.count': 5 }));
      await updateDoc(account(database), { 'quota.count': 0 });
    },
    NOBODY,
  ],
  replace: [(database) => setDoc(account(database), { ...anAccount('alice') }), NOBODY],
  delete: [(database) => deleteDoc(account(database)), NOBODY],
  'delete once the profile is gone': [
    async (database) => {
      await seed((lawless) => deleteDoc(doc(lawless, 'users/alice')));
      await deleteDoc(account(database));
    },
    NOBODY,
  ],
  'create that of a closed account': [
    (database) =>
      setDoc(doc(database, 'users/carl/private/account'), {
        ...anAccount('carl', {
          quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 },
        }),
      }),
    NOBODY,
  ],
  'create another private document': [
    (database) => setDoc(doc(database, 'users/alice/private/notes'), { text: 'x' }),
    NOBODY,
  ],
});

describe('an account changed alone', () => {
  // An own counter that names no post is kept plausible: one step at a time, never below 0.
  it.each([
    [0, 1],
    [3, 4],
    [3, 2],
    [1, 0],
  ])('reactionsCount may go from %d to %d', async (before, after) => {
    await seed((database) => updateDoc(account(database), { reactionsCount: before }));
    await expect(updateDoc(account(as('owner')), { reactionsCount: after })).toBeAllowed();
  });

  it.each([
    [0, -1],
    [3, 3],
    [3, 5],
    [3, 1],
    [3, 3.5],
    [3, 1e300],
    [3, Number.NaN],
    [3, '4'],
    [3, null],
    [3, deleteField()],
    // -0 is what the SDK sends as a double.
    [1, -0],
  ])('reactionsCount may not go from %d to %s', async (before, after) => {
    await seed((database) => updateDoc(account(database), { reactionsCount: before }));
    await expect(updateDoc(account(as('owner')), { reactionsCount: after })).toBeRefused();
  });

  it.each(
    wrong({
      email: ['new@example.org', null],
      postsCount: [1, -1],
      lastPseudoChange: [serverTimestamp(), 0],
      extra: ['unknown field'],
    }),
  )('%s is refused, with and without a step of reactionsCount', async (_, fields) => {
    await expect(updateDoc(account(as('owner')), fields)).toBeRefused();
    await expect(
      updateDoc(account(as('owner')), { ...fields, reactionsCount: increment(1) }),
    ).toBeRefused();
  });
});
