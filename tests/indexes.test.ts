import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SEARCH_INDEX, USERS } from '@/config/collections';
import { DOCUMENTS_PER_QUERY, SEARCH_WINDOW_MAX, USER_SCAN } from '@/config/limits';
import type { PageRange } from '@/domain/archive/archiveDays';
import type { Query } from '@/services/firebase/query';
import { fetchArchiveDays, fetchArchivePage } from '@/services/archive/archivePages';
import { countCategoryPosts, fetchCategoryPage } from '@/services/archive/categoryPosts';
import {
  countAvatarUsers,
  deleteAvatar,
  subscribeToCatalogue,
} from '@/services/avatars/avatarCatalogue';
import { isOnlyAdmin } from '@/services/account/admins';
import { closeAccount } from '@/services/account/closing';
import { fetchOwnData } from '@/services/account/ownData';
import { runQuery } from '@/services/firebase/rest';
import { ownLogQuery } from '@/services/firebase/ownQueries';
import { fetchOwnPosts } from '@/services/posts/ownPosts';
import { fetchOwnReactions } from '@/services/posts/ownReactions';
import { subscribeToOwnNews } from '@/services/posts/ownNews';
import { fetchFirstPage } from '@/services/posts/firstPosts';
import {
  countPendingBefore,
  countPendingPosts,
  fetchClosableBefore,
  subscribeToPendingPosts,
} from '@/services/moderation/pendingPosts';
import { countOpenAppeals, fetchDecision, fetchOpenAppeals } from '@/services/moderation/appeals';
import { subscribeToOpinions } from '@/services/moderation/opinions';
import { fetchModerationLog } from '@/services/moderation/moderationLog';
import { publishStatistics } from '@/services/moderation/statistics';
import { fetchSuspensionsInForce } from '@/services/moderation/suspensions';
import { fetchAvatars } from '@/services/avatars/avatars';
import { fetchPostsSince, subscribeToTodaysPosts } from '@/services/posts/posts';
import { countPostsOf, fetchPostsOf } from '@/services/posts/postsOfUser';
import { fetchPublishedPage } from '@/services/posts/publishedPosts';
import {
  countOpenReports,
  countReportWords,
  fetchReportWords,
  subscribeToGraveReports,
  subscribeToOpenReports,
} from '@/services/moderation/reportCases';
import { fetchOwnReports, fetchReasons } from '@/services/posts/reports';
import { searchPosts, searchUsers } from '@/services/search/search';
import { findLeftovers, isOccupied } from '../scripts/doctor/leftovers';
import { changeRole } from '../scripts/accounts/admin-role';
import { closeAccount as closeOwnerAccount } from '../scripts/accounts/close-account';
import { REPAIR_PARTS } from '../scripts/lib/command-lines';
import { adminOf, isEmptyCollection } from '../scripts/lib/emulator-api';
import { TEST } from '../scripts/lib/environments';
import { accountByUid } from '../scripts/accounts/owner-account';
import { runRepairs } from '../scripts/repair/repair';
import { readPosts } from '../scripts/prerender/readPosts';
import { anAppeal, aReportCase } from './factories/domain';
import { adminSites, noteAdminSites } from './indexes/adminRecorder';
import { needsOf, toIndex, toOverride } from './indexes/needs';
import { bounded, recordingVisitor, sent, sites } from './indexes/recorder';
import { adminCallSites, callSites } from './indexes/sources';
import { ANY_FIELD, compositeServing, readSpec, singleServing } from './indexes/spec';

// The emulator answers every query; production refuses those without an index. So each query that
// the services and the scripts send is recorded here and its index looked up in firestore.indexes.json.

vi.mock('@/services/firebase/query', async (importOriginal) => {
  const { recordingBuilders } = await import('./indexes/recorder');
  return recordingBuilders(await importOriginal<typeof import('@/services/firebase/query')>());
});
vi.mock('@/services/firebase/rest', async (importOriginal) => {
  const { recordingRest } = await import('./indexes/recorder');
  return recordingRest(await importOriginal<typeof import('@/services/firebase/rest')>());
});

vi.mock('@/services/firebase/runCount', async () => ({
  runCount: (await import('./indexes/recorder')).recordingCount,
}));
vi.mock('@/services/firebase/sdkQuery', async () => ({
  toSdkQuery: (await import('./indexes/recorder')).record,
}));
vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<typeof import('firebase/firestore')>()),
  onSnapshot: () => () => {},
  runTransaction: () => Promise.resolve(),
}));

// Closing an account checks the user's identity and session before it sends a query.
vi.mock('@/services/auth/identity', () => ({
  confirmIdentity: () => Promise.resolve({ uid: 'ana' }),
  signedInUser: () => ({ uid: 'ana', metadata: {}, providerData: [] }),
}));
vi.mock('@/services/firebase/firebaseAuth', () => ({
  auth: { currentUser: { uid: 'ana', getIdToken: () => Promise.resolve('token') } },
}));
vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof import('firebase/auth')>()),
  deleteUser: () => Promise.resolve(),
}));

vi.mock('../scripts/lib/admin-project', async (importOriginal) => {
  const { recordingDatabase } = await import('./indexes/adminRecorder');
  const account = { postsCount: { integerValue: 1 }, reactionsCount: { integerValue: 1 } };
  const days = { mapValue: { fields: { '01': { integerValue: 1 } } } };
  return {
    ...(await importOriginal<typeof import('../scripts/lib/admin-project')>()),
    openEmulators: () => ({
      // Counts that are too high: to correct them, repair sends further queries.
      database: recordingDatabase({
        'users/ana': {},
        'users/ana/private/account': account,
        'archiveMonths/2026-11': { days },
      }),
      auth: {
        listUsers: () => Promise.resolve({ users: [] }),
        getUser: () => Promise.resolve({ uid: 'ana' }),
        deleteUser: () => Promise.resolve(),
        getUsers: () => Promise.resolve({ users: [] }),
      },
    }),
  };
});

const now = new Date('2026-11-20T10:00:00Z');
const search = { terms: [[['ecole']]], lookup: ['ecole'] };
const listener = { onData: () => {}, onError: () => {} };
/** A page in a day with so many posts that the archive finds its start by count queries. */
const crowded: PageRange = {
  page: 51,
  pages: 150,
  total: 3000,
  from: 1001,
  to: 1020,
  days: [{ date: '2026-11-01', count: 3000 }],
  skip: 1000,
};

/** A run of `npm run prerender` since which a post was deleted: the recording visitor has no posts. */
const lastRun = {
  projectId: recordingVisitor.projectId,
  limit: 10,
  readAt: new Date(),
  readAllAt: new Date(),
  published: 1,
  days: { '2026-11-01': 1 },
  posts: [],
};

/**
 * Calls of every service function that sends a query, one for each set of filters and orders. Add a
 * line for each new query: the failure messages below then name the index that it needs.
 */
const calls: Readonly<Record<string, () => unknown>> = {
  subscribeToTodaysPosts: async () => {
    subscribeToTodaysPosts(now, listener);
    // It subscribes after it has handed the first page to the SDK: here there is none.
    await vi.waitUntil(() => counts.size < sent.length);
  },
  'subscribeToPendingPosts, newest first': () => subscribeToPendingPosts('newest', listener),
  'subscribeToPendingPosts, oldest first': () => subscribeToPendingPosts('oldest', listener),
  subscribeToOpinions: () => subscribeToOpinions(listener),
  countPendingPosts: () => countPendingPosts(),
  countPendingBefore: () => countPendingBefore(now),
  fetchClosableBefore: () => fetchClosableBefore(now),
  fetchFirstPage: () => fetchFirstPage(),
  fetchPublishedPage: () => fetchPublishedPage(null, 10),
  fetchPostsSince: () => fetchPostsSince(now, 30),
  subscribeToCatalogue: () => subscribeToCatalogue(listener),
  countAvatarUsers: () => countAvatarUsers('chat'),
  deleteAvatar: () => deleteAvatar('chat', () => {}),
  fetchPostsOf: () => fetchPostsOf('ana', null),
  countPostsOf: () => countPostsOf('ana'),
  fetchArchiveDays: () => fetchArchiveDays(),
  fetchArchivePage: () => fetchArchivePage(crowded, null),
  fetchCategoryPage: () => fetchCategoryPage({ category: 'social', date: null }, null),
  countCategoryPosts: () => countCategoryPosts({ category: 'social', date: '2026-11-01' }),
  'searchPosts in all categories': () => searchPosts(search, null),
  'searchPosts in one category': () => searchPosts(search, 'social'),
  searchUsers: () => searchUsers('ana'),
  fetchOwnPosts: () => fetchOwnPosts('ana', null),
  'fetchOwnReactions of all types': () => fetchOwnReactions('ana', null, null),
  'fetchOwnReactions of one type': () => fetchOwnReactions('ana', 'archiver', null),
  fetchOwnData: () => fetchOwnData('ana'),
  'fetchOwnData of an admin': () => runQuery(ownLogQuery('ana'), 'user'),
  fetchOwnReports: () => fetchOwnReports('ana'),
  fetchReasons: () => fetchReasons('ana', ['a', 'b']),
  subscribeToOwnNews: () => subscribeToOwnNews('ana', () => {}),
  subscribeToGraveReports: () => subscribeToGraveReports(listener),
  subscribeToOpenReports: () => subscribeToOpenReports(listener),
  'fetchReportWords of one reason': () => fetchReportWords(aReportCase(), null),
  'fetchReportWords of several reasons': () =>
    fetchReportWords(aReportCase({ counts: { illegal: 1, hate: 1 }, open: 2 }), null),
  countOpenAppeals: () => countOpenAppeals(),
  fetchOpenAppeals: () => fetchOpenAppeals(),
  'fetchOpenAppeals, the decision of one': () => fetchDecision(anAppeal()),
  countOpenReports: () => countOpenReports(),
  countReportWords: () => countReportWords('post'),
  'fetchModerationLog of all kinds': () => fetchModerationLog(null),
  'fetchModerationLog of one kind': () => fetchModerationLog(null, 'rejection'),
  publishStatistics: () => publishStatistics(new AbortController().signal),
  fetchSuspensionsInForce: () => fetchSuspensionsInForce(),
  fetchAvatars: () => fetchAvatars(),
  closeAccount: () => closeAccount('password'),
  isOnlyAdmin: () => isOnlyAdmin(),
  'npm run prerender, first': () => readPosts(recordingVisitor, { limit: 10, last: null }),
  'npm run prerender, again': () => readPosts(recordingVisitor, { limit: 10, last: lastRun }),
};

const project = adminOf(TEST);
const repair = { ...project, now, isWriting: true };

/** Calls of the functions of scripts that send queries with the Admin SDK, in the same way. */
const scriptCalls: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(
    REPAIR_PARTS.map((part) => [`repair of ${part}`, () => runRepairs(repair, [part])]),
  ),
  'close-account': async () =>
    closeOwnerAccount(project, await accountByUid(project, 'ana'), false),
  'grant-admin --revoke': () =>
    expect(changeRole(project, 'ana', { role: 'user', force: false })).rejects.toThrow(
      'pas encore de profil',
    ),
  'doctor, what a run left': () => findLeftovers(project),
  'doctor, what others have': () => isOccupied(project),
  seed: () => isEmptyCollection(TEST, 'users'),
};

/** Number of queries that each call sent. */
const counts = new Map<string, number>();

const endNoting = noteAdminSites();
afterAll(endNoting);

beforeAll(async () => {
  for (const [name, call] of Object.entries({ ...calls, ...scriptCalls })) {
    const before = sent.length;
    await call();
    counts.set(name, sent.length - before);
  }
});

const composites = () => sent.flatMap((shape) => needsOf(shape).composite ?? []);
const singles = () => sent.flatMap((shape) => needsOf(shape).single);

/** Returns an instruction and values in JSON, ready to be pasted; '' when there are no values. */
function advice(what: string, values: readonly unknown[]): string {
  const lines = new Set(values.map((value) => JSON.stringify(value)));
  return lines.size === 0 ? '' : [what, ...lines].join('\n');
}

describe('the queries of the services', () => {
  it.each(Object.keys(calls))('include at least one of %s', (name) => {
    expect(counts.get(name)).toBeGreaterThan(0);
  });

  it('are all sent by the calls of this test', () => {
    expect(callSites().length).toBeGreaterThan(5);
    const unseen = callSites().filter((site) => !sites.has(site));
    const what = 'Never sent here. Add the function, in each variant, to `calls` of this file:';
    expect(advice(what, unseen)).toBe('');
  });
});

describe('the queries that the rules bound', () => {
  const BOUNDS: Readonly<Record<string, number>> = {
    [USERS]: USER_SCAN,
    [SEARCH_INDEX]: SEARCH_WINDOW_MAX,
  };
  const isWithin = ({ structuredQuery: { from, limit = Infinity } }: Query) =>
    limit <= (BOUNDS[from[0].collectionId] ?? DOCUMENTS_PER_QUERY);

  it('are all within their bound', () => {
    expect(bounded.length).toBeGreaterThan(20);
    const beyond = bounded.filter((query) => !isWithin(query));
    const what = 'Give each a limit, or read it by fetchAll (docs/data-model.md#bounds):';
    expect(advice(what, beyond)).toBe('');
  });
});

describe('the queries of the scripts', () => {
  it.each(Object.keys(scriptCalls))('include at least one of %s', (name) => {
    expect(counts.get(name)).toBeGreaterThan(0);
  });

  it('are all sent by the calls of this test', () => {
    expect(adminCallSites().length).toBeGreaterThan(20);
    const unseen = adminCallSites().filter((site) => !adminSites.has(site));
    const what =
      'Never sent here. Add the function, in each variant, to `scriptCalls` of this file:';
    expect(advice(what, unseen)).toBe('');
  });
});

describe('firestore.indexes.json', () => {
  const spec = readSpec();
  const rules = readFileSync('firestore.rules', 'utf8');
  const groups = [...rules.matchAll(/match \/(\w+)\/[\w{}]+ \{/g)].map(([, name = '']) => name);

  it('has the composite index of every query', () => {
    const missing = composites().filter((need) => !compositeServing(spec, need));
    const entries = missing.map(toIndex);
    expect(advice('Add to "indexes":', entries)).toBe('');
  });

  it('has no unused composite index, as each one makes every write cost more', () => {
    const used = new Set(composites().map((need) => compositeServing(spec, need)));
    const unused = spec.indexes.filter((index) => !used.has(index));
    expect(advice('Remove from "indexes":', unused)).toBe('');
  });

  it('has the single-field indexes of every query', () => {
    const missing = singles().filter((need) => !singleServing(spec, need));
    const entries = missing.map((need) => toOverride(singles(), need));
    const what = 'Add to "fieldOverrides", in place of any entry for the same field:';
    expect(advice(what, entries)).toBe('');
  });

  it('exempts every collection of the rules from automatic indexes', () => {
    expect(groups).toContain('posts');
    const missing = groups
      .map((collectionGroup) => ({ collectionGroup, fieldPath: ANY_FIELD, indexes: [] }))
      .filter((entry) => !spec.fieldOverrides.some((one) => isDeepStrictEqual(one, entry)));
    expect(advice('Add to "fieldOverrides":', missing)).toBe('');
  });

  it('has no unused single-field index', () => {
    const used = new Set(singles().map((need) => singleServing(spec, need)));
    const unused = spec.fieldOverrides.filter(
      ({ collectionGroup, fieldPath, indexes }) =>
        !groups.includes(collectionGroup) ||
        indexes.some((index) => !used.has(index)) ||
        (indexes.length === 0 && fieldPath !== ANY_FIELD),
    );
    const what = 'Remove from "fieldOverrides", or keep only what a query needs of it:';
    expect(advice(what, unused)).toBe('');
  });
});
