import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEXT_SIZES, titleSize } from '@/domain/posts/textLayout';
import { contentStyle } from '@/features/post/share/shareImageStyle';

// The sizes and weights of text (docs/design.md#type).

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** Returns the values of the tokens whose names match. */
const valuesOf = (name: RegExp): number[] =>
  [...tokens.matchAll(/--([\w-]+): (?:min\()?([\d.]+)/g)].flatMap(([, key = '', value]) =>
    name.test(key) ? [Number(value)] : [],
  );
const sizes = valuesOf(/^text-[a-z]+$/).map((rem) => rem * 16);
const weights = valuesOf(/^font-weight-[a-z]+$/);

/** The lines of the style sheets and scripts, each with its place: 'styles/page.css:22: color: red'. */
const lines = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
  .flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      // Faces of a font have the ranges of its weights.
      .replaceAll(/@font-face \{[^}]*\}/g, (face) => face.replaceAll(/[^\n]/g, ''))
      // A declaration on several lines.
      .replaceAll(/\(\n\s+(?=var\(--font-weight)/g, '(')
      .split('\n')
      .map((text, index) => `${file}:${index + 1}: ${text.trim()}`),
  );

/** Classes of Tailwind that are no steps of the site, and sizes and weights in brackets. */
const OTHER_CLASS =
  /(?<=["'`\s:!])(text-((xs|sm|base|lg|[2-9]?xl)(?![\w-])|\[(?!#)|\(length)|font-((thin|extralight|light|bold|black)(?![\w-])|\[|\())/;

/** Declarations in a style sheet, in a style attribute or in SVG. */
const DECLARATION = /\bfont(-size|-weight|Size|Weight)?(: |=(?=["{]))/;

const ALLOWED = [
  /font-size: var\(--text-[a-z]+\);/,
  /font-weight: var\(--font-weight-[a-z]+\);/,
  // The text of a post and its title, whose steps are checked below.
  /font-size: max\(var\(--text-(small|body)\), calc\(var\(--(content|title)-size\) \* var\(--unit\)\)\);/,
  /font-weight: clamp\(var\(--font-weight-medium\),/,
];

const withoutAllowed = (line: string): string =>
  ALLOWED.reduce((rest, allowed) => rest.replace(allowed, ''), line);

it('text has six sizes, each at least 1.2 times the one before, and four weights', () => {
  expect(sizes).toEqual([14, 17, 21, 26, 32, 40]);
  expect(weights).toEqual([400, 500, 600, 800]);
  for (const [index, size] of sizes.slice(1).entries())
    expect(size / (sizes[index] ?? 0)).toBeGreaterThanOrEqual(1.2);
});

it('the defaults of Tailwind are no tokens', () => {
  expect(tokens).toContain('--text-*: initial;');
  expect(tokens).toContain('--font-weight-*: initial;');
});

it('no class sets another size or weight', () => {
  expect(lines.filter((line) => OTHER_CLASS.test(line))).toEqual([]);
});

it('no declaration sets another size or weight', () => {
  expect(lines.filter((line) => DECLARATION.test(withoutAllowed(line)))).toEqual([]);
});

it('the texts of posts and their titles have these sizes and weights', () => {
  expect(sizes).toEqual(expect.arrayContaining([...TEXT_SIZES]));
  // The largest texts have no title.
  expect(sizes).toEqual(expect.arrayContaining(TEXT_SIZES.slice(1).map(titleSize)));
  const used = TEXT_SIZES.map((size) => contentStyle(size).weight);
  expect(weights).toEqual(expect.arrayContaining(used));
});
