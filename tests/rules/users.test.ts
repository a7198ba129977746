import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, NOBODY } from './support/access';
import { as } from './support/environment';
import { aUser } from './support/factories';
import { withDocuments, withRules } from './support/withRules';

withRules();

const alice = (database: Firestore) => doc(database, 'users/alice');
const publicProfiles = where('isPrivate', '==', false);

accessTable('public profile', {
  get: [(database) => getDoc(alice(database)), EVERYONE],
  'list public profiles': [
    (database) => getDocs(query(collection(database, 'users'), publicProfiles, limit(10))),
    EVERYONE,
  ],
  'search public profiles by pseudo': [
    (database) =>
      getDocs(
        query(
          collection(database, 'users'),
          publicProfiles,
          orderBy('pseudoKey'),
          where('pseudoKey', '>=', 'al'),
          where('pseudoKey', '<', 'am'),
          limit(50),
        ),
      ),
    EVERYONE,
  ],
  'list all profiles': [
    (database) => getDocs(query(collection(database, 'users'), limit(10))),
    ['admin'],
  ],
  'list profiles by role': [
    (database) =>
      getDocs(query(collection(database, 'users'), where('role', '==', 'admin'), limit(10))),
    ['admin'],
  ],
  'get an unknown profile': [(database) => getDoc(doc(database, 'users/unknown')), EVERYONE],
  // Settings and pseudo change together with updatedAt: settings.test.ts, changing-pseudo.test.ts.
  'change the pseudo alone': [
    (database) => updateDoc(alice(database), { pseudo: 'Alicia', updatedAt: serverTimestamp() }),
    NOBODY,
  ],
  'become private': [
    (database) => updateDoc(alice(database), { isPrivate: true, updatedAt: serverTimestamp() }),
    ['owner'],
  ],
  'become private without a new updatedAt': [
    (database) => updateDoc(alice(database), { isPrivate: true }),
    NOBODY,
  ],
  'grant the role of admin': [
    (database) => updateDoc(alice(database), { role: 'admin', updatedAt: serverTimestamp() }),
    NOBODY,
  ],
  'give up the role of admin': [
    (database) =>
      updateDoc(doc(database, 'users/ada'), { role: 'user', updatedAt: serverTimestamp() }),
    NOBODY,
  ],
  replace: [
    (database) =>
      setDoc(alice(database), {
        ...aUser('alice', { createdAt: serverTimestamp(), updatedAt: serverTimestamp() }),
      }),
    NOBODY,
  ],
  delete: [(database) => deleteDoc(alice(database)), NOBODY],
  'get the profile of a closed account': [
    (database) => getDoc(doc(database, 'users/carl')),
    EVERYONE,
  ],
  'create a profile for an unknown id': [
    (database) => setDoc(doc(database, 'users/unknown'), { ...aUser('unknown') }),
    NOBODY,
  ],
});

describe('private profile', () => {
  withDocuments(() => ({ 'users/alice': aUser('alice', { isPrivate: true }) }));

  accessTable('reading', {
    get: [(database) => getDoc(alice(database)), ['owner', 'admin']],
    'list private profiles': [
      (database) =>
        getDocs(query(collection(database, 'users'), where('isPrivate', '==', true), limit(10))),
      ['admin'],
    ],
    'find by uid': [
      (database) =>
        getDocs(query(collection(database, 'users'), where('uid', '==', 'alice'), limit(10))),
      ['admin'],
    ],
  });

  it('is not listed among the public profiles', async () => {
    const found = await getDocs(
      query(collection(as('visitor'), 'users'), publicProfiles, limit(10)),
    );
    expect(found.docs.map(({ id }) => id)).toEqual(['ada', 'bob']);
  });
});

describe('older profile without isPrivate', () => {
  withDocuments(() => {
    const { isPrivate: _, ...older } = aUser('alice');
    return { 'users/alice': older };
  });

  it('allows its owner and denies other users to read it', async () => {
    await expect(getDoc(alice(as('other')))).toBeDenied();
    await expect(getDoc(alice(as('owner')))).toBeAllowed();
  });
});
