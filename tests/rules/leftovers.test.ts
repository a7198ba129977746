import { deleteDoc, doc, getDoc, limit } from 'firebase/firestore';
import { recordOf } from '@/lib/recordOf';
import { REACTION_TYPES } from '@/domain/posts/votes';
import { describe, expect, it } from 'vitest';
import { accessTable, gets, lists, NOBODY } from './support/access';
import { ON_WALL, reacting, remove, run, type Commit } from './support/commits';
import { as, seedDocuments } from './support/environment';
import { denies } from './support/expectations';
import {
  anAnonymousPost,
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  aVote,
  postIdOf,
} from './support/factories';
import { withRules } from './support/withRules';
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
const VOTES = recordOf(REACTION_TYPES, () => 2);
const VOTE_PATH = `users/carl/votes/${ON_WALL}`;

withRules(() => ({
  [`posts/${ON_WALL}`]: aPublishedPost('bob', { votes: VOTES }),
  [VOTE_PATH]: aVote('grave'),
  [`unpublishedPosts/${PENDING}`]: aPost('carl'),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('carl'),
  [`unpublishedPosts/${ANONYMOUS}`]: anAnonymousPost(),
  [`posts/${SIGNED}`]: aPublishedPost('carl'),
  ...Object.fromEntries(IDS.map((id) => [`users/carl/submissions/${id}`, aSubmission()])),
}));

const carl = () => as('closed');

accessTable('reading the data of a closed account', {
  'list the submissions': [lists('users/carl/submissions', limit(10)), ['closed']],
  'list the votes': [lists('users/carl/votes', limit(10)), ['closed']],
  'get the deleted account document': [gets('users/carl/private/account'), ['closed']],
  'get the pending post': [gets(`unpublishedPosts/${PENDING}`), ['closed', 'admin']],
  'get the anonymous post': [gets(`unpublishedPosts/${ANONYMOUS}`), ['closed', 'admin']],
});

accessTable('deleting the data of a closed account', {
  'delete the submission of a published post': [
    () => remove(`users/carl/submissions/${SIGNED}`),
    ['closed'],
  ],
  'delete all submissions': [
    () => Object.fromEntries(IDS.map((id) => [id, remove(`users/carl/submissions/${id}`)])),
    ['closed'],
  ],
  'withdraw the pending post': [() => withdrawing('carl', [PENDING]), ['closed']],
  'withdraw all three unpublished posts at once': [
    () => withdrawing('carl', [PENDING, REJECTED, ANONYMOUS]),
    ['closed'],
  ],
  'delete the published post with its submission': [
    () => ({
      post: remove(`posts/${SIGNED}`),
      submission: remove(`users/carl/submissions/${SIGNED}`),
    }),
    NOBODY,
  ],
  'disown the published post': [() => disowning([SIGNED]), ['closed']],
  'delete the vote, which stays counted': [() => remove(VOTE_PATH), ['closed']],
  'delete the vote on a deleted post': [
    () => remove(VOTE_PATH),
    ['closed'],
    { [`posts/${ON_WALL}`]: null },
  ],
});

describe('submission of a closed account', () => {
  it('denies access to the post once the submission is deleted', async () => {
    await expect(deleteDoc(doc(carl(), `users/carl/submissions/${PENDING}`))).toBeAllowed();
    await expect(deleteDoc(doc(carl(), `unpublishedPosts/${PENDING}`))).toBeDenied();
    await expect(getDoc(doc(carl(), `unpublishedPosts/${PENDING}`))).toBeDenied();
  });

  denies('deleting the post without its submission', () =>
    deleteDoc(doc(carl(), `unpublishedPosts/${PENDING}`)),
  );
});

describe('vote of a closed account', () => {
  it('allows deleting 240 votes in one commit, and denies it together with the vote of another user', async () => {
    const ids = Array.from({ length: 240 }, (_, number) => postIdOf(number));
    const paths = ids.map((id) => `users/carl/votes/${id}`);
    await seedDocuments({
      ...Object.fromEntries(ids.map((id) => [`posts/${id}`, aPublishedPost('bob')])),
      ...Object.fromEntries(paths.map((path) => [path, aVote('grave')])),
      [`users/alice/votes/${ON_WALL}`]: aVote('grave'),
    });
    const all = Object.fromEntries(paths.map((path) => [path, remove(path)]));
    const another = remove(`users/alice/votes/${ON_WALL}`);
    await expect(run(carl(), { ...all, another })).toBeDenied();
    await expect(run(carl(), all)).toBeAllowed();
  });

  denies.each<[string, () => Commit]>([
    ['taking the vote back', () => reacting('carl', 'grave', null, { account: null })],
    ['changing the vote', () => reacting('carl', 'grave', 'drole')],
    [
      'lowering the count without the vote',
      () => reacting('carl', 'grave', null, { account: null, vote: null }),
    ],
  ])('%s, which changes the post', (_, commit) => run(carl(), commit()));

  it('denies a new vote after the old one was deleted', async () => {
    await expect(deleteDoc(doc(carl(), VOTE_PATH))).toBeAllowed();
    await expect(run(carl(), reacting('carl', null, 'grave', { account: null }))).toBeDenied();
  });
});
