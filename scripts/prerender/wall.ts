import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WALL_ANSWER_ID } from '@/config/elementIds';
import { typeset } from '@/config/typography';
import { formatLongDay, formatTime, startOfNextParisDay } from '@/domain/days';
import { TEXT_FIELDS } from '@/domain/posts/post';
import { signatureOf, WallPosts } from '@/preview/WallPosts';
import { parsePost } from '@/services/firebase/parse';
import { toDocument } from '@/services/firebase/restValues';
import { FIRST_PAGE_SIZE } from '@/services/posts/publishedQueries';
import { darkTokens } from './darkTokens';
import { allow, replaceOnce } from '../lib/indexHtml';
import { startAppLater } from './startAppLater';
import { preloadLink, type BuiltFiles } from './page';
import type { PublicPost } from './publicPost';

/** Returns a post as Firestore answers it to the wall's first query, without an author's id. */
const toRow = (post: PublicPost) => ({
  document: {
    name: `posts/${post.id}`,
    fields: {
      ...Object.fromEntries(
        TEXT_FIELDS.flatMap((name) =>
          post[name] === null ? [] : [[name, { stringValue: post[name] }]],
        ),
      ),
      ...(post.author !== null && { authorPseudo: { stringValue: post.author } }),
      isAnonymous: { booleanValue: post.author === null },
      status: { stringValue: 'published' },
      publishedAt: { timestampValue: post.publishedAt.toISOString() },
      position: { integerValue: String(post.position) },
    },
  },
});

/** Returns the styles of the wall without JavaScript: the system's theme, and no invitation to write, which needs it. */
const withoutScripts = (tokens: string): string =>
  `${darkTokens(tokens)}noscript>p{margin-bottom:1rem}:is([data-dialog],.free-place){display:none!important}`;

/** Entities that React writes into attributes. */
const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/**
 * Turns the style attributes of markup, which the Content Security Policy refuses, into rules of a
 * stylesheet. In texts, React writes quotation marks as entities.
 */
function extractStyles(html: string): { readonly html: string; readonly styles: string } {
  const rules = new Map<string, string>();
  const withoutStyles = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? String(rules.size);
    rules.set(style, name);
    return ` data-style="${name}"`;
  });
  const styles = [...rules].map(([style, name]) => {
    const declarations = style.replaceAll(
      /&(?:quot|#x27|amp);/g,
      (entity) => ENTITIES[entity] ?? '',
    );
    return `[data-style="${name}"]{${declarations}}`;
  });
  return { html: withoutStyles, styles: styles.join('') };
}

/**
 * Renames the ids of the blank sheets that the posts have, too: an id is unique in its page (RGAA 8.2), and
 * links lead to the sections of the posts.
 */
function renameBlankIds(indexHtml: string, wallHtml: string): string {
  const ids = [...wallHtml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const names = new RegExp(`(?<= (?:id|aria-labelledby)=")(?=(?:${ids.join('|')})")`, 'g');
  return indexHtml.replaceAll(names, 'blank-');
}

/**
 * Turns the built index.html into the wall with its posts: all that its first query returns. The page
 * shows them until the end of the Paris day (index.html), the app corrects them by the answer to that
 * query (preview/showPreview), and shows the response in the page if there is no other.
 *
 * @param posts newest first
 * @param at time at which the posts were read
 */
export function wallPage(
  { indexHtml, tokens, font }: BuiltFiles,
  posts: readonly PublicPost[],
  at: Date,
): string {
  const answer = posts.slice(0, FIRST_PAGE_SIZE).map(toRow);
  const shown = {
    posts: answer.flatMap(({ document }) => {
      const stored = toDocument(document);
      return (stored && parsePost(stored.id, stored.data)) ?? [];
    }),
    hasMore: answer.length === FIRST_PAGE_SIZE,
    readAt: at,
  };
  if (shown.posts.length === 0) return indexHtml;
  const wall = extractStyles(
    renderToStaticMarkup(createElement(WallPosts, { shown, day: at, isVisitor: null })),
  );
  // One fewer than a whole page, after which the app would load the next: without the microseconds of its
  // posts' times, which are not in the snapshot, it would skip posts of the same commit.
  const rows = shown.hasMore ? answer.slice(0, -1) : answer;
  const data = JSON.stringify({ at: at.getTime(), answer: rows }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  const until = startOfNextParisDay(at).getTime();
  const plainStyles = withoutScripts(tokens);
  let page = startAppLater(
    allow(renameBlankIds(indexHtml, wall.html), 'style-src', [wall.styles, plainStyles]),
    "document.documentElement.dataset.start==='posts'",
  );
  page = replaceOnce(page, /(?<=<html lang="fr")/, ` data-until="${until}"`);
  // The first frame waits for the posts: one without them, or with some, costs a cheap phone another layout.
  const expected = `<link rel="expect" href="#${WALL_ANSWER_ID}" blocking="render" />\n    `;
  page = replaceOnce(page, /(?=<link[^>]*rel="canonical")/, preloadLink(font) + expected);
  const styles = `<style>${wall.styles}</style><noscript><style>${plainStyles}</style></noscript>`;
  page = replaceOnce(page, /<\/head>/, `${styles}\n  </head>`);
  page = replaceOnce(page, /<noscript>\s*<link[\s\S]*?<\/noscript>/, '');
  const asOf = `${formatLongDay(at)} à ${formatTime(at)}`;
  const note = typeset(`Sans JavaScript, vous lisez le mur tel qu’il était le ${asOf}.`);
  // The blank sheets stay, hidden: they are shown on another Paris day.
  return replaceOnce(
    page,
    /(?<=<main[^>]*>)/,
    `<div data-wall-page data-wall-posts="${signatureOf(shown, at)}"><noscript><p>${note}</p></noscript>` +
      wall.html +
      `<script type="application/json" id="${WALL_ANSWER_ID}">${data}</script></div>`,
  );
}
