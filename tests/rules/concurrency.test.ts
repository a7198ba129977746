import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { POSTS_PER_USER_PER_DAY, POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import {
  ON_WALL,
  posting,
  publishing,
  reacting,
  run,
  signUp,
  thisDay,
  thisMonth,
} from './support/commits';
import { as, asUid, seed, seedDocuments, withRules } from './support/environment';
import { anAccount, aPost, aPublishedPost, aUser, postIdOf } from './support/factories';

withRules();

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** How many of these went through. */
async function countAllowed(attempts: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

async function existing(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await seed(async (database) => {
    for (const path of paths) if ((await getDoc(doc(database, path))).exists()) found.push(path);
  });
  return found;
}

const vote = (uid: string) => run(asUid(uid), reacting(uid, null, 'grave'));
/** From one tab each: one connection would send its writes one after the other. */
const post = (number: number, count: number) =>
  run(
    as('owner', { email: 'alice@example.org', tab: number }),
    posting('alice', { postId: postIdOf(number), count }),
  );

describe('twenty voters at once on one post', () => {
  const voters = numbers(20).map((number) => `voter${number}`);

  beforeEach(() =>
    seedDocuments({
      [`posts/${ON_WALL}`]: aPublishedPost('bob'),
      ...Object.fromEntries(
        voters.flatMap((uid) => [
          [`users/${uid}`, aUser(uid)],
          [`users/${uid}/private/account`, anAccount(uid)],
        ]),
      ),
    }),
  );

  it('are all counted, each refused one trying once more', async () => {
    // As the app does: the rules' own reads can be refused under contention.
    const retried = voters.map((uid) => vote(uid).catch(() => vote(uid)));
    expect(await countAllowed(retried)).toBe(voters.length);
    const voted = await getDoc(doc(as('visitor'), `posts/${ON_WALL}`));
    expect(voted.get('votes.grave')).toBe(voters.length);
  });
});

describe('five sign-ups at once for one pseudo', () => {
  it('one wins, and nothing of the others is left', async () => {
    const uids = numbers(5).map((number) => `newcomer${number}`);
    const attempts = uids.map((uid) => run(asUid(uid), signUp(uid, {}, 'Wanted')));
    expect(await countAllowed(attempts)).toBe(1);
    const winner = text((await getDoc(doc(as('visitor'), 'pseudos/wanted'))).get('uid'));
    expect(
      await existing(uids.flatMap((uid) => [`users/${uid}`, `users/${uid}/private/account`])),
    ).toEqual([`users/${winner}`, `users/${winner}/private/account`]);
  });
});

describe('seven posts at once by one user', () => {
  it('are never more than five', async () => {
    const ids = numbers(7).map(postIdOf);
    // All claiming to be the first of the day: one at most is.
    expect(await countAllowed(numbers(7).map((number) => post(number, 1)))).toBe(1);
    // Then each claiming a place of its own, as seven tabs would after reading the quota.
    for (const count of [2, 3, 4, 5, 6]) {
      await countAllowed(numbers(7).map((number) => post(number, count)));
    }
    const posts = await existing(ids.map((id) => `posts/${id}`));
    expect(posts).toHaveLength(POSTS_PER_USER_PER_DAY);
    expect(await existing(ids.map((id) => `users/alice/submissions/${id}`))).toHaveLength(
      POSTS_PER_USER_PER_DAY,
    );
    const account = await getDoc(doc(as('owner'), 'users/alice/private/account'));
    expect(account.get('postsCount')).toBe(POSTS_PER_USER_PER_DAY);
  });
});

describe('three admins publishing five each at once', () => {
  const admins = ['ada', 'eve', 'grace'];
  const pending = numbers(15).map((number) => ({ id: postIdOf(number), document: aPost('bob') }));
  const publish = async (uid: string, index: number) => {
    const today = await getDoc(doc(asUid(uid), 'publishing/today'));
    const posts = pending.slice(index * 5, index * 5 + 5);
    await run(asUid(uid), publishing({ posts, already: texts(today.get('ids')) }));
  };
  const countPublished = async () => {
    const found: unknown[] = [];
    for (const { id } of pending) {
      found.push((await getDoc(doc(as('admin'), `posts/${id}`))).get('status'));
    }
    return found.filter((status) => status === 'published').length;
  };

  beforeEach(() =>
    seedDocuments({
      ...Object.fromEntries(
        admins.map((uid) => [`users/${uid}`, aUser(uid, { role: 'admin' })] as const),
      ),
      ...Object.fromEntries(pending.map(({ id, document }) => [`posts/${id}`, document] as const)),
    }),
  );

  it('publish ten at most, even if each tries again', async () => {
    for (let round = 1; round <= 3; round += 1) {
      await countAllowed(admins.map(publish));
      expect(await countPublished()).toBeLessThanOrEqual(POSTS_PUBLISHED_PER_DAY);
    }
    expect(await countPublished()).toBe(POSTS_PUBLISHED_PER_DAY);
    const month = await getDoc(doc(as('visitor'), `archiveMonths/${thisMonth()}`));
    expect(month.get(`days.${thisDay()}`)).toBe(POSTS_PUBLISHED_PER_DAY);
  });
});
