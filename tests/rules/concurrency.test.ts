import {
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_POSTS_PER_DAY } from '@/config/env';
import { POSTS_PER_PUBLICATION, POSTS_PER_USER_PER_DAY } from '@/config/limits';
import { NO_VOTES } from '@/domain/posts/votes';
import { chunks } from '../../scripts/lib/chunks';
import { atScale, isFullScale } from '../support/scale';
import { noteChange } from './support/changes';
import { ON_WALL, posting, publishing, run, thisDay, thisMonth } from './support/commits';
import { as, asUid, seedDeletion, seedDocuments, unrestricted } from './support/environment';
import { reporting } from './support/report-commits';
import {
  anAccount,
  aPost,
  aPublishedPost,
  aSubmission,
  aUser,
  postIdOf,
} from './support/factories';
import { withdrawing } from './support/post-commits';
import { withRules } from './support/withRules';

withRules();

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Returns how many of the attempts the rules allowed. */
async function countAllowed(attempts: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

async function existingPaths(paths: readonly string[]): Promise<string[]> {
  const database = await unrestricted();
  const snapshots = await Promise.all(paths.map((path) => getDoc(doc(database, path))));
  return snapshots.filter((snapshot) => snapshot.exists()).map(({ ref }) => ref.path);
}

async function countVotes(): Promise<number> {
  const votes = collectionGroup(await unrestricted(), 'votes');
  return (await getCountFromServer(votes)).data().count;
}

/** Reacts like the app: reads the user's own vote in the same transaction. */
async function react(uid: string): Promise<void> {
  const database = asUid(uid);
  const vote = doc(database, `users/${uid}/votes/${ON_WALL}`);
  noteChange();
  await runTransaction(database, async (transaction) => {
    if ((await transaction.get(vote)).exists()) return;
    transaction
      .set(vote, { type: 'grave', votedAt: serverTimestamp() })
      .update(doc(database, `posts/${ON_WALL}`), { 'votes.grave': increment(1) })
      .update(doc(database, `users/${uid}/private/account`), {
        reactionsCount: increment(1),
        lastReactionAt: serverTimestamp(),
        lastReactionPostId: ON_WALL,
      });
  });
}
/** Presses again after a failure, like a person: on a busy machine the SDK's attempts are used up. */
const PRESSES = 10;
const reactUntilDone = async (uid: string, presses = 1): Promise<void> => {
  try {
    await react(uid);
  } catch (error) {
    if (presses === PRESSES) throw error;
    await reactUntilDone(uid, presses + 1);
  }
};

/** Voters who press at the same time; in `npm run test:scale` ten such groups follow each other. */
const VOTERS_AT_ONCE = atScale(10, 200);
const VOTERS = atScale(VOTERS_AT_ONCE, 10 * VOTERS_AT_ONCE);
const VOTES_MS = atScale(120_000, 1_200_000);

describe(`${VOTERS} votes on one post, ${VOTERS_AT_ONCE} at the same time`, () => {
  const groups = chunks(
    numbers(VOTERS).map((number) => `voter${number}`),
    VOTERS_AT_ONCE,
  );

  beforeEach(async () => {
    await seedDocuments({ [`posts/${ON_WALL}`]: aPublishedPost('bob') });
    for (const voters of groups) {
      const documents = voters.flatMap((uid) => [
        [`users/${uid}`, aUser(uid)],
        [`users/${uid}/private/account`, anAccount(uid)],
      ]);
      // oxlint-disable-next-line no-await-in-loop -- one commit is limited in size
      await seedDocuments(Object.fromEntries(documents));
      // Connect beforehand: connecting takes longer than voting, and would spread the votes.
      // oxlint-disable-next-line no-await-in-loop -- see above
      await Promise.all(voters.map((uid) => getDoc(doc(asUid(uid), `users/${uid}`))));
    }
  }, VOTES_MS);

  it(
    'counts every voter once although every tenth sends the reaction twice',
    async () => {
      for (const voters of groups) {
        const twice = voters.filter((_, number) => number % 10 === 0);
        const attempts = [...voters, ...twice].map((uid) => reactUntilDone(uid));
        // oxlint-disable-next-line no-await-in-loop -- one group after the other
        expect(await countAllowed(attempts)).toBe(attempts.length);
        for (const uid of twice) {
          // oxlint-disable-next-line no-await-in-loop -- see above
          const account = await getDoc(doc(asUid(uid), `users/${uid}/private/account`));
          expect(account.get('reactionsCount')).toBe(1);
        }
      }
      const voted = await getDoc(doc(as('visitor'), `posts/${ON_WALL}`));
      expect(voted.get('votes')).toEqual({ ...NO_VOTES, grave: VOTERS });
      expect(await countVotes()).toBe(VOTERS);
    },
    VOTES_MS,
  );
});

const report = (uid: string) => run(asUid(uid), reporting(uid));

const hasReported = async (uid: string) =>
  (await getDoc(doc(asUid(uid), `users/${uid}/reports/${ON_WALL}`))).exists();

/** Retries a denied report once, like the app, unless the report exists. */
const reportOrTryAgain = (uid: string) =>
  report(uid).catch(async () => (await hasReported(uid)) || report(uid));

const REPORTERS = atScale(10, 100);

describe(`${REPORTERS} concurrent reports of one post`, () => {
  const readers = numbers(REPORTERS).map((number) => `reader${number}`);

  beforeEach(async () => {
    await seedDocuments({
      [`posts/${ON_WALL}`]: aPublishedPost('bob'),
      ...Object.fromEntries(
        readers.flatMap((uid) => [
          [`users/${uid}`, aUser(uid)],
          [`users/${uid}/private/account`, anAccount(uid)],
        ]),
      ),
    });
    await Promise.all(readers.map((uid) => getDoc(doc(asUid(uid), `users/${uid}`))));
  }, 60_000);

  it('counts every reporter once although every tenth sends the report twice', async () => {
    const twice = readers.filter((_, number) => number % 10 === 0);
    await countAllowed([...readers, ...twice].map(reportOrTryAgain));
    // With so many concurrent reports one retry may not be enough.
    for (const uid of readers) if (!(await hasReported(uid))) await report(uid);

    const found = await getDoc(doc(as('admin'), `reports/${ON_WALL}`));
    expect(found.data()).toMatchObject({ counts: { hate: readers.length }, open: readers.length });
  }, 60_000);
});

/** One connection per tab: a single connection would send its writes one after the other. */
const tab = (number: number) => as('owner', { email: 'alice@example.org', tab: number });
const postAs = (number: number, count: number) =>
  run(tab(number), posting('alice', { postId: postIdOf(number), count }));

/** Posts with the next count of the quota, like a tab that listens to the account. */
async function postNext(number: number): Promise<void> {
  const account = await getDoc(doc(tab(number), 'users/alice/private/account'));
  const before: unknown = account.get('quota.count');
  await postAs(number, Number(before) + 1);
}

describe('twelve concurrent posts of one user', () => {
  const tabs = numbers(12);
  const ids = tabs.map(postIdOf);

  async function expectFullDay(): Promise<void> {
    expect(await existingPaths(ids.map((id) => `unpublishedPosts/${id}`))).toHaveLength(
      POSTS_PER_USER_PER_DAY,
    );
    expect(await existingPaths(ids.map((id) => `users/alice/submissions/${id}`))).toHaveLength(
      POSTS_PER_USER_PER_DAY,
    );
    const account = await getDoc(doc(as('owner'), 'users/alice/private/account'));
    expect(account.get('postsCount')).toBe(POSTS_PER_USER_PER_DAY);
    expect(account.get('quota.count')).toBe(POSTS_PER_USER_PER_DAY);
  }

  it('allows five posts when every tab tries each count of the quota in turn', async () => {
    // With the count 1 in every tab the rules allow one post.
    expect(await countAllowed(tabs.map((number) => postAs(number, 1)))).toBe(1);
    for (const count of [2, 3, 4, 5, 6]) {
      await countAllowed(tabs.map((number) => postAs(number, count)));
    }
    await expectFullDay();
  });

  // `npm test` runs the test above only, in which all tabs compete for the same count.
  it.runIf(isFullScale)(
    'allows at most five posts when every tab sends another count of the quota',
    async () => {
      await countAllowed(tabs.map((number) => postAs(number, number + 1)));
      const first = await existingPaths(ids.map((id) => `unpublishedPosts/${id}`));
      expect(first.length).toBeLessThanOrEqual(POSTS_PER_USER_PER_DAY);
      // Then each tab sends the count after the one that it reads, until the day is full.
      for (let round = 1; round <= POSTS_PER_USER_PER_DAY; round += 1) {
        await countAllowed(tabs.map(postNext));
      }
      await expectFullDay();
    },
  );
});

describe('author who withdraws a post while an admin publishes it', () => {
  const ids = numbers(atScale(5, 50)).map(postIdOf);

  it('leaves the post either published or withdrawn, with or without its submission', async () => {
    let already: string[] = [];
    for (const id of ids) {
      const document = aPost('alice');
      await seedDocuments({
        [`unpublishedPosts/${id}`]: document,
        [`users/alice/submissions/${id}`]: aSubmission(),
      });
      if (already.length === DEFAULT_POSTS_PER_DAY) {
        await seedDeletion('publishing/today');
        already = [];
      }
      const posts = [{ id, document }];
      const attempts = [
        run(as('admin'), publishing({ posts, already })),
        run(as('owner'), withdrawing('alice', [id])),
      ];
      expect(await countAllowed(attempts)).toBe(1);
      const paths = [`unpublishedPosts/${id}`, `posts/${id}`, `users/alice/submissions/${id}`];
      const [, published, submission] = paths;
      const left = await existingPaths(paths);
      expect([[], [published, submission]]).toContainEqual(left);
      if (left.length > 0) already = [...already, id];
    }
  });
});

describe('four admins who publish three posts each at once', () => {
  const admins = ['ada', 'eve', 'grace', 'joan'];
  const pending = numbers(16).map((number) => ({ id: postIdOf(number), document: aPost('bob') }));
  /** Publishes the admin's three posts, or as many as the day has left. */
  const publish = async (uid: string, index: number) => {
    const already = texts((await getDoc(doc(asUid(uid), 'publishing/today'))).get('ids'));
    const size = Math.min(POSTS_PER_PUBLICATION, DEFAULT_POSTS_PER_DAY - already.length);
    const posts = pending.slice(index * 4, index * 4 + Math.max(size, 1));
    await run(asUid(uid), publishing({ by: uid, posts, already }));
  };
  /** Publishes the admin's fourth post. */
  const publishOneMore = async (uid: string, index: number) => {
    const already = texts((await getDoc(doc(asUid(uid), 'publishing/today'))).get('ids'));
    const posts = pending.slice(index * 4 + 3, index * 4 + 4);
    await run(asUid(uid), publishing({ by: uid, posts, already }));
  };
  /** Returns the ids of the published posts, and expects publishing/today to list the same. */
  async function published(): Promise<string[]> {
    const posts = await Promise.all(
      pending.map(({ id }) => getDoc(doc(as('admin'), `posts/${id}`))),
    );
    const found = posts.filter((post) => post.exists()).map(({ id }) => id);
    const left = await existingPaths(pending.map(({ id }) => `unpublishedPosts/${id}`));
    expect(left).toHaveLength(pending.length - found.length);
    const today = await getDoc(doc(as('admin'), 'publishing/today'));
    expect(texts(today.get('ids')).toSorted()).toEqual(found.toSorted());
    return found;
  }

  beforeEach(() =>
    seedDocuments({
      ...Object.fromEntries(
        admins.map((uid) => [`users/${uid}`, aUser(uid, { role: 'admin' })] as const),
      ),
      ...Object.fromEntries(
        pending.map(({ id, document }) => [`unpublishedPosts/${id}`, document] as const),
      ),
    }),
  );

  it('allows ten publications in total although each admin retries', async () => {
    for (let round = 1; round <= admins.length; round += 1) {
      await countAllowed(admins.map(publish));
      expect((await published()).length).toBeLessThanOrEqual(DEFAULT_POSTS_PER_DAY);
    }
    expect(await published()).toHaveLength(DEFAULT_POSTS_PER_DAY);
    // A single further post is denied too.
    expect(await countAllowed(admins.map(publishOneMore))).toBe(0);

    expect(await existingPaths(pending.map(({ id }) => `searchIndex/${id}`))).toHaveLength(
      DEFAULT_POSTS_PER_DAY,
    );
    const month = await getDoc(doc(as('visitor'), `archiveMonths/${thisMonth()}`));
    expect(month.get(`days.${thisDay()}`)).toBe(DEFAULT_POSTS_PER_DAY);
  });
});
