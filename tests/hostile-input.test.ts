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
} from '@/domain/accountSchemas';
import { catalogueAvatarSchema, reasonSchema } from '@/domain/adminSchemas';
import { parseArchivesAddress, postPath } from '@/domain/archivesAddress';
import { isDocumentId } from '@/domain/documentId';
import { highlight, snippet } from '@/domain/highlight';
import { pseudoFrom, pseudoQuery } from '@/domain/pseudo';
import { nameOfImage } from '@/domain/avatar';
import { newPostSchema, reportWordsSchema } from '@/domain/schemas';
import { matches, parseSearch, searchPrefixes } from '@/domain/search';
import { hasVisibleCharacter } from '@/domain/text';
import { hostname, isHttpUrl } from '@/domain/url';
import { text } from './factories/hostile';

// Property tests for text that people type or write into a URL: no text makes a function throw, and
// no text gets past docs/data-model.md#bounds. fast-check generates the texts.

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

const ACCOUNT_FORMS = [
  signInSchema,
  signUpSchema,
  resetSchema,
  avatarSchema,
  passwordSchema(true),
  pseudoSchema('Ana'),
  emailSchema('ana@exemple.fr', true),
  deletionSchema(true),
];

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
        expect(pseudoQuery(email) ?? 'aa').toMatch(/^[a-z0-9_-]{2,}$/);
        expect((pseudoQuery(email) ?? '').length).toBeLessThanOrEqual(100 * PSEUDO_MAX);
      }),
    );
  });

  it('into a form about an account is refused, or what such an account may have', () => {
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

  it('with a report or a rejection is within the bounds, or nothing', () => {
    fc.assert(
      fc.property(text(700), (typed) => {
        const words = v.safeParse(reportWordsSchema, { words: typed });
        const reason = v.safeParse(reasonSchema, { reason: typed });
        for (const said of [
          words.success && words.output.words,
          reason.success && reason.output.reason,
        ]) {
          if (!said) continue;
          expect(hasVisibleCharacter(said)).toBe(true);
          expect(said.length).toBeLessThanOrEqual(280);
        }
      }),
    );
  });

  it('as a picture is an address of the web, or a file of ours', () => {
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
