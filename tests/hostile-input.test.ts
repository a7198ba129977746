import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  CONTENT_MAX,
  DELETION_WORD,
  AVATAR_NAME_MAX,
  PSEUDO_MAX,
  TITLE_MAX,
  URL_MAX,
} from '@/config/limits';
import {
  deletionSchema,
  emailSchema,
  passwordSchema,
  avatarSchema,
  pseudoSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from '@/domain/accounts/accountSchemas';
import { postPath } from '@/config/paths';
import { catalogueAvatarSchema, reasonSchema } from '@/domain/moderation/adminSchemas';
import { parseArchiveAddress } from '@/domain/archive/archiveAddress';
import { CATEGORY_VALUES } from '@/domain/posts/categories';
import { isDocumentId } from '@/domain/documentId';
import { highlight, snippet } from '@/domain/search/highlight';
import { pseudoQuery } from '@/domain/accounts/pseudo';
import { nameOfImage } from '@/domain/accounts/avatar';
import { postIdIn } from '@/domain/posts/postAddress';
import { reportWordsSchema } from '@/domain/moderation/reportSchemas';
import { newPostSchema } from '@/domain/posts/schemas';
import { matches, parseSearch, searchPrefixes } from '@/domain/search/search';
import { hasVisibleCharacter } from '@/domain/text';
import { hostname, isHttpUrl } from '@/domain/url';
import { text } from './factories/hostile';

// Property tests for text that people type or write into a URL: no text makes a function throw, and
// no text gets past docs/data-model.md#bounds. fast-check generates the texts.

describe('an archive URL', () => {
  const params = fc.record(
    { date: text(), categorie: text(), page: text(), post: text() },
    { requiredKeys: [] },
  );

  it('is parsed to valid parameters or null', () => {
    fc.assert(
      fc.property(params, (raw) => {
        const { date, category, page, post } = parseArchiveAddress(new URLSearchParams(raw));
        expect(date === null || /^\d{4}-\d\d-\d\d$/.test(date)).toBe(true);
        expect([null, ...CATEGORY_VALUES]).toContain(category);
        expect(page === null || (Number.isSafeInteger(page) && page >= 1)).toBe(true);
        expect(post === null || isDocumentId(post)).toBe(true);
      }),
    );
  });

  it('of a post is parsed to the same post id', () => {
    fc.assert(
      fc.property(text(128).filter(isDocumentId), (id) => {
        // A URL cannot contain a lone surrogate.
        fc.pre(!/\p{Surrogate}/u.test(id));
        const { pathname, searchParams } = new URL(postPath(id), 'https://lemur.example');
        expect(postIdIn(pathname)).toBe(id);
        expect([...searchParams]).toEqual([]);
      }),
    );
  });
});

const ACCOUNT_FORMS = [
  signInSchema,
  signUpSchema,
  resetSchema,
  avatarSchema,
  passwordSchema(true),
  pseudoSchema({ pseudo: 'Ana', role: 'user' }),
  emailSchema('ana@exemple.fr', true),
  deletionSchema(true),
];

describe('typed text', () => {
  it('in the new post form is refused or within the limits', () => {
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

  it('as a source is accepted only if it is an http(s) URL with a host', () => {
    fc.assert(
      fc.property(fc.oneof(text(600), fc.webUrl()), (url) => {
        if (!isHttpUrl(url)) return;
        expect(['http:', 'https:']).toContain(new URL(url).protocol);
        expect(hostname(url)).not.toBe('');
        expect(url.length).toBeLessThanOrEqual(URL_MAX);
      }),
    );
  });

  it('in the search matches only indexed prefixes, and highlighting keeps the whole content', () => {
    fc.assert(
      fc.property(text(), text(280), (typed, content) => {
        const search = parseSearch(typed);
        if (!search) return;
        expect(search.lookup.every((prefix) => prefix.length >= 2)).toBe(true);
        const prefixes = new Set(searchPrefixes(null, content));
        const isFound = matches(search, { title: null, content });
        // Every match must be found by a prefix in the index.
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

  it('as a searched pseudo keeps only valid characters', () => {
    fc.assert(
      fc.property(text(), (query) => {
        expect(pseudoQuery(query) ?? 'aa').toMatch(/^[a-z0-9_-]{2,}$/);
        expect((pseudoQuery(query) ?? '').length).toBeLessThanOrEqual(100 * PSEUDO_MAX);
      }),
    );
  });

  it('in an account form is refused or valid for an account', () => {
    const form = fc.record({
      pseudo: fc.oneof(text(), fc.constant('Ana_2')),
      email: fc.oneof(text(), fc.emailAddress()),
      password: text(),
      confirmation: text(),
      word: fc.oneof(text(), fc.constant('supprimer')),
      current: text(),
      avatarId: text(),
    });
    fc.assert(
      fc.property(form, (typed) => {
        for (const schema of ACCOUNT_FORMS) {
          const result = v.safeParse(schema, typed);
          if (!result.success) continue;
          const read: Partial<Record<string, string>> = result.output;
          expect(read['pseudo'] ?? 'Ana').toMatch(/^[A-Za-z0-9_-]{3,20}$/);
          expect(read['email'] ?? 'a@b.fr').toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
          expect(read['word'] ?? DELETION_WORD).toBe(DELETION_WORD);
        }
      }),
    );
  });

  it('as a report comment or a rejection reason is empty or within the limits', () => {
    fc.assert(
      fc.property(text(700), (typed) => {
        const words = v.safeParse(reportWordsSchema, { words: typed });
        const reason = v.safeParse(reasonSchema, { reason: typed });
        for (const accepted of [
          words.success && words.output.words,
          reason.success && reason.output.reason,
        ]) {
          if (!accepted) continue;
          expect(hasVisibleCharacter(accepted)).toBe(true);
          expect(accepted.length).toBeLessThanOrEqual(280);
        }
      }),
    );
  });

  it('as an avatar is accepted only if it is an http(s) URL or a file of the app', () => {
    const avatar = fc.record({
      imageUrl: fc.oneof(text(), fc.webUrl(), fc.webPath()),
      name: fc.oneof(text(), fc.constant('Chat')),
    });
    fc.assert(
      fc.property(avatar, (typed) => {
        expect(nameOfImage(typed.imageUrl).length).toBeLessThanOrEqual(AVATAR_NAME_MAX);
        const result = v.safeParse(catalogueAvatarSchema, typed);
        if (!result.success) return;
        const { imageUrl } = result.output;
        const isOurs = new URL(imageUrl, 'https://lemur.example').pathname === imageUrl;
        expect(isHttpUrl(imageUrl) || (isOurs && imageUrl.startsWith('/profile'))).toBe(true);
      }),
    );
  });
});
