import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, gets, lists, NOBODY } from './support/access';
import { remove, set, update } from './support/commits';
import { as } from './support/environment';
import { aUser } from './support/factories';
import { withDocuments, withRules } from './support/withRules';

withRules();

const alice = 'users/alice';
const publicProfiles = where('isPrivate', '==', false);

accessTable('public profile', {
  get: [gets(alice), EVERYONE],
  'list public profiles': [lists('users', publicProfiles, limit(10)), EVERYONE],
  'search public profiles by pseudo': [
    lists(
      'users',
      publicProfiles,
      orderBy('pseudoKey'),
      where('pseudoKey', '>=', 'al'),
      where('pseudoKey', '<', 'am'),
      limit(50),
    ),
    EVERYONE,
  ],
  'list all profiles': [lists('users', limit(10)), ['admin']],
  'list profiles by role': [lists('users', where('role', '==', 'admin'), limit(10)), ['admin']],
  'get an unknown profile': [gets('users/unknown'), EVERYONE],
  // Settings and pseudo change together with updatedAt: settings.test.ts, changing-pseudo.test.ts.
  'change the pseudo alone': [
    () => update(alice, { pseudo: 'Alicia', updatedAt: serverTimestamp() }),
    NOBODY,
  ],
  'become private': [
    () => update(alice, { isPrivate: true, updatedAt: serverTimestamp() }),
    ['owner'],
  ],
  'become private without a new updatedAt': [() => update(alice, { isPrivate: true }), NOBODY],
  'grant the role of admin': [
    () => update(alice, { role: 'admin', updatedAt: serverTimestamp() }),
    NOBODY,
  ],
  'give up the role of admin': [
    () => update('users/ada', { role: 'user', updatedAt: serverTimestamp() }),
    NOBODY,
  ],
  replace: [
    () =>
      set(alice, aUser('alice', { createdAt: serverTimestamp(), updatedAt: serverTimestamp() })),
    NOBODY,
  ],
  delete: [() => remove(alice), NOBODY],
  'get the profile of a closed account': [gets('users/carl'), EVERYONE],
  'create a profile for an unknown id': [() => set('users/unknown', aUser('unknown')), NOBODY],
});

describe('private profile', () => {
  withDocuments(() => ({ 'users/alice': aUser('alice', { isPrivate: true }) }));

  accessTable('reading', {
    get: [gets(alice), ['owner', 'admin']],
    'list private profiles': [lists('users', where('isPrivate', '==', true), limit(10)), ['admin']],
    'find by uid': [lists('users', where('uid', '==', 'alice'), limit(10)), ['admin']],
  });

  it('is not listed among the public profiles', async () => {
    const found = await getDocs(
      query(collection(as('visitor'), 'users'), publicProfiles, limit(10)),
    );
    expect(found.docs.map(({ id }) => id)).toEqual(['ada', 'bob']);
  });
});
