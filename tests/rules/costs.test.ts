import { doc, setDoc, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_PREFIXES_PER_POST, TITLE_MAX, URL_MAX, CONTENT_MAX } from '@/config/limits';
import { ON_WALL, posting, publishing, reacting, run, type Commit } from './support/commits';
import { padded, paddingFunction, putRules, type RuleName } from './support/costs';
import { as, readRules, seed, seedDocuments, withRules } from './support/environment';
import {
  anAccount,
  anIndex,
  aPost,
  aPublishedPost,
  aVote,
  postIdOf,
  startOfToday,
} from './support/factories';
import type { Role } from './support/people';
import { editing } from './support/post-commits';
import { aCase, deletingReported, reporting } from './support/report-commits';

/**
 * The heaviest writes and how far they are from the limits: 1,000 expressions per write, ten
 * document reads per write. The figures stand in firestore.rules too, beside its limits.
 */

withRules();

const EXPRESSIONS_LIMIT = 1000;

interface Heavy {
  readonly rule: RuleName;
  readonly role: Role;
  readonly prepare: () => Promise<unknown>;
  readonly commit: () => Commit;
  /** At most this many expressions. */
  readonly expressions: number;
  /**
   * Documents that the rule could still read, at least: the emulator judges the writes of a commit in
   * an order that depends on the project's name, and the first to read a document pays for it.
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
  seedDocuments(Object.fromEntries(pending.map(({ id, document }) => [`posts/${id}`, document])));

/** Five are out today, five follow: the days of both must be compared. */
async function seedHalf(): Promise<void> {
  await seedPending();
  await seed((database) => run(database, publishing({ posts: pending.slice(0, 5) })));
}
const otherHalf = () =>
  publishing({ posts: pending.slice(5), already: pending.slice(0, 5).map(({ id }) => id) });

const seedVoter = () =>
  seedDocuments({
    [`posts/${ON_WALL}`]: aPublishedPost('bob', {
      votes: { impossible: 1, absurde: 1, grave: 1, drole: 1, archiver: 1 },
    }),
    [`users/alice/votes/${ON_WALL}`]: aVote('grave'),
    'users/alice/private/account': anAccount('alice', { reactionsCount: 1 }),
  });

const seedLastPostOfDay = () =>
  seedDocuments({
    'users/alice/private/account': anAccount('alice', {
      quota: { lastPostAt: startOfToday(), lastPostId: null, count: 4 },
    }),
  });

/** The last day that is tried. */
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
    rule: { match: POST, method: 'create' },
    role: 'owner',
    prepare: seedLastPostOfDay,
    commit: () => posting('alice', { post: longest, count: 5 }),
    expressions: 400,
    freeReads: 7,
  },
  'posting, the account': {
    rule: { match: '/private/account', method: 'update' },
    role: 'owner',
    prepare: seedLastPostOfDay,
    commit: () => posting('alice', { post: longest, count: 5 }),
    expressions: 250,
    freeReads: 9,
  },
  'publishing ten in one commit, each post': {
    rule: { match: POST, method: 'update' },
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending }),
    expressions: 270,
    freeReads: 5,
  },
  // With four more the commit reads twenty documents.
  'publishing ten in one commit, the entry of the record': {
    rule: { match: '/moderationLog/{entryId}', method: 'create' },
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending }),
    expressions: 260,
    freeReads: 4,
  },
  'publishing ten in one commit, the day': {
    rule: { match: '/publishing/today', method: 'create' },
    role: 'admin',
    prepare: seedPending,
    commit: () => publishing({ posts: pending }),
    expressions: 300,
    freeReads: 8,
  },
  'publishing five more, the day': {
    rule: { match: '/publishing/today', method: 'update' },
    role: 'admin',
    prepare: seedHalf,
    commit: otherHalf,
    expressions: 410,
    freeReads: 7,
  },
  'publishing five more, the month': {
    rule: { match: '/archiveMonths/{month}', method: 'update' },
    role: 'admin',
    prepare: seedHalf,
    commit: otherHalf,
    expressions: 320,
    freeReads: 7,
  },
  'editing a published post, the post': {
    rule: { match: POST, method: 'update' },
    role: 'admin',
    prepare: seedOnWall,
    commit: () => editing(ON_WALL, longest, { index: { prefixes } }),
    expressions: 470,
    freeReads: 5,
  },
  'deleting a reported post, the post': {
    rule: { match: POST, method: 'delete' },
    role: 'admin',
    prepare: seedOnWall,
    commit: () => deletingReported(ON_WALL, publishedAt),
    expressions: 320,
    freeReads: 3,
  },
  'reporting in words, the report': {
    rule: { match: '/reports/{postId}', method: 'create' },
    role: 'owner',
    prepare: seedOnWall,
    commit: () => reporting('alice', { words: longest.content }),
    expressions: 200,
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

/** Whether a write passes whose rule does nothing but so much work. */
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

/** How many conjuncts of padding fill a write. */
async function conjunctsPerWrite(): Promise<number> {
  let [fitting, tooMany] = [0, EXPRESSIONS_LIMIT];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (await passesAlone(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}

describe('the heaviest writes', () => {
  let conjuncts = 0;

  beforeAll(async () => {
    conjuncts = await conjunctsPerWrite();
  }, 30_000);
  afterAll(() => putRules(readRules()));

  it.each(Object.entries(HEAVIEST))('%s: expressions', async (_, heavy) => {
    await heavy.prepare();
    const free = Math.floor(conjuncts * (1 - heavy.expressions / EXPRESSIONS_LIMIT));
    await putRules(padded(readRules(), heavy.rule, { conjuncts: free }));
    await expect(run(as(heavy.role), heavy.commit())).toBeAllowed();
  });

  it.each(Object.entries(HEAVIEST))('%s: document reads', async (_, heavy) => {
    await heavy.prepare();
    await putRules(padded(readRules(), heavy.rule, { reads: heavy.freeReads }));
    await expect(run(as(heavy.role), heavy.commit())).toBeAllowed();
  });
});
