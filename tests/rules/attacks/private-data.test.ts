import {
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  runTransaction,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, EVERYONE, NOBODY } from '../support/access';
import { as, withRules } from '../support/environment';
import { aPublishedPost, aUser, postIdOf } from '../support/factories';
import { emailOf } from '../support/people';
import { readableTo } from './support/rest';
import { allBut } from './support/stories';

/** Attacks: reading an e-mail; listing private profiles. Alice's profile is the private one. */

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

accessTable('attack: reading an e-mail', {
  'from the account': [
    (database) => getDoc(doc(database, 'users/alice/private/account')),
    ['owner'],
  ],
  'from the account, in a transaction': [
    (database) =>
      runTransaction(database, (transaction) =>
        transaction.get(doc(database, 'users/alice/private/account')),
      ),
    ['owner'],
  ],
  'from all accounts': [(database) => getDocs(accounts(database)), NOBODY],
  'by asking whether someone has it': [
    (database) => getCountFromServer(accounts(database, isAlices)),
    NOBODY,
  ],
  'by its first letters': [
    (database) => getDocs(accounts(database, where('email', '>=', 'al'), orderBy('email'))),
    NOBODY,
  ],
  'of a closed account': [
    (database) => getDoc(doc(database, 'deletionLogs/carl')),
    ['admin', 'closed'],
  ],
  'of all closed accounts': [(database) => getDocs(logs(database)), ['admin']],
  'by asking whether a closed account had it': [
    (database) => getCountFromServer(logs(database, where('email', '==', 'carl@example.org'))),
    ['admin'],
  ],
});

describe('attack: reading an e-mail as if it were a field of public profiles', () => {
  it.each(EVERYONE)('%s finds none', async (role) => {
    const profiles = users(as(role), where('isPrivate', '==', false), isAlices);
    expect((await getDocs(profiles)).size).toBe(0);
  });
});

describe('attack: reading an e-mail from anything that can be read', () => {
  it.each(allBut('admin'))('%s finds none but the own', async (role) => {
    const mails = (await readableTo(role)).flatMap(
      ({ text }) => text.match(/[\w.]+@[\w.]+/g) ?? [],
    );
    const own = role === 'visitor' ? [] : [emailOf(role)];
    expect(mails.filter((mail) => !own.includes(mail))).toEqual([]);
  });

  it('an admin finds those of closed accounts alone', async () => {
    const mails = (await readableTo('admin')).filter(({ text }) => text.includes('@'));
    expect(mails.map(({ path }) => path).toSorted()).toEqual([
      'deletionLogs/carl',
      'users/ada/private/account',
    ]);
  });
});

accessTable('attack: listing private profiles', {
  'all of them': [(database) => getDocs(users(database)), ['admin']],
  'one at a time': [(database) => getDocs(users(database, limit(1))), ['admin']],
  'the private ones': [
    (database) => getDocs(users(database, where('isPrivate', '==', true))),
    ['admin'],
  ],
  'those that are not public': [
    (database) => getDocs(users(database, where('isPrivate', '!=', false))),
    ['admin'],
  ],
  'both kinds': [
    (database) => getDocs(users(database, where('isPrivate', 'in', [true, false]))),
    ['admin'],
  ],
  'public ones or her': [
    (database) =>
      getDocs(
        query(
          collection(database, 'users'),
          or(where('isPrivate', '==', false), where('pseudoKey', '==', 'alice')),
        ),
      ),
    ['admin'],
  ],
  'by pseudo': [
    (database) =>
      getDocs(users(database, where('pseudoKey', '>=', 'al'), where('pseudoKey', '<', 'am'))),
    ['admin'],
  ],
  'by id': [
    (database) => getDocs(users(database, where(documentId(), 'in', ['alice', 'bob']))),
    ['admin'],
  ],
  'by role': [(database) => getDocs(users(database, where('role', '==', 'user'))), ['admin']],
  'by counting all': [(database) => getCountFromServer(users(database)), ['admin']],
  'by counting the private ones': [
    (database) =>
      getAggregateFromServer(users(database, where('isPrivate', '==', true)), { n: count() }),
    ['admin'],
  ],
  'as a collection group': [
    (database) =>
      getDocs(query(collectionGroup(database, 'users'), where('isPrivate', '==', true))),
    NOBODY,
  ],
  directly: [(database) => getDoc(doc(database, 'users/alice')), ['owner', 'admin']],
  'from the taken pseudos': [(database) => getDocs(collection(database, 'pseudos')), NOBODY],
});

describe('attack: a private profile among the public ones', () => {
  it.each(allBut('owner', 'admin'))('%s does not find it', async (role) => {
    const found = await getDocs(users(as(role), where('isPrivate', '==', false)));
    expect(found.docs.map(({ id }) => id)).toEqual(['ada', 'bob']);
    const read = (await readableTo(role)).map(({ path }) => path);
    expect(read).toContain('users/bob');
    expect(read.filter((path) => path.startsWith('users/alice'))).toEqual([]);
  });
});
