// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ogs from 'open-graph-scraper';
import { parseAtomFeed } from 'feedsmith';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { papersCss } from '../scripts/vite/category-styles';
import { contentSecurityPolicy } from '../scripts/vite/content-security-policy';
import { sitemap } from '../scripts/vite/site-files';
import { darkTokens } from '../scripts/prerender/darkTokens';
import { feed } from '../scripts/prerender/feed';
import { describe as describePost } from '../scripts/prerender/head';
import { imageName } from '../scripts/prerender/image/imageName';
import { findEmoji } from '../scripts/prerender/image/emoji';
import { renderImage } from '../scripts/prerender/image/render';
import { canDraw, measure, textLine } from '../scripts/prerender/image/textLine';
import { pageTemplate } from '../scripts/prerender/page';
import { wallPage } from '../scripts/prerender/wall';
import { byPublication, publicPost, type PublicPost } from '../scripts/prerender/publicPost';
import { readEnv } from '../src/config/env';
import { archivePath } from '../src/config/paths';
import { CATEGORY_VALUES } from '../src/domain/posts/categories';
import { POSTS_PUBLISHED_PER_DAY } from '../src/config/limits';
import { BlankPage } from '../src/preview/BlankPage';
import { signatureOf } from '../src/preview/WallPosts';
import { parsePost } from '../src/services/firebase/parse';
import { toFirstPage } from '../src/services/posts/publishedPosts';
import { contentStyle } from '../src/features/post/share/shareImageStyle';
import { text as anyText } from './factories/hostile';
import { publishedPost } from './factories/posts';
import { indexHtml } from './support/builtPage';

const ORIGIN = 'https://lemur.example';
const tokens = `${readFileSync('src/styles/tokens.css', 'utf8')}${papersCss()}`;

const aPublicPost = (fields: Partial<PublicPost> = {}): PublicPost => ({
  id: 'post0000000000000001',
  title: null,
  content: 'Un mot sur la société.',
  category: 'social',
  source: null,
  author: null,
  publishedAt: new Date('2026-01-02T12:00:00Z'),
  updatedAt: new Date('2026-01-02T12:00:00Z'),
  position: 0,
  ...fields,
});

const described = (fields: Partial<PublicPost> = {}) =>
  describePost(aPublicPost(fields), ORIGIN, 'abc.png');

const FONT = '/assets/font.woff2';

const page = (fields: Partial<PublicPost> = {}, html = indexHtml()): string =>
  pageTemplate({ indexHtml: html, tokens, font: FONT })(described(fields));

const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

describe('publicPost', () => {
  it('keeps the pseudo of a signed post, but not the id of its author', () => {
    const post = publicPost(
      'abc',
      publishedPost({ isAnonymous: false, authorId: 'uid-ada', authorPseudo: 'Ada' }),
    );
    expect(post?.author).toBe('Ada');
    expect(JSON.stringify(post)).not.toContain('uid-ada');
  });

  it('drops the author that the document of an anonymous post names', () => {
    const fields = { isAnonymous: true, authorId: 'uid-ada', authorPseudo: 'Ada' };
    expect(publicPost('abc', publishedPost(fields))?.author).toBeNull();
  });

  it('counts an edit as an update only after the publication', () => {
    const publishedAt = new Date('2026-01-02T12:00:00Z');
    const updatedAt = (editedAt: Date | null) =>
      publicPost('abc', publishedPost({ publishedAt, editedAt }))?.updatedAt;
    expect(updatedAt(null)).toEqual(publishedAt);
    expect(updatedAt(new Date('2026-01-01T12:00:00Z'))).toEqual(publishedAt);
    const edited = new Date('2026-01-03T12:00:00Z');
    expect(updatedAt(edited)).toEqual(edited);
  });

  it.each([
    ['a pending post', 'abc', { status: 'pending' }],
    ['a rejected post', 'abc', { status: 'rejected' }],
    ['a post without status', 'abc', { status: null }],
    ['a post without a date', 'abc', { publishedAt: null }],
    ['an id that is no folder name', '../abc', {}],
  ])('returns null for %s', (_, id, fields) => {
    expect(publicPost(id, publishedPost(fields))).toBeNull();
  });

  it('sorts by time, position and id', () => {
    const later = new Date('2026-01-03T12:00:00Z');
    const posts = [
      aPublicPost({ id: 'b', position: 1 }),
      aPublicPost({ id: 'c', position: 0 }),
      aPublicPost({ id: 'a', position: 1 }),
      aPublicPost({ id: 'd', position: 4, publishedAt: later }),
    ];
    expect(posts.toSorted(byPublication).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
  });
});

describe('a page', () => {
  it('describes the post to a link preview', async () => {
    const content = 'Première ligne.\n\nDeuxième « ligne » & <fin>';
    const { result } = await ogs({ html: page({ title: 'Un "titre"', content, author: 'Ada' }) });
    expect(result).toMatchObject({
      ogType: 'article',
      ogSiteName: 'Le Mur',
      ogTitle: 'Un "titre"',
      ogDescription: 'Première ligne. Deuxième «\u00a0ligne\u00a0» & <fin>',
      ogUrl: `${ORIGIN}/post/post0000000000000001`,
      ogLocale: 'fr_FR',
      ogImage: [
        { url: `${ORIGIN}/post/post0000000000000001/abc.png`, width: '1200', height: '630' },
      ],
      articlePublishedTime: '2026-01-02T12:00:00.000Z',
      twitterCard: 'summary_large_image',
      twitterTitle: 'Un "titre"',
    });
  });

  it('does not repeat a short text without a title in a link preview', async () => {
    const { result } = await ogs({ html: page({ author: 'Ada' }) });
    expect(result).toMatchObject({
      ogTitle: 'Un mot sur la société.',
      ogDescription: 'Social · Ada · 02/01/2026',
      twitterDescription: 'Social · Ada · 02/01/2026',
    });
    const description = documentOf(page()).querySelector('meta[name=description]');
    expect(description).toHaveProperty('content', 'Un mot sur la société.');
  });

  it('has the image of the site, as index.html describes it, while the post has none', () => {
    const { head } = documentOf(indexHtml());
    const contentOf = (name: string) =>
      head.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(describePost(aPublicPost(), ORIGIN, null)).toMatchObject({
      image: contentOf('og:image'),
      imageAlt: contentOf('og:image:alt'),
    });
  });

  it('has one of each tag, and the site’s description for other pages', () => {
    const { head } = documentOf(page());
    const names = [...head.querySelectorAll('meta[name], meta[property]')].map(
      (tag) => tag.getAttribute('name') ?? tag.getAttribute('property'),
    );
    const repeated = names.filter((name, index) => names.indexOf(name) < index);
    expect(repeated).toEqual(['theme-color']);
    expect(head.querySelectorAll('title')).toHaveLength(1);
    expect(head.querySelector('title')?.textContent).toBe('Un mot sur la société. · Le Mur');
    const canonical = head.querySelector<HTMLLinkElement>('link[rel=canonical]');
    expect(canonical?.href).toBe(`${ORIGIN}/post/post0000000000000001`);
    const description = head.querySelector<HTMLMetaElement>('meta[name=description]');
    expect(description?.dataset['default']).toMatch(/^Le Mur\u00a0: des posts sur/);
  });

  it('describes the post to search engines', () => {
    const content = 'Fin </script><script>alert(1)</script>';
    const data = documentOf(page({ content, source: 'https://exemple.fr/a' })).querySelector(
      'script[type="application/ld+json"]',
    );
    expect(JSON.parse(data?.textContent ?? '')).toMatchObject({
      '@type': 'SocialMediaPosting',
      articleBody: content,
      datePublished: '2026-01-02T12:00:00.000Z',
      author: { name: 'Anonyme' },
      isBasedOn: 'https://exemple.fr/a',
    });
  });

  it('shows the text without JavaScript, and starts the app', () => {
    const document = documentOf(page({ title: 'Titre', content: 'Un <b>mot</b>.', author: 'Ada' }));
    const main = document.querySelector('#root main');
    expect(main?.querySelector('h1')?.textContent).toBe('Titre');
    expect(main?.textContent).toContain('Un <b>mot</b>.');
    expect(main?.textContent).toContain('Ada');
    const start = document.querySelector('body > script')?.textContent;
    expect(start).toContain("src='/src/main.tsx'");
    expect(document.body.querySelector('noscript')).toBeNull();
  });

  it('keeps the post readable where index.html hides the page of the app', () => {
    const { head, body } = documentOf(page());
    // jsdom computes styles; the script of index.html sets this one.
    const root = body.querySelector<HTMLElement>('#root');
    expect(root).not.toBeNull();
    root?.style.setProperty('display', 'none');
    document.head.append(...head.querySelectorAll('style'));
    document.body.append(...body.childNodes);
    expect(getComputedStyle(document.querySelector('#root') ?? document.body).display).toBe(
      'block',
    );
    expect(document.querySelector('#old-browser h1')).toBeNull();
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  it('needs no style attribute, which the policy refuses', () => {
    const { body } = documentOf(page());
    expect(body.querySelector('[style]')).toBeNull();
    expect(body.querySelector('.post-body')?.getAttribute('data-size')).toMatch(/^\d\d$/);
  });

  it('allows its inline script and styles in the policy, styles unless all are allowed', () => {
    expect(page()).toMatch(/style-src 'self'( 'sha256-[\w+/=]{44}'){3};/);
    const script = documentOf(page()).querySelector('body > script')?.textContent ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(/script-src ([^;]*)/.exec(page())?.[1]).toContain(`'sha256-${hash}'`);
    const env = readEnv({ VITE_ADSENSE_CLIENT: 'ca-pub-1234567890123456' }, true);
    const withAds = page({}, indexHtml(contentSecurityPolicy(env, [])));
    expect(withAds).toContain("style-src 'self' 'unsafe-inline';");
  });

  it('links to the stylesheet that the built page contains', () => {
    const { head } = documentOf(page());
    expect(head.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe(
      '/src/styles/index.css',
    );
    expect(page()).not.toContain('main{color:red}');
    expect(indexHtml()).toContain('main{color:red}');
  });

  it('escapes any text', () => {
    fc.assert(
      fc.property(anyText(), fc.option(anyText(), { nil: null }), (content, title) => {
        const { head, body } = documentOf(page({ content, title }));
        // One for the data, one that notes the first frame, one that starts the app, and none from the text.
        expect(head.querySelectorAll('script')).toHaveLength(2);
        expect(body.querySelectorAll('script')).toHaveLength(1);
        expect(body.querySelectorAll('#root *').length).toBeLessThan(40);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the wall', () => {
  const readAt = new Date('2026-01-02T22:30:00Z');
  const wall = (posts: readonly PublicPost[]): string =>
    wallPage({ indexHtml: indexHtml(), tokens, font: FONT }, posts, readAt);
  const yesterday = new Date('2026-01-01T12:00:00Z');

  it('shows today’s posts and earlier ones, until the end of the Paris day', () => {
    const posts = [
      aPublicPost({ id: 'a', content: 'Un <b>mot</b>.', author: 'Ada' }),
      aPublicPost({ id: 'b', content: 'Hier.', publishedAt: yesterday }),
    ];
    const { body, documentElement } = documentOf(wall(posts));
    const [today, previous] = ['today', 'previous'].map((id) =>
      body.querySelector(`section[aria-labelledby=${id}]`),
    );
    expect(today?.querySelector('[data-post-id=a]')?.textContent).toContain('Un <b>mot</b>.');
    expect(today?.textContent).toContain('Ada');
    // Below the posts, as the app shows it: otherwise the app would move what stands under it.
    const hasPlace = today?.querySelector('li:last-child')?.matches('.free-place');
    expect(hasPlace).toBe(POSTS_PUBLISHED_PER_DAY > 1);
    expect(previous?.querySelector('[data-post-id=b]')?.textContent).toContain('Hier.');
    expect(Number(documentElement.dataset['until'])).toBe(Date.parse('2026-01-02T23:00:00Z'));
    expect(body.querySelector('noscript')?.textContent).toContain(
      '2 janvier 2026 à 23\u00a0h\u00a030',
    );
  });

  it('loads the font before the posts, so that they are set in it at once', () => {
    const { head } = documentOf(wall([aPublicPost()]));
    const link = head.querySelector('link[rel=preload][as=font][crossorigin]');
    expect(link?.getAttribute('href')).toBe(FONT);
  });

  it('is not painted before its posts are there', () => {
    const built = documentOf(wall([aPublicPost()]));
    const link = built.querySelector('link[rel=expect][blocking=render]');
    const end = built.querySelector(link?.getAttribute('href') ?? 'none');
    const post = built.querySelector('[data-post-id]');
    expect(end && post?.compareDocumentPosition(end)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is the built page without posts', () => {
    expect(wall([])).toBe(indexHtml());
  });

  it('has each id once, although the blank sheets have the same sections', () => {
    const blank = renderToStaticMarkup(createElement(BlankPage));
    const built = indexHtml().replace(/<main[^>]*>.*<\/main>/, () => blank);
    const posts = [aPublicPost({ publishedAt: yesterday })];
    const { body } = documentOf(wallPage({ indexHtml: built, tokens, font: FONT }, posts, readAt));
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const sections = [...body.querySelectorAll('section[aria-labelledby]')];
    expect(sections).toHaveLength(6);
    for (const section of sections) {
      const heading = body.querySelector(`#${section.getAttribute('aria-labelledby')}`);
      expect(section.contains(heading)).toBe(true);
    }
    const link = body.querySelector('.no-post a')?.getAttribute('href') ?? '';
    expect(body.querySelector(link)?.closest('[data-wall-page]')).not.toBeNull();
  });

  it('has the buttons of visitors and users on a day without posts, and shows those of the reader', () => {
    const [, selectors = ''] =
      /([^{}]*\[data-wall-page\] \.wall-lead[^{}]*)\{\s*display: none;/.exec(
        readFileSync('src/styles/post.css', 'utf8'),
      ) ?? [];
    const { documentElement: root } = documentOf(wall([aPublicPost({ publishedAt: yesterday })]));
    root.dataset['start'] = 'posts';
    const shownButtons = () =>
      [...root.querySelectorAll('[data-dialog=newPost]')]
        .filter((button) => !button.closest(selectors))
        .map(({ id }) => id);
    expect(shownButtons()).toEqual(['write-in-column', 'write-in-lead']);
    root.toggleAttribute('data-user', true);
    expect(shownButtons()).toEqual(['write-in-notice']);
  });

  /** Runs the scripts of a page with these contents, which had a frame between them or not. */
  function runStart(contents: string, hasFrame = false): void {
    vi.useFakeTimers();
    const { head, body } = documentOf(wall([aPublicPost()]));
    document.documentElement.dataset['start'] = 'posts';
    document.body.innerHTML = `<div id="root">${contents}</div>`;
    runInThisContext(head.querySelector('link[rel=preload] ~ script')?.textContent ?? '');
    if (hasFrame) vi.advanceTimersToNextFrame();
    runInThisContext(body.querySelector(':scope > script')?.textContent ?? '');
  }
  afterEach(() => {
    document.body.replaceChildren();
    Reflect.deleteProperty(document, 'fonts');
    Reflect.deleteProperty(globalThis, 'hasFrame');
  });

  it.each([
    ['the font is there', Promise.resolve(), 0, false],
    ['half a second has passed without it', new Promise(() => {}), 500, false],
    ['it was painted without it', new Promise(() => {}), 0, true],
  ])('is shown once %s', async (_name, font, waitMs, hasFrame) => {
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => font } });
    runStart('Un post', hasFrame);
    const root = document.querySelector<HTMLElement>('#root');
    expect(root?.hidden).toBe(!hasFrame);
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(root?.hidden).toBe(false);
  });

  it('notes the button that is pressed before the app is loaded', () => {
    vi.stubGlobal('pressedButton', undefined);
    runStart('<p></p><button data-dialog="newPost" id="write"><b></b></button>');
    document.querySelector('b')?.click();
    expect(globalThis.pressedButton).toBe('write');
    document.querySelector('p')?.click();
    expect(globalThis.pressedButton).toBeNull();
  });

  it('skips cards far from the window, but not the free place, which is lower than a card', () => {
    const [, selectors = ''] =
      /([^{}]*)\{[^{}]*content-visibility/.exec(readFileSync('src/styles/post.css', 'utf8')) ?? [];
    const { body } = documentOf(
      `<div data-wall-page><ul class="post-grid">${'<li></li>'.repeat(12)}</ul></div>`,
    );
    const items = [...body.querySelectorAll('li')];
    const skipped = () => items.map((item) => item.matches(selectors));
    expect(skipped()).toEqual([false, false, false, ...Array(9).fill(true)]);
    // Otherwise the posts below it move when the app takes the place of the page.
    for (const item of items) item.classList.add('free-place');
    expect(skipped()).toEqual(Array(12).fill(false));
  });

  it('has rules in place of style attributes, which the policy refuses', () => {
    const html = wall([aPublicPost({ content: 'Du style="x" dans le texte.' })]);
    const { head, body } = documentOf(html);
    expect(body.querySelector('[style]')).toBeNull();
    const card = body.querySelector<HTMLElement>('.post-card');
    expect(card?.textContent).toContain('Du style="x" dans le texte.');
    const styles = head.querySelector(':scope > style:not([data-file])')?.textContent ?? '';
    const rule = `[data-style="${card?.dataset['style']}"]{--tilt:`;
    expect(styles).toContain(rule);
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(/style-src ([^;]*)/.exec(html)?.[1]).toContain(`'sha256-${hash}'`);
    const day = wall([aPublicPost({ id: 'b', publishedAt: yesterday })]);
    expect(day).toMatch(/\{--day:"jeu\. 1er janv\."\}/);
  });

  it('contains the answer to the wall’s first query, from which the app shows the same posts', () => {
    const posts = Array.from({ length: 30 }, (_, n) =>
      aPublicPost({ id: `post${n}`, content: `Fin </script> & ${n}`, position: n, author: 'Ada' }),
    );
    const { body } = documentOf(wall(posts));
    const { at, answer } = JSON.parse(body.querySelector('#wall-answer')?.textContent ?? '');
    expect(at).toBe(readAt.getTime());
    const { items, next } = toFirstPage(answer);
    expect(items.map(({ content }) => content)).toEqual(
      posts.slice(0, 19).map(({ content }) => content),
    );
    // A cursor from it would have no microseconds, and skip posts of the same commit.
    expect(next).toBeNull();
  });

  it('shows as many posts as that query returns, and has their signature', () => {
    const publishedAt = new Date('2026-01-02T12:00:00.123Z');
    const posts = Array.from({ length: 30 }, (_, position) =>
      aPublicPost({ id: `post${position}`, position, publishedAt }),
    );
    const { body } = documentOf(wall(posts));
    expect(body.querySelectorAll('article')).toHaveLength(20);
    const inWall = posts.slice(0, 20).map(({ id, position }) =>
      // The app parses what the prerender leaves out, too.
      parsePost(
        id,
        publishedPost({
          content: 'Un mot sur la société.',
          category: 'social',
          publishedAt,
          position,
        }),
      ),
    );
    expect(body.querySelector('[data-wall-posts]')?.getAttribute('data-wall-posts')).toBe(
      signatureOf({ posts: inWall.flatMap((post) => post ?? []), hasMore: true }, readAt),
    );
  });

  it('escapes any text', () => {
    fc.assert(
      fc.property(anyText(), fc.option(anyText(), { nil: null }), (content, title) => {
        const { body } = documentOf(wall([aPublicPost({ content: `a${content}`, title })]));
        // The response, and what the page of the fixture has: one script, which starts the app.
        expect(body.querySelectorAll('script')).toHaveLength(2);
        expect(body.querySelectorAll('article *').length).toBeLessThan(40);
      }),
      { numRuns: 30 },
    );
  });
});

/** Parses a feed. @throws Error if it is not well-formed, which feedsmith does not see */
function parseFeed(xml: string) {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  const error = parsed.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return parseAtomFeed(xml);
}

describe('the feed', () => {
  it('is an Atom feed of the newest fifty posts', () => {
    const posts = Array.from({ length: 60 }, (_, n) =>
      described({ id: `post${n}`, content: `Ligne ${n}\n<suite> & fin`, author: n ? null : 'Ada' }),
    );
    const { entries, ...head } = parseFeed(feed(ORIGIN, posts, new Date()));
    expect(head).toEqual({
      xml: { lang: 'fr' },
      id: `${ORIGIN}/`,
      title: { value: 'Le Mur' },
      subtitle: { value: expect.stringContaining('posts') },
      icon: `${ORIGIN}/icon-192.png`,
      authors: [{ name: 'Le Mur' }],
      links: [
        { rel: 'alternate', type: 'text/html', href: `${ORIGIN}/` },
        { rel: 'self', type: 'application/atom+xml', href: `${ORIGIN}/flux.xml` },
      ],
      updated: '2026-01-02T12:00:00.000Z',
    });
    expect(entries).toHaveLength(50);
    const url = `${ORIGIN}/post/post0`;
    expect(entries?.[0]).toEqual({
      id: url,
      title: { value: 'Ligne 0 <suite> & fin' },
      links: [{ rel: 'alternate', type: 'text/html', href: url }],
      published: '2026-01-02T12:00:00.000Z',
      updated: '2026-01-02T12:00:00.000Z',
      authors: [{ name: 'Ada' }],
      categories: [{ term: 'social', label: 'Social' }],
      content: { type: 'html', value: '<p>Ligne 0<br>&lt;suite&gt; &amp; fin</p>' },
    });
    expect(entries?.[1]?.authors).toEqual([{ name: 'Anonyme' }]);
  });

  it('labels a category that only a newer version of the site knows', () => {
    const xml = feed(ORIGIN, [described({ category: '<sante>' })], new Date());
    expect(parseFeed(xml).entries?.[0]).toMatchObject({
      categories: [{ term: '<sante>', label: 'Autre' }],
    });
  });

  it('is as new as its last update', () => {
    const updatedAt = new Date('2026-01-04T12:00:00Z');
    const posts = [described({ id: 'newest' }), described({ id: 'edited', updatedAt })];
    expect(parseFeed(feed(ORIGIN, posts, new Date()))).toMatchObject({
      updated: '2026-01-04T12:00:00.000Z',
      entries: [
        { published: '2026-01-02T12:00:00.000Z', updated: '2026-01-02T12:00:00.000Z' },
        { published: '2026-01-02T12:00:00.000Z', updated: '2026-01-04T12:00:00.000Z' },
      ],
    });
  });

  it('is well-formed and without active content whatever the posts contain', () => {
    fc.assert(
      fc.property(anyText(), fc.option(anyText(), { nil: null }), (content, title) => {
        const hostile = described({
          content: `a${content}\u0000\uFFFF\uD800]]>`,
          title: title === null ? null : `a${title}`,
          author: `a${content}`,
          source: 'https://exemple.fr/?a=1&b="<2>"',
        });
        const [entry] = parseFeed(feed(ORIGIN, [hostile], new Date())).entries ?? [];
        // After the mark that isolates a text from right to left.
        expect(entry?.title?.value).toMatch(/^\u2068?a/);
        expect(entry?.authors?.[0]?.name).toMatch(/^\u2068?a/);
        const html = documentOf(entry?.content?.value ?? '');
        expect(html.querySelector('a')?.getAttribute('href')).toBe(hostile.post.source);
        expect(html.querySelector(':not(html, head, body, p, br, a[href^="http"])')).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('is valid without posts', () => {
    const xml = feed(ORIGIN, [], new Date('2026-01-05T00:00:00Z'));
    expect(parseFeed(xml).updated).toBe('2026-01-05T00:00:00.000Z');
  });
});

it('the sitemap lists posts after the pages, the archive of each category among them, and no more than 50,000 addresses', () => {
  const updatedAt = new Date('2026-01-02T12:00:00Z');
  const posts = Array.from({ length: 50_001 }, (_, n) => ({ path: `/post/${n}`, updatedAt }));
  const xml = sitemap(ORIGIN, posts);
  expect(xml).toContain(
    `<url><loc>${ORIGIN}/post/0</loc><lastmod>2026-01-02T12:00:00.000Z</lastmod></url>`,
  );
  expect(xml.match(/<url>/g)).toHaveLength(50_000);
  for (const category of CATEGORY_VALUES) {
    expect(xml).toContain(`${archivePath({ category })}</loc>`);
  }
});

it('the dark tokens apply where the system is dark', () => {
  const css = darkTokens(tokens);
  expect(css).toMatch(/^@media \(prefers-color-scheme:dark\)\{:root\{color-scheme: dark; --wall:/);
  expect(css).toContain(":root [data-category='social']{--paper: #651f47;");
});

/** Width and height of a PNG, in px. */
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('an image', () => {
  it('is 1200 × 630, and another one for another text', () => {
    const one = renderImage(aPublicPost(), 'lemur.example');
    expect(size(one)).toEqual([1200, 630]);
    expect(renderImage(aPublicPost({ content: 'Autre.' }), 'lemur.example').equals(one)).toBe(
      false,
    );
  });

  it('is smaller than 100 kB with the longest text', () => {
    const content = 'Les draps attendront le jour, et moi la remarque. '.repeat(6).slice(0, 280);
    expect(renderImage(aPublicPost({ content }), 'lemur.example').length).toBeLessThan(100_000);
  });

  it('has another paper for a category that only a newer version of the site knows', () => {
    const other = renderImage(aPublicPost({ category: 'sante' }), 'lemur.example');
    expect(size(other)).toEqual([1200, 630]);
    expect(renderImage(aPublicPost({ category: 'justice' }), 'lemur.example').equals(other)).toBe(
      false,
    );
  });

  it('has the emoji of its category for each site that is rendered', () => {
    const first = findEmoji('🤝');
    expect(first?.body).toContain('<path');
    expect(findEmoji('🤝')).toEqual(first);
    // Twemoji's list pads the code of a digit to four places.
    expect(findEmoji('1️⃣')?.body).toContain('<path');
  });

  it('has a name that changes with what it shows', () => {
    const name = imageName(aPublicPost(), 'a.example');
    expect(name).toMatch(/^[\da-f]{16}\.png$/);
    expect(imageName(aPublicPost({ id: 'other', source: 'https://b.fr' }), 'a.example')).toBe(name);
    expect(imageName(aPublicPost({ author: 'Ada' }), 'a.example')).not.toBe(name);
    expect(imageName(aPublicPost(), 'b.example')).not.toBe(name);
  });

  it('draws emoji and flags, and leaves out what the font lacks', () => {
    const style = contentStyle(54);
    const draw = (text: string) => textLine(text, style, { x: 0, y: 0 });
    expect(draw('é')).toContain('<path');
    for (const emoji of ['❤️', '👍🏽', '👩‍👩‍👧', '🇫🇷']) expect(draw(emoji)).toContain('<svg');
    expect(draw('→')).toBe('');
    expect(measure('é', style)).toBe(measure('e\u0301', style));
    expect(canDraw('Œuvre, 50 € ❤️ Žižek', style)).toBe(true);
    expect(canDraw('السلام', style)).toBe(false);
  });

  it('draws any text', () => {
    fc.assert(
      fc.property(anyText(), (content) => {
        const png = renderImage(aPublicPost({ content: content.slice(0, 280) }), 'lemur.example');
        expect(size(png)).toEqual([1200, 630]);
      }),
      { numRuns: 10 },
    );
  });
});
