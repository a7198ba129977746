import { collection, deleteDoc, doc, getDoc, getDocs } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { accessTable, NOBODY } from './support/access';
import { ON_WALL, reacting, remove, run, type Breaks, type Commit } from './support/commits';
import { as, seedDeletion, seedDocuments } from './support/environment';
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
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { disowning, withdrawing } from './support/post-commits';

/**
 * Data that a closed account leaves behind, because one commit cannot delete everything, or because
 * a second tab wrote during the closing. The former owner, and no other user, can delete this data
 * but cannot create anything new.
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

/** Takes back Carl's vote without the account part, because his account no longer exists. */
const takingBack = (breaks: Breaks = {}): Commit =>
  reacting('carl', 'grave', null, { account: null, ...breaks });

accessTable('reading the data of a closed account', {
  'list the submissions': [
    (database) => getDocs(collection(database, 'users/carl/submissions')),
    ['closed'],
  ],
  'list the votes': [(database) => getDocs(collection(database, 'users/carl/votes')), ['closed']],
  'get the deleted account document': [
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

accessTable('deleting the data of a closed account', {
  'delete the submission of a published post': [
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
  'withdraw all three unpublished posts at once': [
    (database) => run(database, withdrawing('carl', [PENDING, REJECTED, ANONYMOUS])),
    ['closed'],
  ],
  'withdraw the published post': [
    (database) => run(database, withdrawing('carl', [SIGNED])),
    NOBODY,
  ],
  'disown the published post': [(database) => run(database, disowning([SIGNED])), ['closed']],
  'take back the vote': [(database) => run(database, takingBack()), ['closed']],
  'delete the vote on a deleted post': [
    async (database) => {
      await seedDeletion(`posts/${ON_WALL}`);
      await deleteDoc(doc(database, VOTE_PATH));
    },
    ['closed'],
  ],
});

describe('submission of a closed account', () => {
  it('denies access to the post once the submission is deleted', async () => {
    await expect(deleteDoc(doc(carl(), `users/carl/submissions/${PENDING}`))).toBeAllowed();
    await expect(deleteDoc(doc(carl(), `posts/${PENDING}`))).toBeDenied();
    await expect(getDoc(doc(carl(), `posts/${PENDING}`))).toBeDenied();
  });

  it('denies deleting the post without its submission', async () => {
    await expect(deleteDoc(doc(carl(), `posts/${PENDING}`))).toBeDenied();
  });
});

writesTable('taking back a vote of a closed account', 'closed', takingBack);

describe('vote of a closed account', () => {
  it('allows taking the vote back, which leaves the other users’ votes counted', async () => {
    await expect(run(carl(), takingBack())).toBeAllowed();
    const post = await getDoc(doc(as('visitor'), `posts/${ON_WALL}`));
    expect(post.get('votes')).toEqual({ ...VOTES, grave: 1 });
  });

  it.each<[string, Breaks]>([
    ['falls by two', { post: { 'votes.grave': 0 } }],
    ['does not change', { post: { 'votes.grave': 2 } }],
    ['rises', { post: { 'votes.grave': 3 } }],
    ['falls together with that of another type', { post: { 'votes.drole': 1 } }],
    ['of another type falls instead', { post: { 'votes.grave': 2, 'votes.drole': 1 } }],
  ])('denies taking the vote back when the count %s', async (_, breaks) => {
    await expect(run(carl(), takingBack(breaks))).toBeDenied();
  });

  it('denies taking the vote back without the account’s count while the account exists', async () => {
    await seedDocuments({ 'users/carl/private/account': anAccount('carl', { reactionsCount: 1 }) });
    await expect(run(carl(), takingBack())).toBeDenied();
    await expect(run(carl(), reacting('carl', 'grave', null))).toBeAllowed();
  });

  it('denies changing the vote to another type', async () => {
    await expect(run(carl(), reacting('carl', 'grave', 'drole'))).toBeDenied();
  });

  it('denies a new vote after the old one was taken back', async () => {
    await expect(run(carl(), takingBack())).toBeAllowed();
    await expect(run(carl(), reacting('carl', null, 'grave', { account: null }))).toBeDenied();
  });
});
