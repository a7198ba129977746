import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TEXT_SIZES } from '@/domain/posts/textLayout';
import { PrerenderedPost } from '@/preview/PrerenderedPost';
import { darkTokens } from './darkTokens';
import { linkStyles } from '../vite/inline-styles';
import { headTags, type Described } from './head';
import type { PublicPost } from './publicPost';
import { allow, replaceOnce } from '../lib/indexHtml';
import { startAppLater } from './startAppLater';

/**
 * Sets the size of a post's text, because the Content Security Policy refuses the style attributes of
 * the app's markup; keeps the space of the buttons under a post free; and keeps the post readable where
 * index.html hides the page to say that the browser is too old, or that the app cannot be loaded.
 */
const STYLES = [
  ...TEXT_SIZES.map((size) => `[data-size="${size}"]{--size:${size}}`),
  // Two rows of reactions on a phone, one elsewhere.
  '[data-reactions]{min-height:21.5rem}',
  '@media(min-width:40rem){[data-reactions]{min-height:11.625rem}}',
  // The notice of features/post/PrerenderedCopy takes the place of the reactions.
  '[data-reactions]{--ink-soft:var(--paper-ink)}[data-reactions]:has([role=alert]){min-height:0}',
  // index.html hides a page by a style attribute. Old browsers do not know the layout of the app's stylesheet.
  '#root[style]{display:block!important;min-height:0}#root[style]>div{min-height:0}',
].join('');

/** Files of a build from which the pages are made. */
export interface BuiltFiles {
  readonly indexHtml: string;
  /** The design tokens: styles/tokens.css and the papers of the categories. */
  readonly tokens: string;
  /** Path of the font. */
  readonly font: string;
}

/**
 * Returns a link that loads the font while the page arrives: texts are laid out once, and do not seem new to
 * the browser's Largest Contentful Paint when the app sets them again, a little wider in this font.
 */
export const preloadLink = (font: string): string =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />\n    `;

/** Returns the post as HTML. */
const postHtml = (post: PublicPost): string =>
  renderToStaticMarkup(createElement(PrerenderedPost, { post })).replace(
    /style="--size:(\d+)"/,
    'data-size="$1"',
  );

/**
 * Turns the built index.html into a function that returns the page of a post: the same page, so that
 * the app starts in it, with the post's head and text. It links to the stylesheet, because thousands of pages
 * would be large with it. Without JavaScript the text stays, in the dark theme if the system asks for it.
 */
export function pageTemplate({
  indexHtml,
  tokens,
  font,
}: BuiltFiles): (described: Described) => string {
  const [, defaultDescription = ''] =
    /<meta\s+name="description"\s+content="([^"]*)"/.exec(indexHtml) ?? [];
  const withoutScripts = `${darkTokens(tokens)}div:has(>[data-reactions]){display:none}`;
  const styles = `<style>${STYLES}</style><noscript><style>${withoutScripts}</style></noscript>`;
  let template = startAppLater(allow(linkStyles(indexHtml), 'style-src', [STYLES, withoutScripts]));
  template = template.replace(
    /\s*<(?:meta\s+(?:property="og:|name="(?:description|twitter:))|link\s+rel="canonical")[^>]*>/g,
    '',
  );
  template = replaceOnce(template, /<title>[^<]*<\/title>/, '<!-- head -->');
  template = replaceOnce(template, /(?=<link[^>]*rel="stylesheet")/, preloadLink(font));
  template = replaceOnce(template, /<\/head>/, `${styles}\n  </head>`);
  template = replaceOnce(template, /<noscript>\s*<link[\s\S]*?<\/noscript>/, '');
  // The page's header names the site.
  template = replaceOnce(template, /(?<=<div id="old-browser"[^>]*>)\s*<h1>[\s\S]*?<\/h1>/, '');
  template = replaceOnce(template, /(?<=<main[^>]*>)[\s\S]*?(?=<\/main>)/, '<!-- post -->');
  const [start = '', middle = '', end = ''] = template.split(/<!-- (?:head|post) -->/);

  return (described) =>
    [start, headTags(described, defaultDescription), middle, postHtml(described.post), end].join(
      '',
    );
}
