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
import { forgedTimes, wrong } from './support/cases';
import type { Fields } from './support/commits';
import { as, seedDeletion, seedUpdate } from './support/environment';
import { anAccount, postIdOf } from './support/factories';
import { withRules } from './support/withRules';

withRules();

const ACCOUNT = 'users/alice/private/account';
const account = (database: Firestore) => doc(database, ACCOUNT);

accessTable('users/{uid}/private/account', {
  get: [(database) => getDoc(account(database)), ['owner']],
  'get the own account that does not exist': [
    (database) => getDoc(doc(database, 'users/nina/private/account')),
    ['newcomer'],
  ],
  list: [(database) => getDocs(collection(database, 'users/alice/private')), NOBODY],
  'list the accounts of all users': [
    (database) => getDocs(collectionGroup(database, 'private')),
    NOBODY,
  ],
  'create for an existing profile': [
    (database) =>
      setDoc(account(database), {
        ...anAccount('alice', {
          quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 },
        }),
      }),
    NOBODY,
    () => seedDeletion(ACCOUNT),
  ],
  'raise reactionsCount by one': [
    (database) => updateDoc(account(database), { reactionsCount: increment(1) }),
    NOBODY,
  ],
  'reset the quota': [
    (database) => updateDoc(account(database), { 'quota.count': 0 }),
    NOBODY,
    () => seedUpdate(ACCOUNT, { 'quota.count': 5 }),
  ],
  replace: [(database) => setDoc(account(database), { ...anAccount('alice') }), NOBODY],
  delete: [(database) => deleteDoc(account(database)), NOBODY],
  'delete after the profile was deleted': [
    (database) => deleteDoc(account(database)),
    NOBODY,
    () => seedDeletion('users/alice'),
  ],
  'create for a closed account': [
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

/** Notes a reaction of which nothing changes. */
const note = (fields: Fields) =>
  updateDoc(account(as('owner')), {
    lastReactionAt: serverTimestamp(),
    lastReactionPostId: postIdOf('Post'),
    ...fields,
  });

describe('account updated alone', () => {
  it('allows noting a reaction, which only makes its owner wait', async () => {
    await expect(note({})).toBeAllowed();
  });

  it.each(wrong({ lastReactionAt: forgedTimes(), extra: ['unknown field'] }))(
    'denies noting a reaction with %s',
    async (_, fields) => {
      await expect(note(fields)).toBeDenied();
    },
  );

  it.each([
    [0, 1],
    [3, 4],
    [3, 2],
    [1, 0],
    [0, -1],
    [3, 5],
    [3, 1],
    [3, 3.5],
    [3, 1e300],
    [3, Number.NaN],
    [3, '4'],
    [3, null],
    [3, deleteField()],
    // The SDK sends -0 as a double.
    [1, -0],
  ])('denies reactionsCount changing from %d to %s', async (before, after) => {
    await seedUpdate(ACCOUNT, { reactionsCount: before });
    const noted = { lastReactionAt: serverTimestamp(), lastReactionPostId: postIdOf('Post') };
    for (const more of [{}, noted]) {
      // oxlint-disable-next-line no-await-in-loop -- both change the same document
      await expect(
        updateDoc(account(as('owner')), { reactionsCount: after, ...more }),
      ).toBeDenied();
    }
  });

  it.each(
    wrong({
      email: ['new@example.org', null],
      postsCount: [1, -1],
      lastPseudoChange: [serverTimestamp(), 0],
      extra: ['unknown field'],
    }),
  )('denies %s, with and without a step of reactionsCount', async (_, fields) => {
    await expect(updateDoc(account(as('owner')), fields)).toBeDenied();
    await expect(
      updateDoc(account(as('owner')), { ...fields, reactionsCount: increment(1) }),
    ).toBeDenied();
  });
});
