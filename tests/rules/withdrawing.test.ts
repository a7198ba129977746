import { assertFails } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, increment, setDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { POSTS_PER_USER_PER_DAY } from '@/config/limits';
import { accessTable, NOBODY } from './support/access';
import { posting, remove, run, set, split, update } from './support/commits';
import { as, seedDeletion, seedDocuments, seedUpdate } from './support/environment';
import { exceededLimit } from './support/exceededLimit';
import {
  anAccount,
  anAnonymousPost,
  anIndex,
  aPost,
  aPublishedPost,
  aRejectedPost,
  aSubmission,
  aVote,
  NO_AUTHOR,
  postIdOf,
  startOfToday,
} from './support/factories';
import { withRules } from './support/withRules';
import { writesTable } from './support/writesTable';
import { withdrawing } from './support/post-commits';

const PENDING = postIdOf('Pending');
const ANONYMOUS = postIdOf('Anonymous');
const REJECTED = postIdOf('Rejected');
const PUBLISHED = postIdOf('Published');
const ADAS = postIdOf('Adas');
const BOBS = postIdOf('Bobs');

withRules(() => ({
  [`unpublishedPosts/${PENDING}`]: aPost('alice'),
  [`unpublishedPosts/${ANONYMOUS}`]: anAnonymousPost(),
  [`unpublishedPosts/${REJECTED}`]: aRejectedPost('alice'),
  [`posts/${PUBLISHED}`]: aPublishedPost('alice'),
  ...Object.fromEntries(
    [PENDING, ANONYMOUS, REJECTED, PUBLISHED].map((id) => [
      `users/alice/submissions/${id}`,
      aSubmission(),
    ]),
  ),
  [`unpublishedPosts/${ADAS}`]: aPost('ada'),
  [`users/ada/submissions/${ADAS}`]: aSubmission(),
  [`unpublishedPosts/${BOBS}`]: aPost('bob'),
  [`users/bob/submissions/${BOBS}`]: aSubmission(),
}));

const withdraw = (...ids: readonly string[]) => run(as('owner'), withdrawing('alice', ids));

accessTable('withdrawing', {
  'withdraw alice’s pending post': [() => withdrawing('alice', [PENDING]), ['owner']],
  'withdraw alice’s pending anonymous post': [() => withdrawing('alice', [ANONYMOUS]), ['owner']],
  'withdraw alice’s rejected post': [() => withdrawing('alice', [REJECTED]), ['owner']],
  'withdraw alice’s published post': [() => withdrawing('alice', [PUBLISHED]), NOBODY],
  'withdraw bob’s pending post': [() => withdrawing('bob', [BOBS]), ['other']],
  'withdraw ada’s pending post': [() => withdrawing('ada', [ADAS]), ['admin']],
  // Admins reject unwanted posts; only authors delete a post that is not published.
  'delete a pending post alone': [() => remove(`unpublishedPosts/${PENDING}`), NOBODY],
  'delete a rejected post alone': [() => remove(`unpublishedPosts/${REJECTED}`), NOBODY],
});

// The submission of a deleted post may be deleted alone.
writesTable('withdrawing a post', 'owner', () => withdrawing('alice', [PENDING]), {
  alreadyDone: ['post0'],
  allowedAloneAfterOthers: ['submission0'],
});

describe('post of another user', () => {
  it('denies deleting it with the submission of one’s own post', async () => {
    const { post0 } = withdrawing('bob', [BOBS]);
    const { submission0 } = withdrawing('alice', [PENDING]);
    await expect(run(as('owner'), { post0, submission0 })).toBeDenied();
    await expect(run(as('owner'), { post0 })).toBeDenied();
  });

  it('denies deleting it in the commit that withdraws one’s own post', async () => {
    const { post0: bobs } = withdrawing('bob', [BOBS]);
    await expect(run(as('owner'), { ...withdrawing('alice', [PENDING]), bobs })).toBeDenied();
  });

  it('denies creating a submission for it', async () => {
    const path = `users/alice/submissions/${BOBS}`;
    await expect(setDoc(doc(as('owner'), path), { ...aSubmission() })).toBeDenied();
    // Deleting the post together with a missing submission is denied as well.
    const [post, submission] = [remove(`unpublishedPosts/${BOBS}`), remove(path)];
    await expect(run(as('owner'), { post, submission })).toBeDenied();
  });
});

describe('commit that withdraws a post', () => {
  it.each([
    [
      'decrementing postsCount',
      update('users/alice/private/account', { postsCount: increment(-1) }),
    ],
    ['resetting the quota', update('users/alice/private/account', { 'quota.count': 0 })],
    ['deleting a published post', remove(`posts/${PUBLISHED}`)],
    ['deleting the submission of a published post', remove(`users/alice/submissions/${PUBLISHED}`)],
    ['writing a search index', set(`searchIndex/${PENDING}`, anIndex())],
  ])('denies a withdrawal whose commit also contains %s', async (_, more) => {
    await seedUpdate('users/alice/private/account', { postsCount: 1, 'quota.count': 1 });
    await expect(run(as('owner'), { ...withdrawing('alice', [PENDING]), more })).toBeDenied();
  });

  // The rules may read 20 documents per commit: here the profile, the account and, per post, its
  // documents in both collections and its submission, which allows six posts. The emulator does not count documents that
  // the commit itself writes, but Firestore's documentation does not promise that.
  const SAFE_COUNT = 6;
  const TOO_MANY = 20;
  const many = Array.from({ length: TOO_MANY }, (_, number) => postIdOf(number));
  const seedMany = () =>
    seedDocuments(
      Object.fromEntries(
        many.flatMap((id, number): [string, object][] => [
          [
            `unpublishedPosts/${id}`,
            number % 2 === 0 ? aPost('alice') : aRejectedPost('nobody', NO_AUTHOR),
          ],
          [`users/alice/submissions/${id}`, aSubmission()],
        ]),
      ),
    );

  it(`allows withdrawing ${SAFE_COUNT} posts and denies ${TOO_MANY}`, async () => {
    await seedMany();
    const error = await assertFails(withdraw(...many));
    expect(await exceededLimit(error)).toBe('document reads');
    await expect(withdraw(...many.slice(0, SAFE_COUNT))).toBeAllowed();
  });

  it('denies all of them when one cannot be withdrawn', async () => {
    await seedMany();
    await expect(withdraw(...many.slice(0, 2), PUBLISHED)).toBeDenied();
    await expect(withdraw(...many.slice(0, 2), BOBS)).toBeDenied();
    const post = await getDoc(doc(as('owner'), `unpublishedPosts/${postIdOf(0)}`));
    expect(post.exists()).toBe(true);
  });
});

const seedQuota = (count: number) =>
  seedDocuments({
    'users/alice/private/account': anAccount('alice', {
      postsCount: 7,
      quota: { lastPostAt: startOfToday(), lastPostId: PENDING, count },
    }),
  });

describe('withdrawn post', () => {
  it('still counts in the daily limit of its author', async () => {
    await seedQuota(POSTS_PER_USER_PER_DAY);
    await expect(withdraw(PENDING)).toBeAllowed();
    for (const count of [0, 1, POSTS_PER_USER_PER_DAY, POSTS_PER_USER_PER_DAY + 1]) {
      await expect(run(as('owner'), posting('alice', { count }))).toBeDenied();
      await expect(run(as('owner'), posting('alice', { count, postId: PENDING }))).toBeDenied();
    }
    expect((await getDoc(doc(as('owner'), 'users/alice/private/account'))).data()).toMatchObject({
      postsCount: 7,
      quota: { count: POSTS_PER_USER_PER_DAY },
    });
  });

  it('cannot be submitted again in the same commit', async () => {
    await seedQuota(1);
    const again = posting('alice', { count: 2, postId: PENDING });
    await expect(run(as('owner'), { ...withdrawing('alice', [PENDING]), ...again })).toBeDenied();
    const { post0 } = withdrawing('alice', [PENDING]);
    await expect(run(as('owner'), { post0, ...again })).toBeDenied();
  });

  // Ids do not repeat because they are random; no document stores the ids of deleted posts.
  it('leaves an id that a later counted post may have', async () => {
    await seedQuota(1);
    await expect(withdraw(PENDING)).toBeAllowed();
    await expect(run(as('owner'), posting('alice', { count: 1, postId: PENDING }))).toBeDenied();
    await expect(run(as('owner'), posting('alice', { count: 2, postId: PENDING }))).toBeAllowed();
  });

  it('may be a pending post that has an index from a wasted slot of the day', async () => {
    await seedDocuments({ [`searchIndex/${PENDING}`]: anIndex() });
    await expect(withdraw(PENDING)).toBeAllowed();
    const entry = `searchIndex/${PENDING}`;
    await expect(deleteDoc(doc(as('owner'), entry))).toBeDenied();
    await expect(deleteDoc(doc(as('admin'), entry))).toBeAllowed();
  });

  it('may be withdrawn after its author’s profile was deleted', async () => {
    // For example a post that another tab submitted while the account was being closed.
    await seedDeletion('users/alice');
    await expect(withdraw(PENDING, ANONYMOUS, REJECTED)).toBeAllowed();
  });

  it('may not be withdrawn after it was published', async () => {
    await seedDeletion(`unpublishedPosts/${PENDING}`);
    await seedDocuments({ [`posts/${PENDING}`]: aPublishedPost('alice') });
    await expect(withdraw(PENDING)).toBeDenied();
    await expect(
      run(as('owner'), split(withdrawing('alice', [PENDING]), 'post0').others),
    ).toBeDenied();
    await seedDocuments({ [`users/alice/votes/${PENDING}`]: aVote('grave') });
    await expect(withdraw(PENDING)).toBeDenied();
  });
});
