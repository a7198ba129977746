import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { CATEGORIES } from '../../src/domain/posts/categories.ts';
import { PAPERS, type Paper } from '../../src/domain/posts/papers.ts';

const rule = (selector: string, { paper, ink, strong }: Paper): string =>
  `${selector} { --paper: ${paper}; --paper-ink: ${ink}; --paper-strong: ${strong}; }`;

/** Returns a rule per line: the papers of the light theme, then those of the dark one. */
export const papersCss = (): string =>
  [
    ...CATEGORIES.map(({ value }) => rule(`[data-category='${value}']`, PAPERS[value].light)),
    ...CATEGORIES.map(({ value }) => rule(`.dark [data-category='${value}']`, PAPERS[value].dark)),
  ].join('\n');

/** The comment of index.css that the papers replace. */
const PLACE = '/* papers of the categories */';

const OLD_BROWSER = 'old-browser.css';

/** Returns the styles of the page for old browsers, with the categories' names, which colours alone would not tell. */
export const oldBrowserCss = (): string =>
  [
    readFileSync(`public/${OLD_BROWSER}`, 'utf8'),
    ...CATEGORIES.map(
      ({ value, label }) =>
        `.old-browser li[data-category='${value}']::before { content: '${label}'; }\n`,
    ),
  ].join('');

/**
 * Replaces the comment of index.css by the papers. @returns null for another module
 *
 * @param id of the module; the development server adds a query to that of the stylesheet of index.html
 */
export function writePapers(code: string, id: string): string | null {
  if (!/\/src\/styles\/index\.css(\?|$)/.test(id)) return null;
  if (!code.includes(PLACE)) throw new Error(`index.css has no ${PLACE}`);
  return code.replace(PLACE, papersCss());
}

/** Vite plugin that writes what depends on the categories into the stylesheets. */
export const categoryStyles: Plugin = {
  name: 'category-styles',
  // Before Tailwind, which replaces the imports beside the comment.
  enforce: 'pre',
  transform: writePapers,
  configureServer({ middlewares }) {
    middlewares.use(`/${OLD_BROWSER}`, (_request, response) => {
      response.setHeader('Content-Type', 'text/css').end(oldBrowserCss());
    });
  },
  // Replaces the copy of the file in public.
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: OLD_BROWSER, source: oldBrowserCss() });
  },
};
