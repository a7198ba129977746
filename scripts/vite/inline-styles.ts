import type { Plugin } from 'vite';
import { allow, replaceOnce } from '../lib/indexHtml.ts';

const LINK = /<link rel="stylesheet"[^>]* href="(\/[^"]+\.css)"[^>]*>/;

/** Styles in a page, which name their file. */
const STYLES = /<style data-file="([^"]*)">[\s\S]*?<\/style>/;

/** Replaces the link to the stylesheet by its text. @param css the text */
export const withStyles = (page: string, css: string): string =>
  replaceOnce(
    allow(page, 'style-src', [css]),
    LINK,
    `<style data-file="${LINK.exec(page)?.[1]}">${css}</style>`,
  );

/** Returns the page with a link to its stylesheet instead of the styles. */
export function linkStyles(page: string): string {
  const [, file = ''] = STYLES.exec(page) ?? [];
  return replaceOnce(page, STYLES, `<link rel="stylesheet" href="${file}">`);
}

/**
 * Vite plugin that writes the stylesheet into index.html: a file of its own takes another round trip
 * before the first paint, and on later visits some 100 ms of a cheap phone, cached or not. The file stays,
 * for pages that would grow by it (`linkStyles`).
 */
export const inlineStyles: Plugin = {
  name: 'inline-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    const html = page?.type === 'asset' ? String(page.source) : '';
    const file = LINK.exec(html)?.[1]?.slice(1) ?? '';
    const styles = bundle[file];
    if (page?.type !== 'asset' || styles?.type !== 'asset') {
      throw new Error('The build has no page, or no stylesheet');
    }
    page.source = withStyles(html, String(styles.source).trim());
    // Chunks would load the file before their first use.
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file);
    }
  },
};
