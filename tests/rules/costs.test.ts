import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POSTS_PER_DAY_MAX } from '@/config/env';
import {
  CONTENT_MAX,
  OPINION_WORDS_MAX,
  OPINIONS_PER_POST,
  POSTS_PER_PUBLICATION,
  RECENT_POSTS_MAX,
  SEARCH_PREFIXES_PER_POST,
  SUSPENSIONS_MAX,
  TITLE_MAX,
  URL_MAX,
} from '@/config/limits';
import { recordOf } from '@/lib/recordOf';
import { REACTION_TYPES } from '@/domain/posts/votes';
import {
  aDecision,
  anAppeal,
  answering,
  contestingDismissal,
  DECIDED_AT,
  DECISION,
  REPORTERS_APPEAL,
} from './support/appeal-commits';
import {
  NEW_POST,
  ON_WALL,
  posting,
  publishing,
  reacting,
  rejecting,
  remove,
  run,
  set,
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
import { aCase, aReport, deletingReported, reporting } from './support/report-commits';
import { aSuspension, lifting, LIST, suspending } from './support/suspension-commits';
import { withRules } from './support/withRules';
import { deployedRules } from '../../scripts/lib/rules';

/**
 * Checks how far the heaviest writes are from the limits of 1,000 expressions and ten document
 * reads per write. A comment on the limits in firestore.rules has the rounded figures.
 */

withRules();

const EXPRESSIONS_LIMIT = 1000;

/**
 * A rule of a commit with its bounds: the expressions that it uses at most, and the documents that it
 * could still read at least. The emulator judges the writes of a commit in an order that depends on
 * the project id, and the first write to read a document pays for it.
 */
type HeavyRule = readonly [
  document: string,
  match: RuleName['match'],
  method: RuleName['method'],
  expressions: number,
  freeReads: number,
];

interface HeavyCommit {
  readonly role: Role;
  readonly prepare: () => Promise<unknown>;
  readonly commit: () => Commit;
  readonly rules: readonly HeavyRule[];
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
    [`posts/${ON_WALL}`]: aPublishedPost('bob', { votes: recordOf(REACTION_TYPES, () => 1) }),
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

/** A dismissed report of alice's, which an appeal contests; the team has one admin. */
const seedDismissed = () =>
  seedDocuments({
    [`reports/${ON_WALL}`]: aCase({ open: 0, outcome: 'dismissed', decidedAt: DECIDED_AT }),
    [`reportOutcomes/${ON_WALL}`]: {
      outcome: 'dismissed',
      decidedAt: DECIDED_AT,
      reason: 'Non.',
      judged: ['hate'],
    },
    [`users/alice/reports/${ON_WALL}`]: { ...aReport(), appealId: 'erased'.padEnd(20, 'x') },
    [`appeals/${REPORTERS_APPEAL}`]: anAppeal('dismissed', ON_WALL),
    [`moderationLog/${DECISION}`]: aDecision('dismissed', ON_WALL, { by: 'ada' }),
    'settings/team': { admins: 1 },
  });

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

const anOpinion = (pseudo: string) => ({
  verdict: 'doubtful',
  words: 'x'.repeat(OPINION_WORDS_MAX),
  pseudo,
  at: Timestamp.fromMillis(0),
  text: '0123abcd'.repeat(8),
});
const OPINIONS = `opinions/${postIdOf(0)}`;
const others = Object.fromEntries(
  Array.from({ length: OPINIONS_PER_POST - 1 }, (_, n) => [`admin${n}`, anOpinion('Max')]),
);

const POST = '/posts/{postId}';
const UNPUBLISHED = '/unpublishedPosts/{postId}';
const COMMITS: Readonly<Record<string, HeavyCommit>> = {
  reacting: {
    role: 'owner',
    prepare: seedVoter,
    commit: () => reacting('alice', 'grave', 'drole'),
    rules: [['the post', POST, 'update', 510, 7]],
  },
  posting: {
    role: 'owner',
    prepare: seedLastPostOfDay,
    commit: lastPostOfDay,
    rules: [
      ['the post', UNPUBLISHED, 'create', 350, 3],
      ['the account', '/private/account', 'update', 320, 7],
    ],
  },
  suspending: {
    role: 'admin',
    prepare: seedSuspensions,
    commit: () => suspending(ON_WALL),
    // One more alone, but the emulator counts one more when other tests run beside this one.
    rules: [
      ['the suspension', '/suspensions/{postId}', 'create', 200, 6],
      ['the list', '/suspensions/active', 'update', 120, 8],
    ],
  },
  lifting: {
    role: 'admin',
    prepare: seedSuspensions,
    commit: () => lifting(postIdOf('Last')),
    rules: [['the list', '/suspensions/active', 'update', 140, 9]],
  },
  'overturning a dismissal by the only admin': {
    role: 'admin',
    prepare: seedDismissed,
    commit: () =>
      answering('dismissed', ON_WALL, { outcome: 'overturned', id: REPORTERS_APPEAL, alone: true }),
    rules: [['the appeal', '/appeals/{appealId}', 'update', 320, 4]],
  },
  'contesting a dismissal': {
    role: 'owner',
    prepare: seedDismissed,
    commit: () => contestingDismissal('alice', ON_WALL, {}, 'second'.padEnd(20, 'x')),
    rules: [['the appeal', '/appeals/{appealId}', 'create', 320, 4]],
  },
  'publishing three posts': {
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending.slice(0, POSTS_PER_PUBLICATION) }),
    rules: [
      ['each pending post', UNPUBLISHED, 'delete', 50, 6],
      ['each post', POST, 'create', 380, 6],
      // With six more reads the commit reads 20 documents, its limit.
      ['the log entry', '/moderationLog/{entryId}', 'create', 330, 6],
      ['each index', '/searchIndex/{postId}', 'create', 160, 6],
      ['publishing/today', '/publishing/today', 'create', 430, 8],
    ],
  },
  'publishing the last three of 50 posts': {
    role: 'admin',
    prepare: () => seedEarlier(),
    commit: lastThree,
    rules: [
      ['publishing/today', '/publishing/today', 'update', 550, 7],
      ['the month', '/archiveMonths/{month}', 'update', 320, 7],
    ],
  },
  'giving the last opinion on a post': {
    role: 'admin',
    prepare: async () => {
      await seedPending();
      await seedDocuments({ [OPINIONS]: { by: others, at: Timestamp.fromMillis(0) } });
    },
    commit: () => ({
      opinions: set(OPINIONS, {
        by: { ...others, ada: { ...anOpinion('Ada'), at: serverTimestamp() } },
        at: serverTimestamp(),
      }),
    }),
    rules: [['the opinions', '/opinions/{postId}', 'update', 200, 8]],
  },
  'editing a published post': {
    role: 'admin',
    prepare: seedOnWall,
    commit: () => editing(ON_WALL, longest, { index: { prefixes } }),
    rules: [['the post', POST, 'update', 390, 5]],
  },
  'deleting a reported post': {
    role: 'admin',
    prepare: seedOnWall,
    commit: () => deletingReported(ON_WALL, publishedAt),
    rules: [
      ['the post', POST, 'delete', 290, 4],
      ['the month', '/archiveMonths/{month}', 'update', 460, 8],
    ],
  },
  'reporting with a text': {
    role: 'owner',
    prepare: seedOnWall,
    commit: () => reporting('alice', { words: longest.content }),
    rules: [['the report', '/reports/{postId}', 'create', 220, 3]],
  },
};

/** One case per rule of each commit. */
const HEAVIEST = Object.entries(COMMITS).flatMap(([title, { rules, ...heavy }]) =>
  rules.map(([document, match, method, expressions, freeReads]) => ({
    title: `${title}, ${document}`,
    rule: { match, method },
    expressions,
    freeReads,
    ...heavy,
  })),
);

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
  const titled = HEAVIEST.map((heavy, index) => [heavy.title, { ...heavy, index }] as const);

  afterAll(() => putRules(readRules()));

  describe('padded with conjuncts', () => {
    beforeAll(async () => {
      const conjuncts = await conjunctsPerWrite();
      const additions = HEAVIEST.map(({ rule, expressions }) => {
        const claims = HEAVIEST.filter((other) => isSameRule(other.rule, rule)).length;
        const free = Math.floor(conjuncts * (1 - expressions / EXPRESSIONS_LIMIT));
        return { rule, padding: { conjuncts: free - claims * CONJUNCTS_PER_CLAIM } };
      });
      await putRules(padded(largestRules(), additions));
    }, 120_000);

    it.each(titled)('use at most the stated number of expressions: %s', async (_, heavy) => {
      await heavy.prepare();
      await expect(run(as(heavy.role, askingFor(heavy.index)), heavy.commit())).toBeAllowed();
    });
  });

  describe('padded with document reads', () => {
    beforeAll(async () => {
      const additions = HEAVIEST.map(({ rule, freeReads }) => ({
        rule,
        padding: { reads: freeReads },
      }));
      await putRules(padded(largestRules(), additions));
    }, 120_000);

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

describe('documents read by a rejection that deletes opinions', () => {
  afterAll(() => putRules(readRules()));

  it.each([1, 10])('are the same four of 20 with %i posts', async (count) => {
    await seedPending();
    await putRules(readRules());
    const ids = pending.slice(0, count).map(({ id }) => id);
    const opinions = ids.map((id, number) => [`opinions${number}`, remove(`opinions/${id}`)]);
    const commit = { ...rejecting(ids), ...Object.fromEntries(opinions) };
    await expect(run(as('admin'), commit)).toBeAllowed();
    const { before, after } = await documentsRead();
    expect(new Set([...before, ...after]).size).toBe(4);
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
