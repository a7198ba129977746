import { collection, deleteDoc, doc, getDoc, getDocs } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { ON_WALL, reacting, remove, run, type Breaks, type Commit } from './support/commits';
import { as, seed, seedDocuments, withRules } from './support/environment';
import {
  anAccount,
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aSubmission,
  aVote,
  longAgo,
  postIdOf,
} from './support/factories';
import { partsTable } from './support/parts';
import { disowning, withdrawing } from './support/post-commits';

/**
 * What a closed account left behind: too much for one commit, or written by a second tab meanwhile.
 * Its owner, and nobody else, can still clean it up, though nothing new can come.
 */

const PENDING = postIdOf('Pending');
const REJECTED = postIdOf('Rejected');
const ANONYMOUS = postIdOf('Anonymous');
const SIGNED = postIdOf('Signed');
const IDS = [PENDING, REJECTED, ANONYMOUS, SIGNED];
const VOTES = { impossible: 2, absurde: 2, grave: 2, drole: 2, archiver: 2 };
const VOTE_PATH = `users/carl/votes/${ON_WALL}`;

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { votes: VOTES }),
  [VOTE_PATH]: aVote('grave'),
  [`posts/${PENDING}`]: aPost('carl'),
  [`posts/${REJECTED}`]: aPost('carl', { status: 'rejected', decidedAt: longAgo() }),
  [`posts/${ANONYMOUS}`]: anAnonymousPost(),
  [`posts/${SIGNED}`]: aPublishedPost('carl'),
  ...Object.fromEntries(IDS.map((id) => [`users/carl/submissions/${id}`, aSubmission()])),
}));

const carl = () => as('closed');

/** There is no account left whose reactionsCount could move. */
const takingBack = (breaks: Breaks = {}): Commit =>
  reacting('carl', 'grave', null, { account: null, ...breaks });

accessTable('finding what is left', {
  'list the submissions': [
    (database) => getDocs(collection(database, 'users/carl/submissions')),
    ['closed'],
  ],
  'list the votes': [(database) => getDocs(collection(database, 'users/carl/votes')), ['closed']],
  'get the account that is gone': [
    (database) => getDoc(doc(database, 'users/carl/private/account')),
    ['closed'],
  ],
  'get the pending post': [
    (database) => getDoc(doc(database, `posts/${PENDING}`)),
    ['closed', 'admin'],
  ],
  'get the anonymous post': [
    (database) => getDoc(doc(database, `posts/${ANONYMOUS}`)),
    ['closed', 'admin'],
  ],
});

accessTable('cleaning it up', {
  'delete a submission, its post being published': [
    (database) => deleteDoc(doc(database, `users/carl/submissions/${SIGNED}`)),
    ['closed'],
  ],
  'delete all submissions': [
    async (database) => {
      const removals = IDS.map((id) => [id, remove(`users/carl/submissions/${id}`)] as const);
      await run(database, Object.fromEntries(removals));
    },
    ['closed'],
  ],
  'withdraw the pending post': [
    (database) => run(database, withdrawing('carl', [PENDING])),
    ['closed'],
  ],
  'withdraw the rejected post': [
    (database) => run(database, withdrawing('carl', [REJECTED])),
    ['closed'],
  ],
  'withdraw the anonymous post': [
    (database) => run(database, withdrawing('carl', [ANONYMOUS])),
    ['closed'],
  ],
  'withdraw all of them at once': [
    (database) => run(database, withdrawing('carl', [PENDING, REJECTED, ANONYMOUS])),
    ['closed'],
  ],
  'withdraw the published post': [
    (database) => run(database, withdrawing('carl', [SIGNED])),
    NOBODY,
  ],
  'disown the published post': [(database) => run(database, disowning([SIGNED])), ['closed']],
  'take back the vote': [(database) => run(database, takingBack()), ['closed']],
  'take back the vote once the post is gone': [
    async (database) => {
      await seed((lawless) => deleteDoc(doc(lawless, `posts/${ON_WALL}`)));
      await deleteDoc(doc(database, VOTE_PATH));
    },
    ['closed'],
  ],
});

describe('a submission', () => {
  it('proves the authorship no longer once it is gone', async () => {
    await expect(deleteDoc(doc(carl(), `users/carl/submissions/${PENDING}`))).toBeAllowed();
    await expect(deleteDoc(doc(carl(), `posts/${PENDING}`))).toBeRefused();
    await expect(getDoc(doc(carl(), `posts/${PENDING}`))).toBeRefused();
  });

  it('does not let its post be deleted alone', async () => {
    await expect(deleteDoc(doc(carl(), `posts/${PENDING}`))).toBeRefused();
  });
});

partsTable('taking back a vote', 'closed', takingBack);

describe('a vote taken back', () => {
  it('leaves the other voters’ counts', async () => {
    await expect(run(carl(), takingBack())).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), `posts/${ON_WALL}`));
    expect(post.get('votes')).toEqual({ ...VOTES, grave: 1 });
  });

  it.each<[string, Breaks]>([
    ['by two', { post: { 'votes.grave': 0 } }],
    ['not at all', { post: { 'votes.grave': 2 } }],
    ['upwards', { post: { 'votes.grave': 3 } }],
    ['and another’s too', { post: { 'votes.drole': 1 } }],
    ['elsewhere', { post: { 'votes.grave': 2, 'votes.drole': 1 } }],
  ])('that moves the count %s is refused', async (_, breaks) => {
    await expect(run(carl(), takingBack(breaks))).toBeRefused();
  });

  it('needs the account’s step while there is an account', async () => {
    await seedDocuments({ 'users/carl/private/account': anAccount('carl', { reactionsCount: 1 }) });
    await expect(run(carl(), takingBack())).toBeRefused();
    await expect(run(carl(), reacting('carl', 'grave', null))).toBeAllowed();
  });

  it('a leftover reaction cannot be changed to another type', async () => {
    await expect(run(carl(), reacting('carl', 'grave', 'drole'))).toBeRefused();
  });

  it('cannot be cast again', async () => {
    await expect(run(carl(), takingBack())).toBeAllowed();
    await expect(run(carl(), reacting('carl', null, 'grave', { account: null }))).toBeRefused();
  });
});
