import { Timestamp } from 'firebase/firestore';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isDocumentId } from '@/domain/documentId';
import { consentInForce } from '@/domain/consent';
import { excerpt } from '@/domain/excerpt';
import { isHttpUrl } from '@/domain/url';
import { totalVotes } from '@/domain/votes';
import { findDraft } from '@/services/drafts';
import {
  parseAccount,
  parseIndex,
  parseMonth,
  parseAvatar,
  parsePost,
  parseProfile,
  parseSubmission,
  parseToday,
  parseVote,
} from '@/services/parse';
import {
  parseCase,
  parseEntry,
  parseOutcome,
  parseReport,
  parseReporting,
  parseReportWords,
  parseSeen,
} from '@/services/parseReports';
import { documentsOf } from '@/services/rest';
import { fieldsOf } from '@/services/restValues';
import { seenPosts } from '@/services/seenPosts';
import { broken, text } from './factories/hostile';
import { publishedPost } from './factories/posts';

// Whatever a database or a browser's storage holds: it is understood or left out, and nothing throws.

vi.mock('@/services/log', () => ({ logError: vi.fn() }));

/** As Firestore gives it. */
const stored = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof Date ? Timestamp.fromDate(field) : field,
    ]),
  );
const NOW = Timestamp.now();
const POST = stored(publishedPost({}));
const CASE = { counts: { hate: 1 }, open: 1, lastAt: NOW, outcome: null, decidedAt: null };
const ENTRY = {
  action: 'publish',
  postIds: ['Id'],
  by: 'uid',
  byPseudo: 'ana',
  at: NOW,
  reason: null,
  fields: ['title'],
};

/** A document as it should be, and what reads it. */
type Parser = readonly [Record<string, unknown>, (data: Record<string, unknown>) => unknown];

/** Of every collection that is read; pseudos and moderators are only looked for. */
const PARSERS: Readonly<Record<string, Parser>> = {
  posts: [POST, (data) => parsePost('Id', data)],
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
  reportOutcomes: [{ outcome: 'deleted', decidedAt: NOW }, (data) => parseOutcome('Id', data)],
  moderationLog: [ENTRY, (data) => parseEntry('Id', data)],
  profilePictures: [
    { imageUrl: '/a.jpg', name: 'A', isActive: true },
    (data) => parseAvatar('Id', data),
  ],
  'publishing/today': [{ at: NOW, ids: [] }, parseToday],
  archiveMonths: [{ days: { '01': 3 } }, (data) => parseMonth('2026-01', data)],
};

/** What a screen would stumble over: 'Invalid Date' and 'NaN', however deep. */
const isSound = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && !(found instanceof Date)
    ? Object.values(found).every(isSound)
    : !Number.isNaN(found instanceof Date ? found.getTime() : found);

describe('a broken document', () => {
  it.each(Object.entries(PARSERS))('of %s is left out or understood', (_, [whole, parse]) => {
    expect(parse(whole)).not.toBeNull();
    fc.assert(fc.property(broken(whole), (data) => isSound(parse(data))));
  });

  it('never gives a post that a card could not show', () => {
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

  it('never names a document that there cannot be: asking for it would throw', () => {
    fc.assert(
      fc.property(
        broken(ENTRY),
        broken({ reason: 'hate', wordsId: 'Id', createdAt: NOW }),
        (a, b) => {
          const named = [
            ...(parseEntry('Id', a)?.postIds ?? []),
            parseReport('Id', b)?.wordsId ?? 'Id',
          ];
          expect(named.filter((id) => !isDocumentId(id))).toEqual([]);
        },
      ),
    );
  });
});

describe('what is answered over REST', () => {
  /** Firestore writes numbers and times as text. */
  const held = fc.oneof(
    fc.jsonValue(),
    fc.record({ integerValue: text() }),
    fc.record({ timestampValue: fc.oneof(text(), fc.date().map(String)) }),
    fc.record({ arrayValue: fc.jsonValue() }),
    fc.record({ mapValue: fc.jsonValue() }),
  );
  const document = fc.record({
    name: text(),
    fields: fc.record(Object.fromEntries(Object.keys(POST).map((field) => [field, held]))),
  });
  const answer = fc.oneof(fc.jsonValue(), fc.array(fc.record({ document })));

  it('is understood or left out', () => {
    fc.assert(
      fc.property(answer, (some) => {
        const found = documentsOf(some);
        const posts = found.map(({ name, fields }) => parsePost(name, fieldsOf(fields)));
        expect(posts.every(isSound)).toBe(true);
      }),
    );
  });
});

describe('what a browser kept', () => {
  const DRAFT = {
    id: 'Id',
    values: { title: '', content: 'a', category: '', source: '', isAnonymous: false },
    savedAt: '2026-11-22T05:00:00.000Z',
    wasTried: false,
  };
  const kept = new Map<string, string>();

  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, item: string) => void kept.set(key, item),
      removeItem: (key: string) => void kept.delete(key),
    });
  });

  /** Texts of any kind, and a draft that somebody, or another version, changed. */
  const draft = fc.oneof(
    text(),
    fc.json(),
    broken(DRAFT).map((some) => JSON.stringify(some)),
    text().map((id) => JSON.stringify({ ...DRAFT, id })),
    fc
      .stringMatching(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/)
      .map((savedAt) => JSON.stringify({ ...DRAFT, savedAt })),
  );

  it('of a post in the making is offered as it was, or not at all', () => {
    kept.set('draft-ana', JSON.stringify(DRAFT));
    expect(findDraft('ana')).not.toBeNull();
    fc.assert(
      fc.property(draft, (some) => {
        kept.set('draft-ana', some);
        const found = findDraft('ana');
        expect(isSound(found)).toBe(true);
        expect(isDocumentId(found?.id ?? 'Id')).toBe(true);
      }),
    );
  });

  it('of posts that were seen, or of a choice about cookies, counts only if it is one', () => {
    fc.assert(
      fc.property(fc.oneof(text(), fc.json()), text(), (some, date) => {
        kept.set('seenPosts/ana', some);
        expect([...seenPosts('ana')].every((id) => typeof id === 'string')).toBe(true);
        expect(consentInForce(some, date, new Date())).toBeNull();
      }),
    );
  });
});
