import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Alone on their page or in their dialog, below its main heading. */
const ALONE = ['features/legal/LegalPage.tsx', 'features/post/PostView.tsx'];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));

it('every <article> of a list has a name, by which screen readers tell it from the others', () => {
  const articles = files.flatMap((path) =>
    readFileSync(`src/${path}`, 'utf8')
      .split(/<article(?=[\s>])/)
      .slice(1)
      .map((rest) => ({ path, isNamed: /^[^>]*\saria-label(ledby)?=/.test(rest) })),
  );
  expect(articles.length).toBeGreaterThan(10);
  expect(articles.filter(({ isNamed }) => !isNamed).map(({ path }) => path)).toEqual(ALONE);
});

it('every post of a list has a heading: the text of a post without a title is its own', () => {
  const titled = files
    .map((path) => readFileSync(`src/${path}`, 'utf8'))
    .filter((code) => /\btitle !== null && \(?\s*<h3/.test(code));
  expect(titled.length).toBeGreaterThan(2);
  for (const code of titled) expect(code).toMatch(/\btitle === null \? 'h3' : 'p'/);
});
