import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATEGORIES } from '@/domain/posts/categories';
import { REACTIONS } from '@/domain/posts/votes';
import { openFont } from '../../scripts/prerender/image/fonts';

// The font of the site's own emojis (docs/design.md#emojis).

const FILE = 'fonts/emoji.woff2';
const faces = readFileSync('src/styles/tokens.css', 'utf8').split('@font-face').slice(1);
const face = faces.find((rule) => rule.includes(FILE)) ?? '';
const font = openFont(`src/styles/${FILE}`);
const own = [...CATEGORIES, ...REACTIONS].map(({ emoji }) => emoji);

/** Returns the code points of texts, sorted. */
const pointsOf = (texts: readonly string[]) =>
  [...new Set(texts.join(''))]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .toSorted((a, b) => a - b);

const range = [...face.matchAll(/U\+([\dA-F]+)/g)]
  .map(([, point = '']) => Number.parseInt(point, 16))
  .toSorted((a, b) => a - b);

it('the font is used for the emojis of categories and reactions, and for nothing else', () => {
  expect(range).toEqual(pointsOf(own));
});

it.each(own)('the font has a coloured drawing of %s', (emoji) => {
  const { layers = [] } = font.glyphForCodePoint(emoji.codePointAt(0) ?? 0);
  const isColoured = layers.some(({ color: { red, green, blue } }) => red + green + blue > 0);
  expect(isColoured).toBe(true);
});

it('the share image names the font as the style sheet does', () => {
  const family = /font-family: ('.*?');/.exec(face)?.[1];
  expect(family).toBeDefined();
  expect(readFileSync('src/features/post/share/renderShareImage.ts', 'utf8')).toContain(family);
});
