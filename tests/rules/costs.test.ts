import { doc, setDoc, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTS_PER_DAY_MAX } from '@/config/env';
import {
  CONTENT_MAX,
  POSTS_PER_PUBLICATION,
  RECENT_POSTS_MAX,
  SEARCH_PREFIXES_PER_POST,
  SUSPENSIONS_MAX,
  TITLE_MAX,
  URL_MAX,
} from '@/config/limits';
import { recordOf } from '@/domain/recordOf';
import { REACTION_TYPES } from '@/domain/votes';
import {
  NEW_POST,
  ON_WALL,
  posting,
  publishing,
  reacting,
  run,
  thisDay,
  thisMonth,
  type Commit,
} from './support/commits';
import {
  askingFor,
  documentsRead,
  padded,
  paddingFunction,
  putRules,
  type RuleName,
} from './support/costs';
import { readRules } from './support/emulator';
import { as, seedDocuments } from './support/environment';
import {
  anAccount,
  anIndex,
  aPost,
  aPublishedPost,
  aVote,
  postIdOf,
  startOfToday,
} from './support/factories';
import type { Role } from './support/roles';
import { editing } from './support/post-commits';
import { aCase, deletingReported, reporting } from './support/report-commits';
import { aSuspension, lifting, LIST, suspending } from './support/suspension-commits';
import { withRules } from './support/withRules';
import { deployedRules } from '../../scripts/lib/rules';

/**
 * Checks how far the heaviest writes are from the limits of 1,000 expressions and ten document
 * reads per write. A comment on the limits in firestore.rules has the rounded figures.
 */

withRules();

const EXPRESSIONS_LIMIT = 1000;

interface Heavy {
  readonly rule: RuleName;
  readonly role: Role;
  readonly prepare: () => Promise<unknown>;
  readonly commit: () => Commit;
  /** Upper bound of the expressions that the rule uses. */
  readonly expressions: number;
  /**
   * Lower bound of the documents that the rule could still read. The emulator judges the writes of
   * a commit in an order that depends on the project id, and the first write to read a document
   * pays for it.
   */
  readonly freeReads: number;
}

const longest = {
  title: 'T'.repeat(TITLE_MAX),
  content: 'x'.repeat(CONTENT_MAX),
  source: 'https://example.org/'.padEnd(URL_MAX, 'a'),
};
const pending = Array.from({ length: 10 }, (_, number) => ({
  id: postIdOf(number),
  document: aPost('bob', longest),
}));
const seedPending = () =>
  seedDocuments(
    Object.fromEntries(pending.map(({ id, document }) => [`unpublishedPosts/${id}`, document])),
  );

/** The rules with the highest daily maximum that the settings allow: 50. */
const largestRules = () => deployedRules(POSTS_PER_DAY_MAX, readRules());

/** Ids of posts that were published earlier today; three more fill the largest day. */
const EARLIER = Array.from({ length: POSTS_PER_DAY_MAX - POSTS_PER_PUBLICATION }, (_, number) =>
  postIdOf(`earlier${number}`),
);
const seedEarlier = async (already = EARLIER): Promise<void> => {
  await seedPending();
  await seedDocuments({
    'publishing/today': { at: startOfToday(), ids: already },
    [`archiveMonths/${thisMonth()}`]: { days: { [thisDay()]: already.length } },
  });
};
const lastThree = () =>
  publishing({ posts: pending.slice(0, POSTS_PER_PUBLICATION), already: EARLIER });

const seedVoter = () =>
  seedDocuments({
    [`posts/${ON_WALL}`]: aPublishedPost('bob', {
      votes: recordOf(REACTION_TYPES, () => 1),
    }),
    [`users/alice/votes/${ON_WALL}`]: aVote('grave'),
    'users/alice/private/account': anAccount('alice', { reactionsCount: 1 }),
  });

const recent = Array.from({ length: RECENT_POSTS_MAX }, (_, number) => postIdOf(`mine${number}`));
const lastPostOfDay = () =>
  posting(
    'alice',
    { postId: NEW_POST, post: longest, count: 5 },
    { account: { recent: [...recent.slice(1), NEW_POST] } },
  );
const seedLastPostOfDay = () =>
  seedDocuments({
    'users/alice/private/account': anAccount('alice', {
      quota: { lastPostAt: startOfToday(), lastPostId: null, count: 4 },
      recent,
    }),
    [LIST]: { ids: Array.from({ length: SUSPENSIONS_MAX }, (_, number) => postIdOf(number)) },
  });

/** One suspension less than the maximum, of which one, the last, can be lifted. */
const seedSuspensions = () => {
  const ids = Array.from({ length: SUSPENSIONS_MAX - 2 }, (_, number) => postIdOf(number));
  const last = postIdOf('Last');
  return seedDocuments({
    [`posts/${ON_WALL}`]: aPublishedPost('bob'),
    [LIST]: { ids: [...ids, last] },
    [`suspensions/${last}`]: aSuspension(),
  });
};

/** The 31st: `fallsIn` in firestore.rules compares it last. */
const publishedAt = Timestamp.fromDate(new Date('2026-10-31T12:00:00Z'));
const seedOnWall = () =>
  seedDocuments({
    [`posts/${ON_WALL}`]: aPublishedPost('bob', { publishedAt }),
    [`searchIndex/${ON_WALL}`]: anIndex({ publishedAt }),
    'archiveMonths/2026-10': { days: { '31': 2 } },
    [`reports/${ON_WALL}`]: aCase(),
  });
const prefixes = Array.from({ length: SEARCH_PREFIXES_PER_POST }, (_, number) => `p${number}`);

const POST = '/posts/{postId}';
const UNPUBLISHED = '/unpublishedPosts/{postId}';
const HEAVIEST: Readonly<Record<string, Heavy>> = {
  'reacting, the post': {
    rule: { match: POST, method: 'update' },
    role: 'owner',
    prepare: seedVoter,
    commit: () => reacting('alice', 'grave', 'drole'),
    expressions: 510,
    freeReads: 7,
  },
  'posting, the post': {
    rule: { match: UNPUBLISHED, method: 'create' },
    role: 'owner',
    prepare: seedLastPostOfDay,
    commit: lastPostOfDay,
    expressions: 350,
    freeReads: 4,
  },
  'posting, the account': {
    rule: { match: '/private/account', method: 'update' },
    role: 'owner',
    prepare: seedLastPostOfDay,
    commit: lastPostOfDay,
    expressions: 310,
    freeReads: 7,
  },
  'suspending, the suspension': {
    rule: { match: '/suspensions/{postId}', method: 'create' },
    role: 'admin',
    prepare: seedSuspensions,
    commit: () => suspending(ON_WALL),
    expressions: 200,
    // 7 alone, but the emulator counts one more when other tests run beside this one.
    freeReads: 6,
  },
  'suspending, the list': {
    rule: { match: '/suspensions/active', method: 'update' },
    role: 'admin',
    prepare: seedSuspensions,
    commit: () => suspending(ON_WALL),
    expressions: 120,
    // 9 in most runs, but the emulator counts one more when other tests run beside this one.
    freeReads: 8,
  },
  'lifting, the list': {
    rule: { match: '/suspensions/active', method: 'update' },
    role: 'admin',
    prepare: seedSuspensions,
    commit: () => lifting(postIdOf('Last')),
    expressions: 140,
    freeReads: 9,
  },
  'publishing three posts, each pending post': {
    rule: { match: UNPUBLISHED, method: 'delete' },
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending.slice(0, POSTS_PER_PUBLICATION) }),
    expressions: 50,
    freeReads: 6,
  },
  'publishing three posts, each post': {
    rule: { match: POST, method: 'create' },
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending.slice(0, POSTS_PER_PUBLICATION) }),
    expressions: 380,
    freeReads: 6,
  },
  // With six more reads the commit reads 20 documents, its limit.
  'publishing three posts, the log entry': {
    rule: { match: '/moderationLog/{entryId}', method: 'create' },
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending.slice(0, POSTS_PER_PUBLICATION) }),
    expressions: 240,
    freeReads: 6,
  },
  'publishing three posts, each index': {
    rule: { match: '/searchIndex/{postId}', method: 'create' },
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending.slice(0, POSTS_PER_PUBLICATION) }),
    expressions: 160,
    freeReads: 6,
  },
  'publishing three posts, publishing/today': {
    rule: { match: '/publishing/today', method: 'create' },
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending.slice(0, POSTS_PER_PUBLICATION) }),
    expressions: 430,
    freeReads: 8,
  },
  'publishing the last three of 50 posts, publishing/today': {
    rule: { match: '/publishing/today', method: 'update' },
    role: 'admin',
    prepare: () => seedEarlier(),
    commit: lastThree,
    expressions: 550,
    freeReads: 7,
  },
  'publishing the last three of 50 posts, the month': {
    rule: { match: '/archiveMonths/{month}', method: 'update' },
    role: 'admin',
    prepare: () => seedEarlier(),
    commit: lastThree,
    expressions: 320,
    freeReads: 7,
  },
  'editing a published post, the post': {
    rule: { match: POST, method: 'update' },
    role: 'admin',
    prepare: seedOnWall,
    commit: () => editing(ON_WALL, longest, { index: { prefixes } }),
    expressions: 390,
    freeReads: 5,
  },
  'deleting a reported post, the post': {
    rule: { match: POST, method: 'delete' },
    role: 'admin',
    prepare: seedOnWall,
    commit: () => deletingReported(ON_WALL, publishedAt),
    expressions: 290,
    freeReads: 4,
  },
  'reporting with a text, the report': {
    rule: { match: '/reports/{postId}', method: 'create' },
    role: 'owner',
    prepare: seedOnWall,
    commit: () => reporting('alice', { words: longest.content }),
    expressions: 220,
    freeReads: 3,
  },
  'deleting a reported post, the month': {
    rule: { match: '/archiveMonths/{month}', method: 'update' },
    role: 'admin',
    prepare: seedOnWall,
    commit: () => deletingReported(ON_WALL, publishedAt),
    expressions: 460,
    freeReads: 8,
  },
};

/** Returns whether a write is allowed whose rule consists of this many conjuncts of padding. */
async function passesAlone(conjuncts: number): Promise<boolean> {
  await putRules(`rules_version = '2'; service cloud.firestore {
    match /databases/{database}/documents {
      match /costs/{id} { allow create: if padding(); }
      ${paddingFunction({ conjuncts })}
    }
  }`);
  return await setDoc(doc(as('owner'), `costs/${conjuncts}`), {}).then(
    () => true,
    () => false,
  );
}

/** Returns the highest number of conjuncts of padding that one write allows. */
async function conjunctsPerWrite(): Promise<number> {
  let [fitting, tooMany] = [0, EXPRESSIONS_LIMIT];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (await passesAlone(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

/** Number of conjuncts of padding that use as many expressions as one comparison of a claim. */
const CONJUNCTS_PER_CLAIM = 3;

const isSameRule = (a: RuleName, b: RuleName): boolean =>
  a.match === b.match && a.method === b.method;

describe('heaviest writes', () => {
  const cases = Object.values(HEAVIEST);
  const titled = Object.entries(HEAVIEST).map(
    ([title, heavy], index) => [title, { ...heavy, index }] as const,
  );

  afterAll(() => putRules(readRules()));

  describe('padded with conjuncts', () => {
    beforeAll(async () => {
      const conjuncts = await conjunctsPerWrite();
      const additions = cases.map(({ rule, expressions }) => {
        const claims = cases.filter((other) => isSameRule(other.rule, rule)).length;
        const free = Math.floor(conjuncts * (1 - expressions / EXPRESSIONS_LIMIT));
        return { rule, padding: { conjuncts: free - claims * CONJUNCTS_PER_CLAIM } };
      });
      await putRules(padded(largestRules(), additions));
    }, 30_000);

    it.each(titled)('use at most the stated number of expressions: %s', async (_, heavy) => {
      await heavy.prepare();
      await expect(run(as(heavy.role, askingFor(heavy.index)), heavy.commit())).toBeAllowed();
    });
  });

  describe('padded with document reads', () => {
    beforeAll(async () => {
      const additions = cases.map(({ rule, freeReads }) => ({
        rule,
        padding: { reads: freeReads },
      }));
      await putRules(padded(largestRules(), additions));
    }, 30_000);

    it.each(titled)('leave the stated number of document reads free: %s', async (_, heavy) => {
      await heavy.prepare();
      await expect(run(as(heavy.role, askingFor(heavy.index)), heavy.commit())).toBeAllowed();
    });
  });
});

describe('documents read by a publication of three posts', () => {
  afterAll(() => putRules(readRules()));

  it('are 14 of 20, and 19 if production counts a document before and after the commit', async () => {
    await seedEarlier();
    await putRules(largestRules());
    await expect(run(as('admin'), lastThree())).toBeAllowed();
    const { before, after } = await documentsRead();
    expect(new Set([...before, ...after]).size).toBe(14);
    expect(before.size + after.size).toBe(19);
  });
});

describe.each([1, POSTS_PER_DAY_MAX])('with the setting VITE_POSTS_PER_DAY=%i', (postsPerDay) => {
  beforeAll(() => putRules(deployedRules(postsPerDay, readRules())));
  afterAll(() => putRules(readRules()));

  it('allows the last post of the day, and not one more', async () => {
    const already = Array.from({ length: postsPerDay - 1 }, (_, n) => postIdOf(`earlier${n}`));
    await seedEarlier(already);
    const publish = (size: number) =>
      run(as('admin'), publishing({ posts: pending.slice(0, size), already }));
    await expect(publish(2)).toBeDenied();
    await expect(publish(1)).toBeAllowed();
  });
});
