import {
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  limit,
  query,
  sum,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, gets, listsAll, NOBODY } from '../support/access';
import { as } from '../support/environment';
import {
  anAccount,
  anAnonymousPost,
  anIndex,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  aVote,
  longAgo,
  NO_AUTHOR,
  postIdOf,
} from '../support/factories';
import { withRules } from '../support/withRules';
import { documentName, readableTo, request, tokenOf } from './support/rest';
import { rolesExcept } from './support/helpers';

/** Attack: find the author of an anonymous post by reading. Admins must not succeed either. */

const SECRET = postIdOf('Secret');
const SIGNED = postIdOf('Signed');
const PENDING = postIdOf('Pending');
const REJECTED = postIdOf('Rejected');
const ANONYMOUS = [SECRET, PENDING, REJECTED];

withRules(() => ({
  [`posts/${SECRET}`]: aPublishedPost('nobody', NO_AUTHOR),
  [`unpublishedPosts/${PENDING}`]: anAnonymousPost(),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('nobody', NO_AUTHOR),
  [`posts/${SIGNED}`]: aPublishedPost('alice', { position: 1 }),
  [`searchIndex/${SECRET}`]: anIndex(),
  'publishing/today': { at: longAgo(), ids: [SECRET, SIGNED] },
  ...Object.fromEntries(
    [SIGNED, ...ANONYMOUS].map((id) => [`users/alice/submissions/${id}`, aSubmission()]),
  ),
  [`users/alice/votes/${SECRET}`]: aVote('grave'),
  'users/alice/private/account': anAccount('alice', {
    postsCount: 4,
    quota: { lastPostAt: longAgo(), lastPostId: SECRET, count: 4 },
  }),
}));

const submission = `users/alice/submissions/${SECRET}`;
const submissions = (database: Firestore) => collection(database, 'users/alice/submissions');
const ofAllUsers = (database: Firestore, name: string, ...constraints: QueryConstraint[]) =>
  query(collectionGroup(database, name), ...constraints);
const accounts = (database: Firestore) => collection(database, 'users/alice/private');

accessTable('attack: find an anonymous author by the submissions', {
  'get a missing submission of role other': [gets(`users/bob/submissions/${SECRET}`), ['other']],
  'count the submissions of one user': [
    (database) => getCountFromServer(query(submissions(database), limit(10))),
    ['owner'],
  ],
  'count the submissions of one user since a time': [
    (database) =>
      getCountFromServer(
        query(submissions(database), where('createdAt', '>', Timestamp.fromMillis(0)), limit(10)),
      ),
    ['owner'],
  ],
  'count the submissions of all users': [
    (database) => getCountFromServer(ofAllUsers(database, 'submissions')),
    NOBODY,
  ],
});

describe('attack: find an anonymous author by a collection group query for one submission', () => {
  // Without the owner: the emulator judges this query as a get, production as a list.
  it.each(rolesExcept('owner'))('denies role %s', async (role) => {
    const path = doc(as(role), submission).path;
    await expect(
      getDocs(ofAllUsers(as(role), 'submissions', where(documentId(), '==', path))),
    ).toBeDenied();
  });
});

/** Writes to a submission of alice, each with a precondition that holds, and with one that does not. */
const attemptsOn = (postId: string): object[] => {
  const name = documentName(`users/alice/submissions/${postId}`);
  return [true, false].flatMap((exists) =>
    [
      { update: { name, fields: {} } },
      { update: { name, fields: {} }, updateMask: { fieldPaths: [] } },
      { delete: name },
      { verify: name },
    ].map((write) => ({ ...write, currentDocument: { exists } })),
  );
};

describe('attack: find an anonymous author by the answer to a write with a precondition', () => {
  it.each(rolesExcept('owner'))('gives role %s one answer, right or wrong', async (role) => {
    for (const write of [...attemptsOn(SECRET), ...attemptsOn(postIdOf('Wrong'))]) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      expect(await request(tokenOf(role), ':commit', { writes: [write] })).toBeNull();
    }
  });
});

accessTable('attack: find an anonymous author by the counters of accounts', {
  'count the accounts of one user whose quota names the post': [
    (database) =>
      getCountFromServer(query(accounts(database), where('quota.lastPostId', '==', SECRET))),
    NOBODY,
  ],
  'list the accounts of all users whose quota names the post': [
    listsAll('private', where('quota.lastPostId', '==', SECRET)),
    NOBODY,
  ],
  'sum the posts of one user': [
    (database) => getAggregateFromServer(accounts(database), { posts: sum('postsCount') }),
    NOBODY,
  ],
  'sum, average and count over the accounts of all users': [
    (database) =>
      getAggregateFromServer(ofAllUsers(database, 'private'), {
        posts: sum('postsCount'),
        today: average('quota.count'),
        accounts: count(),
      }),
    NOBODY,
  ],
});

// records.test.ts has the plain reads of votes, submissions and accounts.
accessTable('attack: find an anonymous author by the votes', {
  'count the votes of all users by type': [
    (database) => getCountFromServer(ofAllUsers(database, 'votes', where('type', '==', 'grave'))),
    NOBODY,
  ],
});

describe.each(rolesExcept('owner'))('attack: role %s searches for an anonymous author', (role) => {
  it('reads no document that names both the author and an anonymous post', async () => {
    const found = await readableTo(role);
    const naming = (name: string) =>
      found.filter(({ path, text }) => `${path} ${text}`.toLowerCase().includes(name));
    expect(naming('alice').map(({ path }) => path)).toEqual(
      expect.arrayContaining([`posts/${SIGNED}`, 'pseudos/alice', 'users/alice']),
    );
    const hidden = ANONYMOUS.map((id) => id.toLowerCase());
    // The post, its index document and, for admins, publishing/today: none names the author.
    expect(hidden.flatMap(naming).length).toBeGreaterThan(0);
    const both = naming('alice').filter(({ path, text }) =>
      hidden.some((id) => `${path} ${text}`.toLowerCase().includes(id)),
    );
    expect(both).toEqual([]);
    expect(found.filter(({ path }) => path.startsWith('users/alice/'))).toEqual([]);
  });
});
