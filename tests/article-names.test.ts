import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Alone on their page or in their dialog, below its main heading. */
const ALONE = ['features/legal/LegalPage.tsx', 'features/post/PostView.tsx'];

it('every <article> of a list has a name, by which screen readers tell it from the others', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
  const articles = files.flatMap((path) =>
    readFileSync(`src/${path}`, 'utf8')
      .split(/<article(?=[\s>])/)
      .slice(1)
      .map((rest) => ({ path, isNamed: /^[^>]*\saria-label(ledby)?=/.test(rest) })),
  );
  expect(articles.length).toBeGreaterThan(10);
  expect(articles.filter(({ isNamed }) => !isNamed).map(({ path }) => path)).toEqual(ALONE);
});
