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
import { beforeEach, describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, NOBODY } from './support/access';
import { as, seed, withRules } from './support/environment';
import { aUser } from './support/factories';

withRules();

const alice = (database: Firestore) => doc(database, 'users/alice');
const publicProfiles = where('isPrivate', '==', false);

accessTable('a public profile', {
  get: [(database) => getDoc(alice(database)), EVERYONE],
  'list public ones': [
    (database) => getDocs(query(collection(database, 'users'), publicProfiles)),
    EVERYONE,
  ],
  'search public ones by pseudo': [
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
  'list all': [(database) => getDocs(collection(database, 'users')), ['admin']],
  'list by role': [
    (database) => getDocs(query(collection(database, 'users'), where('role', '==', 'admin'))),
    ['admin'],
  ],
  'get an unknown one': [(database) => getDoc(doc(database, 'users/unknown')), EVERYONE],
  // Each setting and the pseudo are changed with updatedAt: see settings and renaming.
  'change the pseudo alone': [
    (database) => updateDoc(alice(database), { pseudo: 'Alicia', updatedAt: serverTimestamp() }),
    NOBODY,
  ],
  'become private': [
    (database) => updateDoc(alice(database), { isPrivate: true, updatedAt: serverTimestamp() }),
    ['owner'],
  ],
  'become private in silence': [
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
  'get that of a closed account': [(database) => getDoc(doc(database, 'users/carl')), EVERYONE],
  'create a profile for an unknown id': [
    (database) => setDoc(doc(database, 'users/unknown'), { ...aUser('unknown') }),
    NOBODY,
  ],
});

describe('a private profile', () => {
  beforeEach(() =>
    seed((database) => setDoc(alice(database), { ...aUser('alice', { isPrivate: true }) })),
  );

  accessTable('once private', {
    get: [(database) => getDoc(alice(database)), ['owner', 'admin']],
    'list private ones': [
      (database) => getDocs(query(collection(database, 'users'), where('isPrivate', '==', true))),
      ['admin'],
    ],
    'find by uid': [
      (database) => getDocs(query(collection(database, 'users'), where('uid', '==', 'alice'))),
      ['admin'],
    ],
  });

  it('is not among the public ones', async () => {
    const found = await getDocs(query(collection(as('visitor'), 'users'), publicProfiles));
    expect(found.docs.map(({ id }) => id)).toEqual(['ada', 'bob']);
  });
});

describe('an older profile without isPrivate', () => {
  beforeEach(() =>
    seed((database) => {
      const { isPrivate: _, ...older } = aUser('alice');
      return setDoc(alice(database), older);
    }),
  );

  it('counts as private', async () => {
    await expect(getDoc(alice(as('other')))).toBeRefused();
    await expect(getDoc(alice(as('owner')))).toBeAllowed();
  });
});
