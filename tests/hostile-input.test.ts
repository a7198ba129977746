import { Timestamp } from 'firebase/firestore';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { CONTENT_MAX, PSEUDO_MAX, TITLE_MAX, URL_MAX } from '@/config/limits';
import { parseArchivesAddress, postPath } from '@/domain/archivesAddress';
import { isDocumentId } from '@/domain/documentId';
import { excerpt } from '@/domain/excerpt';
import { highlight, snippet } from '@/domain/highlight';
import { pseudoFrom, pseudoPart } from '@/domain/pseudo';
import { newPostSchema } from '@/domain/schemas';
import { matches, parseSearch, searchPrefixes } from '@/domain/search';
import { hasVisibleCharacter } from '@/domain/text';
import { hostname, isHttpUrl } from '@/domain/url';
import { totalVotes } from '@/domain/votes';
import {
  parseAccount,
  parseIndex,
  parseMonth,
  parsePicture,
  parsePost,
  parseProfile,
  parseToday,
  parseVote,
} from '@/services/parse';
import { publishedPost } from './factories/posts';

// Whatever people type, write into an address, or find in a database: nothing throws, and nothing
// gets past the bounds of data-model.md. Properties, not examples: fast-check looks for the text.

vi.mock('@/services/log', () => ({ logError: vi.fn() }));

const TRICKS = [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202Egnp.exe',
  '\u200B\u2800\u00AD',
  'Z̸̧a̴l̷g̵o̶',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\uD800',
  '\0\b\u001B[31m',
  '__proto__',
  'ﷺ',
  'İıŒœß',
  '%00%2e%2e/',
];
const text = (maxLength = 400) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: 'binary', maxLength }),
    fc
      .array(fc.oneof(fc.constantFrom(...TRICKS), fc.string({ maxLength: 20 })), { maxLength: 8 })
      .map((parts) => parts.join(' ')),
  );

const timestamp = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => Timestamp.fromDate(date));

/** What a field of a document may hold, whoever wrote it. */
const value = fc.oneof(
  { maxDepth: 2 },
  fc.anything({ withNullPrototype: true, withDate: true, maxDepth: 2 }),
  timestamp,
  text(),
  fc.constantFrom(
    { toDate: 1 },
    'published',
    'social',
    'drole',
    null,
    undefined,
    -1,
    0.5,
    NaN,
    Infinity,
  ),
);

/** A document that was once right, broken in some fields. */
const broken = (whole: Record<string, unknown>) =>
  fc
    .record(Object.fromEntries(Object.keys(whole).map((field) => [field, value])), {
      requiredKeys: [],
    })
    .map((some) => ({ ...whole, ...some }));

/** As Firestore gives it. */
const stored = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof Date ? Timestamp.fromDate(field) : field,
    ]),
  );
const POST = stored(publishedPost({}));

const PARSERS: Readonly<
  Record<string, readonly [Record<string, unknown>, (data: Record<string, unknown>) => unknown]>
> = {
  posts: [POST, (data) => parsePost('Id', data)],
  searchIndex: [
    {
      prefixes: ['mo'],
      category: 'social',
      publishedAt: Timestamp.now(),
      position: 0,
      content: 'a',
    },
    (data) => parseIndex('Id', data),
  ],
  users: [
    { pseudo: 'ana', role: 'user', createdAt: Timestamp.now(), isPrivate: false },
    (data) => parseProfile('uid', data),
  ],
  account: [
    {
      email: 'a@b.fr',
      postsCount: 0,
      reactionsCount: 0,
      lastPseudoChange: null,
      quota: { lastPostAt: Timestamp.now(), lastPostId: null, count: 0 },
    },
    (data) => parseAccount('uid', data),
  ],
  profilePictures: [
    { imageUrl: '/a.jpg', name: 'A', isActive: true },
    (data) => parsePicture('Id', data),
  ],
  votes: [{ type: 'drole' }, (data) => parseVote('users/uid/votes/Id', data)],
  'publishing/today': [{ at: Timestamp.now(), ids: [] }, (data) => parseToday(data)],
  archiveMonths: [{ days: { '01': 3 } }, (data) => parseMonth('2026-01', data)],
};

describe('a broken document', () => {
  it.each(Object.entries(PARSERS))('of %s is left out or understood', (_, [whole, parse]) => {
    expect(parse(whole)).not.toBeNull();
    fc.assert(fc.property(broken(whole), (data) => void parse(data)));
  });

  it('never gives a post that a card could not show', () => {
    fc.assert(
      fc.property(broken(POST), (data) => {
        const post = parsePost('Id', data);
        if (!post) return;
        expect(Number.isInteger(totalVotes(post.votes))).toBe(true);
        expect(post.createdAt.getTime()).not.toBeNaN();
        expect(post.source === null || isHttpUrl(post.source)).toBe(true);
        expect(typeof excerpt(post)).toBe('string');
      }),
    );
  });
});

describe('an address', () => {
  const params = fc.record({ date: text(), page: text(), post: text() }, { requiredKeys: [] });

  it('asks for nothing, or for something that can be', () => {
    fc.assert(
      fc.property(params, (raw) => {
        const { date, page, post } = parseArchivesAddress(new URLSearchParams(raw));
        expect(date === null || /^\d{4}-\d\d-\d\d$/.test(date)).toBe(true);
        expect(page === null || (Number.isSafeInteger(page) && page >= 1)).toBe(true);
        expect(post === null || isDocumentId(post)).toBe(true);
      }),
    );
  });

  it('of a post is read again as it was written', () => {
    fc.assert(
      fc.property(params, text(128).filter(isDocumentId), (raw, id) => {
        // An address cannot hold half of a pair.
        fc.pre(!/\p{Surrogate}/u.test(id));
        const page = { pathname: '/archives', search: `?${new URLSearchParams(raw).toString()}` };
        const path = postPath(page, { id, publishedAt: null, createdAt: new Date(0) });
        const shown = parseArchivesAddress(new URL(path, 'https://lemur.example').searchParams);
        expect(shown.post).toBe(id);
      }),
    );
  });
});

describe('what is typed', () => {
  it('into the new post is refused or within the bounds', () => {
    const form = fc.record({
      title: text(),
      content: text(700),
      category: fc.oneof(text(), fc.constant('social')),
      source: fc.oneof(text(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
      isAnonymous: fc.boolean(),
    });
    fc.assert(
      fc.property(form, (typed) => {
        const result = v.safeParse(newPostSchema, typed);
        if (!result.success) return;
        const { title, content, source } = result.output;
        expect(content.length).toBeLessThanOrEqual(CONTENT_MAX);
        expect(hasVisibleCharacter(content)).toBe(true);
        expect(title?.length ?? 0).toBeLessThanOrEqual(TITLE_MAX);
        expect(source === null || isHttpUrl(source)).toBe(true);
      }),
    );
  });

  it('as a source is no web address unless it begins like one and has a host', () => {
    fc.assert(
      fc.property(fc.oneof(text(600), fc.webUrl()), (url) => {
        if (!isHttpUrl(url)) return;
        expect(['http:', 'https:']).toContain(new URL(url).protocol);
        expect(hostname(url)).not.toBe('');
        expect(url.length).toBeLessThanOrEqual(URL_MAX);
      }),
    );
  });

  it('into the search box finds what it was taken from', () => {
    fc.assert(
      fc.property(text(), text(280), (typed, content) => {
        const search = parseSearch(typed);
        if (!search) return;
        expect(search.lookup.every((prefix) => prefix.length >= 2)).toBe(true);
        const prefixes = new Set(searchPrefixes(null, content));
        const isFound = matches(search, { title: null, content });
        // What matches must be among what the index gives.
        expect(isFound && !search.lookup.some((prefix) => prefixes.has(prefix))).toBe(false);
        expect(
          highlight(content, search)
            .map((part) => part.text)
            .join(''),
        ).toBe(content);
        expect(snippet(content, search).every((part) => part.text !== '')).toBe(true);
      }),
    );
  });

  it('as a name becomes a pseudo, and as a pseudo looked for letters of one', () => {
    fc.assert(
      fc.property(fc.option(text()), text(), (name, email) => {
        expect(pseudoFrom(name, email)).toMatch(/^[A-Za-z0-9_-]{3,20}$/);
        expect(pseudoPart(email) ?? 'aa').toMatch(/^[a-z0-9_-]{2,}$/);
        expect((pseudoPart(email) ?? '').length).toBeLessThanOrEqual(100 * PSEUDO_MAX);
      }),
    );
  });
});
