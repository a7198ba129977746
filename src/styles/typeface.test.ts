import { expect, it } from 'vitest';
import { fontFace } from '../../tests/support/fontFace';

// The parts of the typeface that are served (src/styles/fonts/LICENSE.md).

const french = fontFace('bricolage-grotesque-french.woff2');
const latin = fontFace('bricolage-grotesque-latin.woff2');

const pointsOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

it.each([
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜ',
  'àâæçèéêëîïôœùûüÿ',
  '«»“”‘’…–—',
  'AZaz09 ?!:;,.()\u00a0\u2009',
  '€°²·×−↑↓',
])('the first part has %s', (text) => {
  const missing = pointsOf(text).filter((point) => !french.font.hasGlyphForCodePoint(point));
  expect(missing).toEqual([]);
});

it.each(['áíóúñäößãõåøìò', 'ÁÍÓÚÑÄÖÃÕÅØÌÒ', '¿¡‹›½³§©®™'])('the second part has %s', (text) => {
  const missing = pointsOf(text).filter((point) => !latin.font.hasGlyphForCodePoint(point));
  expect(missing).toEqual([]);
});

/** All code points of a `unicode-range`. */
const requested = ({ ranges }: typeof french) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n));
const pointsIn = ({ font }: typeof french) => font.characterSet.filter((point) => point < 0xfffd);

it('the first part is requested for all that it has, and for nothing else', () => {
  expect(requested(french)).toEqual(pointsIn(french));
});

it('the second part is requested for all that it has, and for nothing that no part has', () => {
  const both = new Set([...pointsIn(french), ...pointsIn(latin)]);
  expect(requested(latin).filter((point) => !both.has(point))).toEqual([]);
  const ownRange = new Set(requested(latin));
  expect(pointsIn(latin).filter((point) => !ownRange.has(point))).toEqual([]);
});

it.each([french, latin])('varies between the weights of the design', ({ font }) => {
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 800 } });
});

it('has pairs of letters set closer, and figures of one width', () => {
  expect(french.font.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']));
});
