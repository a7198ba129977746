import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTENT_MAX, TITLE_MAX } from '@/config/limits';
import { text as anyText } from '../../../../tests/factories/hostile';
import { fitText, isRightToLeft, wrap, type FittedText, type Measure } from './fitText';

/** Fake measure: a character is 0.7 times as wide as its font size. */
const measure: Measure = (text, { size }) => Array.from(text).length * size * 0.7;
const box = { width: 790, height: 760 };
const fit = (content: string, title: string | null = null) =>
  fitText({ title, content }, box, 3, measure);
const widest = ({ blocks }: FittedText) =>
  Math.max(...blocks.flatMap(({ lines, style }) => lines.map((line) => measure(line, style))));
const written = ({ blocks }: FittedText) => blocks.map(({ lines }) => lines.join(' '));
const upTo = (n: number) => (text: string) => Array.from(text).length <= n;

it('wrap breaks lines at spaces, and keeps existing line breaks', () => {
  expect(wrap('un deux  trois\n\nfin', upTo(8))).toEqual(['un deux', 'trois', '', 'fin']);
  expect(wrap('ah bon\u00a0?', upTo(6))).toEqual(['ah', 'bon\u00a0?']);
});

it('wrap breaks a long word between characters, never inside a grapheme', () => {
  expect(wrap('un anticonstitution', upTo(8))).toEqual(['un', 'anticons', 'titution']);
  const family = '👩‍👩‍👧‍👦';
  expect(wrap(family.repeat(3), (text) => text.length <= 2 * family.length)).toEqual([
    family.repeat(2),
    family,
  ]);
});

it('fitText starts no line with ? or !', () => {
  const { blocks } = fit('Vraiment une bonne idée ? Non ! '.repeat(6).trim());
  expect(blocks.flatMap(({ lines }) => lines).filter((line) => /^[?!]/.test(line))).toEqual([]);
});

it('fitText sets a short text in the font size of the wall', () => {
  expect(fit('Trop tard.').blocks[0]?.style.size).toBe(40 * 3);
});

it.each([
  ['280 capitals', 'MAJUSCULES '.repeat(30).slice(0, CONTENT_MAX), null],
  ['one word of 280 letters', 'W'.repeat(CONTENT_MAX), 'T'.repeat(TITLE_MAX)],
  ['only emoji', '🤦🏽‍♀️'.repeat(40), null],
  ['a text with a title', 'Un mot sur la société. '.repeat(12).trim(), 'Un titre'],
])('fitText fits %s into the box without a cut', (_, content, title) => {
  const fitted = fit(content, title);
  expect(fitted.height).toBeLessThanOrEqual(box.height);
  expect(widest(fitted)).toBeLessThanOrEqual(box.width);
  expect(written(fitted).join('').replaceAll(/\s/g, '')).toBe(
    `${title ?? ''}${content}`.replaceAll(/\s/g, ''),
  );
});

it('fitText cuts a text with one letter per line', () => {
  const fitted = fit('a\n'.repeat(CONTENT_MAX / 2));
  expect(fitted.height).toBeLessThanOrEqual(box.height);
  expect(fitted.blocks[0]?.lines.at(-1)).toBe('a…');
});

it.each([
  ['السلام عليكم', true],
  ['« שלום »', true],
  ['12 % des gens', false],
  ['Bonjour العربية', false],
  ['🙂', false],
])('isRightToLeft returns for %s: %s', (text, expected) =>
  expect(isRightToLeft(text)).toBe(expected),
);

it('fitText keeps any text within the height of the box', () => {
  fc.assert(
    fc.property(anyText(), fc.option(anyText()), (content, title) => {
      const fitted = fit(content.slice(0, CONTENT_MAX), title && title.slice(0, TITLE_MAX));
      expect(fitted.height).toBeLessThanOrEqual(box.height);
    }),
  );
});
