import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { closing } from '../support/account-commits';
import {
  posting,
  remove,
  set,
  signUp,
  split,
  update,
  type Commit,
  type Fields,
} from '../support/commits';
import { seedDocuments, seedUpdate } from '../support/environment';
import { allows } from '../support/expectations';
import {
  anAccount,
  aPost,
  aSubmission,
  endOfYesterday,
  postIdOf,
  startOfToday,
} from '../support/factories';
import { withDocuments, withRules } from '../support/withRules';
import { readAllDocuments } from './support/rest';
import { commitAs, mergeCommits } from './support/helpers';

/** Attack: submit a sixth post on one day. */

const ACCOUNT = 'users/alice/private/account';
const FIVE = [1, 2, 3, 4, 5].map(postIdOf);
const SIXTH = postIdOf('Sixth');
const SEVENTH = postIdOf('Seventh');
const tomorrow = () => Timestamp.fromMillis(startOfToday().toMillis() + 36 * 3_600_000);

withRules();

const post = (postId: string, count: number) => posting('alice', { postId, count });
const sixth = (account: Fields = {}, count = 6) =>
  posting('alice', { postId: SIXTH, count }, { account });
/** Returns a commit that updates the account only. */
const account = (fields: Fields): Commit => ({ account: update(ACCOUNT, fields) });
const withdrawn = (id: string): Commit => ({
  post: remove(`unpublishedPosts/${id}`),
  submission: remove(`users/alice/submissions/${id}`),
});

async function postsMade(): Promise<string[]> {
  const paths = (await readAllDocuments()).map(({ path }) => path);
  return paths.filter((path) => path.startsWith('unpublishedPosts/')).toSorted();
}
const paths = (ids: readonly string[]) => ids.map((id) => `unpublishedPosts/${id}`).toSorted();

describe('attack: submit a sixth post after five', () => {
  withDocuments(() => ({
    ...Object.fromEntries(
      FIVE.flatMap((id) => [
        [`unpublishedPosts/${id}`, aPost('alice')],
        [`users/alice/submissions/${id}`, aSubmission()],
      ]),
    ),
    [ACCOUNT]: anAccount('alice', {
      postsCount: 5,
      quota: { lastPostAt: startOfToday(), lastPostId: FIVE[4] ?? null, count: 5 },
      recent: FIVE,
    }),
  }));

  const ATTEMPTS: Readonly<Record<string, () => Commit>> = {
    'with the count 6': () => sixth(),
    'with the count 5': () => sixth({}, 5),
    'with the count 1': () => sixth({}, 1),
    'with the count 0': () => sixth({}, 0),
    'with the count -1': () => sixth({}, -1),
    'with a quota of yesterday': () => sixth({ 'quota.lastPostAt': endOfYesterday() }, 1),
    'with a quota of tomorrow': () => sixth({ 'quota.lastPostAt': tomorrow() }, 1),
    'without a new quota': () => split(sixth(), 'account').others,
    'with a quota that names another post': () => sixth({ 'quota.lastPostId': FIVE[4] }, 5),
    'with a quota that names no post': () => sixth({ 'quota.lastPostId': null }, 1),
    'without a submission': () => split(sixth(), 'submission').others,
    'with the account deleted': () => ({ ...sixth(), account: remove(ACCOUNT) }),
    'with the account replaced': () => ({ ...sixth(), account: set(ACCOUNT, anAccount('alice')) }),
    'anonymously with the quota of another user': () => ({
      ...split(posting('bob', { postId: SIXTH }), 'post').others,
      post: set(
        `unpublishedPosts/${SIXTH}`,
        aPost('alice', {
          authorId: null,
          authorPseudo: null,
          isAnonymous: true,
          createdAt: serverTimestamp(),
        }),
      ),
    }),
    'as another user': () => posting('bob', { postId: SIXTH }),
    'with the withdrawal of another post in the same commit': () =>
      mergeCommits(withdrawn(FIVE[0] ?? ''), sixth({}, 5)),
    'by replacing an earlier post': () => ({
      post: set(`unpublishedPosts/${FIVE[0]}`, aPost('alice', { content: 'Le sixième.' })),
    }),
    'while closing the account in the same commit': () =>
      mergeCommits(closing('alice'), split(sixth(), 'account').others),
    'by closing and signing up in the same commit': () =>
      mergeCommits(closing('alice'), signUp('alice')),
  };

  it.each(Object.entries(ATTEMPTS))('denies a sixth post %s', async (_, attempt) => {
    await expect(commitAs('owner', attempt())).toBeDenied();
    expect(await postsMade()).toEqual(paths(FIVE));
  });

  it.each<[string, Fields]>([
    ['the count to 0', { 'quota.count': 0 }],
    ['the count by one', { 'quota.count': increment(-1) }],
    ['the day to yesterday', { 'quota.lastPostAt': endOfYesterday() }],
    ['the day to tomorrow', { 'quota.lastPostAt': tomorrow() }],
    [
      'the whole quota',
      { quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 }, postsCount: 0 },
    ],
    ['the quota with a step of reactionsCount', { 'quota.count': 4, reactionsCount: increment(1) }],
    ['the quota with a change of e-mail', { 'quota.count': 4, email: 'alice@example.org' }],
  ])('denies changing %s, and a sixth post afterwards', async (_, fields) => {
    await expect(commitAs('owner', account(fields))).toBeDenied();
    for (const count of [1, 5, 6]) {
      await expect(commitAs('owner', sixth({}, count))).toBeDenied();
    }
  });

  it('allows the sixth post on the next day', async () => {
    await seedUpdate(ACCOUNT, { 'quota.lastPostAt': endOfYesterday() });
    await expect(commitAs('owner', sixth({}, 1))).toBeAllowed();
  });

  it('denies a sixth post after one or all of the five were withdrawn', async () => {
    for (const id of FIVE) {
      await expect(commitAs('owner', withdrawn(id))).toBeAllowed();
      for (const count of [1, 4, 5, 6]) {
        await expect(commitAs('owner', sixth({}, count))).toBeDenied();
      }
      // The withdrawn post cannot be submitted again either.
      await expect(commitAs('owner', post(id, 5))).toBeDenied();
    }
    expect(await postsMade()).toEqual([]);
  });

  it('denies deleting the account document or creating it again', async () => {
    await expect(commitAs('owner', { account: remove(ACCOUNT) })).toBeDenied();
    const fresh = split(signUp('alice'), 'account').alone;
    await expect(commitAs('owner', fresh)).toBeDenied();
    await expect(commitAs('owner', signUp('alice'))).toBeDenied();
  });

  it('denies posting, signing up and deleting the log after the account was closed', async () => {
    await expect(commitAs('owner', closing('alice', {}, FIVE))).toBeAllowed();
    await expect(commitAs('owner', sixth())).toBeDenied();
    await expect(commitAs('owner', signUp('alice'))).toBeDenied();
    await expect(commitAs('owner', split(signUp('alice'), 'account').alone)).toBeDenied();
    const logRemoval = { log: remove('deletionLogs/alice') };
    await expect(commitAs('owner', logRemoval)).toBeDenied();
    await expect(commitAs('owner', mergeCommits(logRemoval, signUp('alice')))).toBeDenied();
    await expect(commitAs('admin', logRemoval)).toBeDenied();
    await expect(commitAs('owner', mergeCommits(signUp('alice'), sixth({}, 1)))).toBeDenied();
    expect(await postsMade()).toEqual(paths(FIVE));
  });
});

describe('attack: submit the fifth and the sixth post in one commit', () => {
  withDocuments(() => ({
    [ACCOUNT]: anAccount('alice', {
      postsCount: 4,
      quota: { lastPostAt: startOfToday(), lastPostId: FIVE[3] ?? null, count: 4 },
      recent: FIVE.slice(0, 4),
    }),
  }));

  allows('one of the two posts', () => commitAs('owner', post(SIXTH, 5)));

  it.each<[string, () => Commit]>([
    ['one quota', () => mergeCommits(post(SIXTH, 5), split(post(SEVENTH, 5), 'account').others)],
    ['two quotas', () => mergeCommits(post(SIXTH, 5), post(SEVENTH, 6))],
    ['two quotas with the count 5', () => mergeCommits(post(SIXTH, 5), post(SEVENTH, 5))],
    ['two quotas in reverse order', () => mergeCommits(post(SIXTH, 6), post(SEVENTH, 5))],
    [
      'one quota and postsCount raised by two',
      () =>
        mergeCommits(
          posting('alice', { postId: SIXTH, count: 5 }, { account: { postsCount: increment(2) } }),
          split(post(SEVENTH, 5), 'account').others,
        ),
    ],
    [
      'one submission',
      () => {
        const { post: seventh } = post(SEVENTH, 5);
        return { ...post(SIXTH, 5), ...(seventh && { seventh }) };
      },
    ],
  ])('denies two posts with %s', async (_, commit) => {
    await expect(commitAs('owner', commit())).toBeDenied();
    expect(await postsMade()).toEqual([]);
  });

  it('denies two or six posts with as many quotas in one commit on a new day', async () => {
    await seedDocuments({ [ACCOUNT]: anAccount('alice') });
    const six = [...FIVE, SIXTH].map((id, index) => post(id, index + 1));
    await expect(commitAs('owner', mergeCommits(...six))).toBeDenied();
    await expect(commitAs('owner', mergeCommits(...six.slice(0, 2)))).toBeDenied();
  });
});

describe('attack: submit a post without an account', () => {
  it.each([
    ['newcomer', 'nina'],
    ['closed', 'carl'],
  ] as const)('denies role %s', async (role, uid) => {
    await expect(commitAs(role, posting(uid))).toBeDenied();
    await expect(commitAs(role, split(posting(uid), 'account').others)).toBeDenied();
    const made = set(`users/${uid}/private/account`, {
      ...anAccount(uid, { postsCount: 1 }),
      quota: { lastPostAt: serverTimestamp(), lastPostId: postIdOf('New'), count: 1 },
    });
    await expect(commitAs(role, { ...posting(uid), account: made })).toBeDenied();
    await expect(commitAs(role, mergeCommits(signUp(uid), posting(uid)))).toBeDenied();
  });
});
