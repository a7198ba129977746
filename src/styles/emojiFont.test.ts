import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATEGORIES } from '@/domain/posts/categories';
import { REACTIONS } from '@/domain/posts/votes';
import { fontFace } from '../../tests/support/fontFace';

// The font of the site's own emojis (docs/design.md#emojis).

const { font, rule, ranges } = fontFace('emoji.woff2');
const own = [...CATEGORIES, ...REACTIONS].map(({ emoji }) => emoji);

/** Returns true if the browser looks for a character in the font. */
const isInRange = (character: string): boolean =>
  ranges.some(([first, last]) => {
    const point = character.codePointAt(0) ?? 0;
    return first <= point && point <= last;
  });

it.each(own)('the font is used for %s', (emoji) => {
  expect(Array.from(emoji).every(isInRange)).toBe(true);
});

it('the font is not used for the texts beside emojis', () => {
  const texts = [...CATEGORIES, ...REACTIONS].map(({ label }) => label);
  expect(Array.from(texts.join(' 0123456789')).filter(isInRange)).toEqual([]);
});

it.each(own)('the font has a coloured drawing of %s', (emoji) => {
  const { layers = [] } = font.glyphForCodePoint(emoji.codePointAt(0) ?? 0);
  const isColoured = layers.some(({ color: { red, green, blue } }) => red + green + blue > 0);
  expect(isColoured).toBe(true);
});

it('the share image names the font as the style sheet does', () => {
  const family = /font-family: ('.*?');/.exec(rule)?.[1];
  expect(family).toBeDefined();
  expect(readFileSync('src/features/post/share/renderShareImage.ts', 'utf8')).toContain(family);
});
