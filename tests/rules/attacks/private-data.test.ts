import {
  collection,
  collectionGroup,
  count,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, lists, listsAll, NOBODY } from '../support/access';
import { as } from '../support/environment';
import { aPublishedPost, aUser, postIdOf } from '../support/factories';
import { emailOf, ROLES } from '../support/roles';
import { withRules } from '../support/withRules';
import { readableTo } from './support/rest';
import { rolesExcept } from './support/helpers';

/** Attacks: read an e-mail address; list private profiles. Alice's profile is private. */

withRules(() => ({
  'users/alice': aUser('alice', { isPrivate: true }),
  [`posts/${postIdOf(1)}`]: aPublishedPost('bob'),
}));

const accounts = (database: Firestore, ...constraints: QueryConstraint[]) =>
  query(collectionGroup(database, 'private'), ...constraints);
const logs = (database: Firestore, ...constraints: QueryConstraint[]) =>
  query(collection(database, 'deletionLogs'), ...constraints);
const users = (database: Firestore, ...constraints: QueryConstraint[]) =>
  query(collection(database, 'users'), ...constraints);
const isAlices = where('email', '==', 'alice@example.org');

accessTable('attack: read an e-mail address', {
  'count the accounts with an address': [
    (database) => getCountFromServer(accounts(database, isAlices)),
    NOBODY,
  ],
  'list the accounts by the first letters of an address': [
    listsAll('private', where('email', '>=', 'al'), orderBy('email')),
    NOBODY,
  ],
  'count the deletion logs of one user': [
    (database) => getCountFromServer(logs(database, where('userId', '==', 'carl'))),
    NOBODY,
  ],
});

describe('attack: search all readable documents for e-mail addresses', () => {
  it.each(ROLES)('finds no other user’s address for role %s', async (role) => {
    const mails = (await readableTo(role)).flatMap(
      ({ text }) => text.match(/[\w.]+@[\w.]+/g) ?? [],
    );
    const own = role === 'visitor' ? [] : [emailOf(role)];
    expect(mails.filter((mail) => !own.includes(mail))).toEqual([]);
  });
});

accessTable('attack: list private profiles', {
  // users.test.ts has the plain queries.
  'list profiles with isPrivate not false': [
    lists('users', where('isPrivate', '!=', false), limit(10)),
    ['admin'],
  ],
  'list profiles with isPrivate true or false': [
    lists('users', where('isPrivate', 'in', [true, false]), limit(10)),
    ['admin'],
  ],
  'list the public profiles or the private one': [
    (database) =>
      getDocs(
        query(
          collection(database, 'users'),
          or(where('isPrivate', '==', false), where('pseudoKey', '==', 'alice')),
          limit(10),
        ),
      ),
    ['admin'],
  ],
  'list profiles by pseudo': [
    lists('users', where('pseudoKey', '>=', 'al'), where('pseudoKey', '<', 'am'), limit(10)),
    ['admin'],
  ],
  'list profiles by id': [
    lists('users', where(documentId(), 'in', ['alice', 'bob']), limit(10)),
    ['admin'],
  ],
  'count all profiles': [(database) => getCountFromServer(users(database, limit(10))), ['admin']],
  'count the private profiles': [
    (database) =>
      getAggregateFromServer(users(database, where('isPrivate', '==', true), limit(10)), {
        n: count(),
      }),
    ['admin'],
  ],
  'list private profiles by a collection group query': [
    listsAll('users', where('isPrivate', '==', true)),
    NOBODY,
  ],
});

describe('attack: find a private profile among the public ones', () => {
  it.each(rolesExcept('owner', 'admin'))('finds no private profile for role %s', async (role) => {
    const found = await getDocs(users(as(role), where('isPrivate', '==', false), limit(10)));
    expect(found.docs.map(({ id }) => id)).toEqual(['ada', 'bob']);
    const read = (await readableTo(role)).map(({ path }) => path);
    expect(read).toContain('users/bob');
    expect(read.filter((path) => path.startsWith('users/alice'))).toEqual([]);
  });
});
