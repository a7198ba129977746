import { Timestamp } from 'firebase/firestore';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isDocumentId } from '@/domain/documentId';
import { consentInForce } from '@/domain/consent';
import { excerpt } from '@/domain/posts/excerpt';
import { isHttpUrl } from '@/domain/url';
import { totalVotes } from '@/domain/posts/votes';
import { findDraft } from '@/services/posts/drafts';
import {
  parseAccount,
  parseIndex,
  parseMonth,
  parsePost,
  parseProfile,
  parseSubmission,
  parseToday,
  parseVote,
} from '@/services/firebase/parse';
import { parseAvatar } from '@/services/firebase/parseAvatar';
import {
  parseCase,
  parseEntry,
  parseOutcome,
  parseReport,
  parseReporting,
  parseReportWords,
  parseSeen,
} from '@/services/firebase/parseReports';
import { parseUnpublishedPost } from '@/services/firebase/parseUnpublishedPost';
import { parseDocuments } from '@/services/firebase/rest';
import { parseStatistics } from '@/services/posts/statistics';
import { seenPosts } from '@/services/posts/seenPosts';
import { broken, text } from './factories/hostile';
import { pendingPost, publishedPost } from './factories/posts';

// Property tests for documents and stored values: any value is parsed or skipped, and none throws.

vi.mock('@/services/browser/log', () => ({ logError: vi.fn() }));

/** Converts Dates to Timestamps, as the SDK returns them. */
const stored = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof Date ? Timestamp.fromDate(field) : field,
    ]),
  );
const NOW = Timestamp.now();
const POST = stored(publishedPost({}));
const PENDING = stored(pendingPost({}));
const CASE = {
  counts: { hate: 1 },
  decided: {},
  open: 1,
  days: { '2026-11-20': 1 },
  lastAt: NOW,
  outcome: null,
  decidedAt: null,
};
const ENTRY = {
  action: 'publish',
  postIds: ['Id'],
  by: 'uid',
  byPseudo: 'ana',
  at: NOW,
  reason: null,
  fields: ['title'],
};

/** A valid document and the function that parses it. */
type Parser = readonly [Record<string, unknown>, (data: Record<string, unknown>) => unknown];

/** Parsers of all collections but pseudos and moderators, of which only the existence is read. */
const PARSERS: Readonly<Record<string, Parser>> = {
  posts: [POST, (data) => parsePost('Id', data)],
  unpublishedPosts: [PENDING, (data) => parseUnpublishedPost('Id', data)],
  searchIndex: [
    { prefixes: ['mo'], category: 'social', publishedAt: NOW, position: 0, content: 'a' },
    (data) => parseIndex('Id', data),
  ],
  users: [
    { pseudo: 'ana', role: 'user', createdAt: NOW, isPrivate: false },
    (data) => parseProfile('uid', data),
  ],
  'private/account': [
    {
      email: 'a@b.fr',
      postsCount: 0,
      reactionsCount: 0,
      lastPseudoChange: null,
      quota: { lastPostAt: NOW, lastPostId: null, count: 0 },
    },
    (data) => parseAccount('uid', data),
  ],
  'private/reporting': [{ lastAt: NOW, lastPostId: 'Id', count: 1 }, parseReporting],
  'private/decisionsSeen': [{ at: NOW }, parseSeen],
  submissions: [{ createdAt: NOW }, (data) => parseSubmission('users/uid/submissions/Id', data)],
  votes: [{ type: 'drole' }, (data) => parseVote('users/uid/votes/Id', data)],
  'users/reports': [
    { reason: 'hate', wordsId: 'Id', createdAt: NOW },
    (data) => parseReport('Id', data),
  ],
  reports: [CASE, (data) => parseCase('Id', data)],
  'reports/words': [
    { reason: 'hate', words: 'a', createdAt: NOW },
    (data) => parseReportWords('Id', data),
  ],
  reportOutcomes: [
    { outcome: 'deleted', decidedAt: NOW, reason: 'Non.' },
    (data) => parseOutcome('Id', data),
  ],
  moderationLog: [ENTRY, (data) => parseEntry('Id', data)],
  profilePictures: [
    { imageUrl: '/a.jpg', name: 'A', isActive: true },
    (data) => parseAvatar('Id', data),
  ],
  'publishing/today': [{ at: NOW, ids: [] }, parseToday],
  'statistics/decisions': [
    {
      at: NOW,
      recent: { decided: 20, published: 4, median: 12, p90: 24 },
      months: { '2026-10': { published: 3, hateful: 1 } },
    },
    parseStatistics,
  ],
  archiveMonths: [{ days: { '01': 3 } }, (data) => parseMonth('2026-01', data)],
};

/** False for a value that contains an invalid Date or NaN at any depth. */
const isSound = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && !(found instanceof Date)
    ? Object.values(found).every(isSound)
    : !Number.isNaN(found instanceof Date ? found.getTime() : found);

describe('a damaged document', () => {
  it.each(Object.entries(PARSERS))(
    'in %s is skipped or parsed without invalid dates and numbers',
    (_, [valid, parse]) => {
      expect(parse(valid)).not.toBeNull();
      fc.assert(fc.property(broken(valid), (data) => isSound(parse(data))));
    },
  );

  it('never yields a post that a card cannot show', () => {
    fc.assert(
      fc.property(broken(POST), (data) => {
        const post = parsePost('Id', data);
        if (!post) return;
        expect(Number.isInteger(totalVotes(post.votes))).toBe(true);
        expect(post.source === null || isHttpUrl(post.source)).toBe(true);
        expect(typeof excerpt(post)).toBe('string');
      }),
    );
  });

  it.each([undefined, 'pending', 'rejected'])(
    'in posts with the status %s is skipped',
    (status) => {
      expect(parsePost('Id', { ...POST, status })).toBeNull();
    },
  );

  it('is never skipped as a report case, which has to be decided', () => {
    fc.assert(fc.property(broken(CASE), (data) => typeof parseCase('Id', data).open === 'number'));
    expect(parseCase('Id', { ...CASE, open: '1' })).toMatchObject({ counts: { hate: 1 }, open: 1 });
    expect(parseCase('Id', {})).toMatchObject({ counts: {}, open: 1, isDamaged: true });
    expect(parseCase('Id', CASE).isDamaged).toBe(false);
  });

  it('never yields an invalid document id, for which a read would throw', () => {
    fc.assert(
      fc.property(
        broken(ENTRY),
        broken({ reason: 'hate', wordsId: 'Id', createdAt: NOW }),
        (a, b) => {
          const entry = parseEntry('Id', a);
          const named = [
            ...(entry.action === null ? [] : entry.postIds),
            parseReport('Id', b)?.wordsId ?? 'Id',
          ];
          expect(named.filter((id) => !isDocumentId(id))).toEqual([]);
        },
      ),
    );
  });
});

it.each([
  ['published', parsePost, POST],
  ['pending', parseUnpublishedPost, PENDING],
])('an anonymous %s post loses the author that its document names', (_, parser, data) => {
  const named = { authorId: 'ada', authorPseudo: 'Ada' };
  const parsed = (isAnonymous: boolean) => parser('Id', { ...data, ...named, isAnonymous });
  expect(parsed(true)).toMatchObject({ authorId: null, authorPseudo: null });
  expect(parsed(false)).toMatchObject(named);
});

/** The categories that a post and a search result have after parsing; undefined where one is skipped. */
const categoriesIn = (category: unknown) => [
  parsePost('Id', { ...POST, category })?.category,
  parseIndex('Id', { category, publishedAt: NOW, position: 0, content: 'a' })?.category,
];

it.each(['sante', 'Santé publique', 'x', 'x'.repeat(30)])(
  'a post keeps the category %j of a newer version of the site',
  (category) => expect(categoriesIn(category)).toEqual([category, category]),
);

it.each([undefined, null, 5, '', 'x'.repeat(31), 'a\nb', ['social'], { social: true }])(
  'a post with the category %j is skipped',
  (category) => expect(categoriesIn(category)).toEqual([undefined, undefined]),
);

describe('a REST response', () => {
  /** Values of fields; Firestore sends numbers and times as strings. */
  const value = fc.oneof(
    fc.jsonValue(),
    fc.record({ integerValue: text() }),
    fc.record({ timestampValue: fc.oneof(text(), fc.date().map(String)) }),
    fc.record({ arrayValue: fc.jsonValue() }),
    fc.record({ mapValue: fc.jsonValue() }),
  );
  const document = fc.record({
    name: text(),
    fields: fc.record(Object.fromEntries(Object.keys(POST).map((field) => [field, value]))),
  });
  const response = fc.oneof(fc.jsonValue(), fc.array(fc.record({ document })));

  it('is skipped or parsed without invalid dates and numbers', () => {
    fc.assert(
      fc.property(response, (some) => {
        const posts = parseDocuments(some).map(({ id, data }) => parsePost(id, data));
        expect(posts.every(isSound)).toBe(true);
      }),
    );
  });
});

describe('a value in localStorage', () => {
  const DRAFT = {
    id: 'Id',
    values: { title: '', content: 'a', category: '', source: '', isAnonymous: false },
    savedAt: '2026-11-22T05:00:00.000Z',
    wasTried: false,
  };
  const storage = new Map<string, string>();

  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, item: string) => void storage.set(key, item),
      removeItem: (key: string) => void storage.delete(key),
    });
  });

  /** Generates texts, and drafts that a user or another version of the app changed. */
  const draft = fc.oneof(
    text(),
    fc.json(),
    broken(DRAFT).map((some) => JSON.stringify(some)),
    text().map((id) => JSON.stringify({ ...DRAFT, id })),
    fc
      .stringMatching(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/)
      .map((savedAt) => JSON.stringify({ ...DRAFT, savedAt })),
  );

  it('for a draft is parsed to a valid draft or ignored', () => {
    storage.set('draft-ana', JSON.stringify(DRAFT));
    expect(findDraft('ana')).not.toBeNull();
    fc.assert(
      fc.property(draft, (some) => {
        storage.set('draft-ana', some);
        const found = findDraft('ana');
        expect(isSound(found)).toBe(true);
        expect(isDocumentId(found?.id ?? 'Id')).toBe(true);
      }),
    );
  });

  it('for seen posts or the cookie choice is ignored if it is invalid', () => {
    fc.assert(
      fc.property(fc.oneof(text(), fc.json()), text(), (some, date) => {
        storage.set('seenPosts/ana', some);
        expect([...seenPosts('ana')].every((id) => typeof id === 'string')).toBe(true);
        const answer = {
          cookieConsent: some,
          cookieConsentDate: date,
          cookieConsentServices: some,
        };
        expect(consentInForce(answer, ['ads'], new Date())).toBeNull();
      }),
    );
  });
});
