import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { seedDocuments, withRules } from '../support/environment';
import { anAccount, aPost, endOfYesterday, postIdOf, startOfToday } from '../support/factories';
import { everything } from './support/rest';
import { commitAs, together } from './support/stories';

/** Attack: a sixth post in one day, by every trick. */

const ACCOUNT = 'users/alice/private/account';
const FIVE = [1, 2, 3, 4, 5].map(postIdOf);
const SIXTH = postIdOf('Sixth');
const SEVENTH = postIdOf('Seventh');
const tomorrow = () => Timestamp.fromMillis(startOfToday().toMillis() + 36 * 3_600_000);

withRules();

const post = (postId: string, count: number) => posting('alice', { postId, count });
const sixth = (account: Fields = {}, count = 6) =>
  posting('alice', { postId: SIXTH, count }, { account });
/** One document of the account, written by hand. */
const account = (fields: Fields): Commit => ({ account: update(ACCOUNT, fields) });
const withdrawn = (id: string): Commit => ({
  post: remove(`posts/${id}`),
  submission: remove(`users/alice/submissions/${id}`),
});

async function postsMade(): Promise<string[]> {
  const paths = (await everything()).map(({ path }) => path);
  return paths.filter((path) => path.startsWith('posts/')).toSorted();
}
const paths = (ids: readonly string[]) => ids.map((id) => `posts/${id}`).toSorted();

describe('attack: a sixth post, after five', () => {
  beforeEach(async () => {
    for (const [index, id] of FIVE.entries()) await commitAs('owner', post(id, index + 1));
  });

  const TRICKS: Readonly<Record<string, () => Commit>> = {
    'as the sixth': () => sixth(),
    'as another fifth': () => sixth({}, 5),
    'as the first of the day': () => sixth({}, 1),
    'as none': () => sixth({}, 0),
    'as one below none': () => sixth({}, -1),
    'with a past-dated quota': () => sixth({ 'quota.lastPostAt': endOfYesterday() }, 1),
    'with a quota of tomorrow': () => sixth({ 'quota.lastPostAt': tomorrow() }, 1),
    'with the quota of the fifth, untouched': () => split(sixth(), 'account').others,
    'with a quota for another post': () => sixth({ 'quota.lastPostId': FIVE[4] }, 5),
    'with a quota for no post': () => sixth({ 'quota.lastPostId': null }, 1),
    'without the proof of authorship': () => split(sixth(), 'submission').others,
    'with a quota that is deleted': () => ({ ...sixth(), account: remove(ACCOUNT) }),
    'with a fresh account': () => ({ ...sixth(), account: set(ACCOUNT, anAccount('alice')) }),
    'on Bob’s quota, anonymously': () => ({
      ...split(posting('bob', { postId: SIXTH }), 'post').others,
      post: set(
        `posts/${SIXTH}`,
        aPost('alice', {
          authorId: null,
          authorPseudo: null,
          isAnonymous: true,
          createdAt: serverTimestamp(),
        }),
      ),
    }),
    'in Bob’s name': () => posting('bob', { postId: SIXTH }),
    'in the place of a post withdrawn in the same commit': () =>
      together(withdrawn(FIVE[0] ?? ''), sixth({}, 5)),
    'over an older post of one’s own': () => ({
      post: set(`posts/${FIVE[0]}`, aPost('alice', { content: 'Le sixième.' })),
    }),
    'while closing the account': () => together(closing('alice'), split(sixth(), 'account').others),
    'by closing and signing up in the same commit': () =>
      together(closing('alice'), signUp('alice')),
  };

  it.each(Object.entries(TRICKS))('%s is refused', async (_, trick) => {
    await expect(commitAs('owner', trick())).toBeRefused();
    expect(await postsMade()).toEqual(paths(FIVE));
  });

  it.each<[string, Fields]>([
    ['the count', { 'quota.count': 0 }],
    ['the count, by one', { 'quota.count': increment(-1) }],
    ['the day', { 'quota.lastPostAt': endOfYesterday() }],
    ['the day, to tomorrow', { 'quota.lastPostAt': tomorrow() }],
    [
      'the whole quota',
      { quota: { lastPostAt: serverTimestamp(), lastPostId: null, count: 0 }, postsCount: 0 },
    ],
    ['the quota, under a reaction', { 'quota.count': 4, reactionsCount: increment(1) }],
    ['the quota, under a change of e-mail', { 'quota.count': 4, email: 'alice@example.org' }],
  ])('first resetting %s by hand is refused', async (_, fields) => {
    await expect(commitAs('owner', account(fields))).toBeRefused();
    for (const count of [1, 5, 6]) {
      await expect(commitAs('owner', sixth({}, count))).toBeRefused();
    }
  });

  it('withdrawing gives no place back: neither one nor all five', async () => {
    for (const id of FIVE) {
      await expect(commitAs('owner', withdrawn(id))).toBeAllowed();
      for (const count of [1, 4, 5, 6]) {
        await expect(commitAs('owner', sixth({}, count))).toBeRefused();
      }
      // Nor may the withdrawn one be written again.
      await expect(commitAs('owner', post(id, 5))).toBeRefused();
    }
    expect(await postsMade()).toEqual([]);
  });

  it('an account that is deleted or made anew by hand is refused', async () => {
    await expect(commitAs('owner', { account: remove(ACCOUNT) })).toBeRefused();
    const fresh = split(signUp('alice'), 'account').alone;
    await expect(commitAs('owner', fresh)).toBeRefused();
    await expect(commitAs('owner', signUp('alice'))).toBeRefused();
  });

  it('closing the account ends it: the same uid does not come back', async () => {
    await expect(commitAs('owner', closing('alice', {}, FIVE))).toBeAllowed();
    await expect(commitAs('owner', sixth())).toBeRefused();
    await expect(commitAs('owner', signUp('alice'))).toBeRefused();
    await expect(commitAs('owner', split(signUp('alice'), 'account').alone)).toBeRefused();
    const unlogged = { log: remove('deletionLogs/alice') };
    await expect(commitAs('owner', unlogged)).toBeRefused();
    await expect(commitAs('owner', together(unlogged, signUp('alice')))).toBeRefused();
    await expect(commitAs('admin', unlogged)).toBeRefused();
    await expect(commitAs('owner', together(signUp('alice'), sixth({}, 1)))).toBeRefused();
    expect(await postsMade()).toEqual(paths(FIVE));
  });
});

describe('attack: a sixth post with the fifth, in one commit', () => {
  beforeEach(() =>
    seedDocuments({
      [ACCOUNT]: anAccount('alice', {
        postsCount: 4,
        quota: { lastPostAt: startOfToday(), lastPostId: FIVE[3] ?? null, count: 4 },
      }),
    }),
  );

  it.each<[string, () => Commit]>([
    ['one quota', () => together(post(SIXTH, 5), split(post(SEVENTH, 5), 'account').others)],
    ['two quotas', () => together(post(SIXTH, 5), post(SEVENTH, 6))],
    ['two quotas of the fifth', () => together(post(SIXTH, 5), post(SEVENTH, 5))],
    ['two quotas, the second first', () => together(post(SIXTH, 6), post(SEVENTH, 5))],
    [
      'one quota counting two',
      () =>
        together(
          posting('alice', { postId: SIXTH, count: 5 }, { account: { postsCount: increment(2) } }),
          split(post(SEVENTH, 5), 'account').others,
        ),
    ],
    [
      'one proof',
      () => {
        const { post: seventh } = post(SEVENTH, 5);
        return { ...post(SIXTH, 5), ...(seventh && { seventh }) };
      },
    ],
  ])('%s: refused', async (_, commit) => {
    await expect(commitAs('owner', commit())).toBeRefused();
    expect(await postsMade()).toEqual([]);
  });

  it('nor are six at once with six quotas allowed, on a fresh day', async () => {
    await seedDocuments({ [ACCOUNT]: anAccount('alice') });
    const six = [...FIVE, SIXTH].map((id, index) => post(id, index + 1));
    await expect(commitAs('owner', together(...six))).toBeRefused();
    await expect(commitAs('owner', together(...six.slice(0, 2)))).toBeRefused();
  });
});

describe('attack: a post without any quota', () => {
  it.each([
    ['newcomer', 'nina'],
    ['closed', 'carl'],
  ] as const)('by %s is refused', async (role, uid) => {
    await expect(commitAs(role, posting(uid))).toBeRefused();
    await expect(commitAs(role, split(posting(uid), 'account').others)).toBeRefused();
    const made = set(`users/${uid}/private/account`, {
      ...anAccount(uid, { postsCount: 1 }),
      quota: { lastPostAt: serverTimestamp(), lastPostId: postIdOf('New'), count: 1 },
    });
    await expect(commitAs(role, { ...posting(uid), account: made })).toBeRefused();
    await expect(commitAs(role, together(signUp(uid), posting(uid)))).toBeRefused();
  });
});
