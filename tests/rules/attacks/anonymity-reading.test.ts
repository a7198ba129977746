import {
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  query,
  runTransaction,
  sum,
  Timestamp,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from '../support/access';
import { as, withRules } from '../support/environment';
import {
  anAccount,
  anAnonymousPost,
  anIndex,
  aPublishedPost,
  aSubmission,
  aVote,
  longAgo,
  postIdOf,
} from '../support/factories';
import { readableTo } from './support/rest';
import { allBut } from './support/stories';

/** Attack: finding the author of an anonymous post by reading. Admins must not find her either. */

const SECRET = postIdOf('Secret');
const SIGNED = postIdOf('Signed');
const PENDING = postIdOf('Pending');
const REJECTED = postIdOf('Rejected');
const ANONYMOUS = [SECRET, PENDING, REJECTED];
const published = { status: 'published', publishedAt: longAgo(), position: 0 } as const;

withRules(() => ({
  [`posts/${SECRET}`]: anAnonymousPost(published),
  [`posts/${PENDING}`]: anAnonymousPost(),
  [`posts/${REJECTED}`]: anAnonymousPost({ status: 'rejected', decidedAt: longAgo() }),
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

const proof = (database: Firestore) => doc(database, `users/alice/submissions/${SECRET}`);
const submissions = (database: Firestore) => collection(database, 'users/alice/submissions');
const everyones = (database: Firestore, name: string, ...constraints: QueryConstraint[]) =>
  query(collectionGroup(database, name), ...constraints);
const accounts = (database: Firestore) => collection(database, 'users/alice/private');

accessTable('attack: whose post is it, from the proof of authorship', {
  'get it': [(database) => getDoc(proof(database)), ['owner']],
  'get it in a transaction': [
    (database) => runTransaction(database, (transaction) => transaction.get(proof(database))),
    ['owner'],
  ],
  'see that someone innocent has none': [
    (database) => getDoc(doc(database, `users/bob/submissions/${SECRET}`)),
    ['other'],
  ],
  'list a user’s': [(database) => getDocs(submissions(database)), ['owner']],
  'count a user’s': [(database) => getCountFromServer(submissions(database)), ['owner']],
  'count a user’s of one day': [
    (database) =>
      getCountFromServer(
        query(submissions(database), where('createdAt', '>', Timestamp.fromMillis(0))),
      ),
    ['owner'],
  ],
  'list everyone’s': [(database) => getDocs(everyones(database, 'submissions')), NOBODY],
  'list everyone’s by date': [
    (database) => getDocs(everyones(database, 'submissions', orderBy('createdAt'))),
    NOBODY,
  ],
  'count everyone’s': [
    (database) => getCountFromServer(everyones(database, 'submissions')),
    NOBODY,
  ],
});

describe('attack: whose post is it, from one proof looked up among everyone’s', () => {
  // The owner is not asked: to the emulator this is a get, to production a list.
  it.each(allBut('owner'))('%s is refused', async (role) => {
    const path = proof(as(role)).path;
    await expect(
      getDocs(everyones(as(role), 'submissions', where(documentId(), '==', path))),
    ).toBeRefused();
  });
});

accessTable('attack: whose post is it, from the accounts’ counters', {
  'get an account': [(database) => getDoc(doc(accounts(database), 'account')), ['owner']],
  'list them': [(database) => getDocs(accounts(database)), NOBODY],
  'ask whether the quota names the post': [
    (database) =>
      getCountFromServer(query(accounts(database), where('quota.lastPostId', '==', SECRET))),
    NOBODY,
  ],
  'ask whose quota names the post': [
    (database) => getDocs(everyones(database, 'private', where('quota.lastPostId', '==', SECRET))),
    NOBODY,
  ],
  'sum one’s posts': [
    (database) => getAggregateFromServer(accounts(database), { posts: sum('postsCount') }),
    NOBODY,
  ],
  'sum, average and count everyone’s': [
    (database) =>
      getAggregateFromServer(everyones(database, 'private'), {
        posts: sum('postsCount'),
        today: average('quota.count'),
        accounts: count(),
      }),
    NOBODY,
  ],
});

accessTable('attack: whose post is it, from who reacted to it', {
  'get a vote': [(database) => getDoc(doc(database, `users/alice/votes/${SECRET}`)), ['owner']],
  'list a user’s': [(database) => getDocs(collection(database, 'users/alice/votes')), ['owner']],
  'list everyone’s': [(database) => getDocs(everyones(database, 'votes')), NOBODY],
  'count everyone’s of a kind': [
    (database) => getCountFromServer(everyones(database, 'votes', where('type', '==', 'grave'))),
    NOBODY,
  ],
});

/** All that someone may ask of the posts: admins whatever they like, the others the published. */
const posts = (role: Parameters<typeof as>[0], ...constraints: QueryConstraint[]) =>
  query(
    collection(as(role), 'posts'),
    ...(role === 'admin' ? [] : [where('status', '==', 'published')]),
    ...constraints,
  );

describe.each(allBut('owner'))('attack: whose post is it, asked of the posts by %s', (role) => {
  it.each([
    ['by the author’s id', where('authorId', '==', 'alice')],
    ['by the author’s pseudo', where('authorPseudo', '==', 'Alice')],
    ['by there being an author', where('authorId', '!=', null)],
    ['by an author among several', where('authorId', 'in', ['alice', 'bob'])],
    ['by not being anonymous', where('isAnonymous', '==', false)],
  ])('%s only what she signed is found', async (_, constraint) => {
    const found = await getDocs(posts(role, constraint));
    expect(found.docs.map(({ id }) => id)).toEqual([SIGNED]);
    expect((await getCountFromServer(posts(role, constraint))).data().count).toBe(1);
  });

  it('anonymous ones by her there are none', async () => {
    const hers = posts(role, where('authorId', '==', 'alice'), where('isAnonymous', '==', true));
    expect((await getDocs(hers)).size).toBe(0);
    expect((await getCountFromServer(hers)).data().count).toBe(0);
  });

  it('nothing that can be read names her and the post', async () => {
    const found = await readableTo(role);
    const naming = (name: string) =>
      found.filter(({ path, text }) => `${path} ${text}`.toLowerCase().includes(name));
    expect(naming('alice').map(({ path }) => path)).toEqual(
      expect.arrayContaining([`posts/${SIGNED}`, 'pseudos/alice', 'users/alice']),
    );
    const hidden = ANONYMOUS.map((id) => id.toLowerCase());
    // The post and its search entry; for admins the list of the day too: all without her.
    expect(hidden.flatMap(naming).length).toBeGreaterThan(0);
    const both = naming('alice').filter(({ path, text }) =>
      hidden.some((id) => `${path} ${text}`.toLowerCase().includes(id)),
    );
    expect(both).toEqual([]);
    expect(found.filter(({ path }) => path.startsWith('users/alice/'))).toEqual([]);
  });
});
