import { expect, it } from 'vitest';
import { openFont } from '../../scripts/prerender/image/fonts';

// The part of the typeface that is served (src/styles/fonts/LICENSE.md).

const font = openFont('src/styles/fonts/bricolage-grotesque.woff2');

it.each(['ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜ', 'àâæçèéêëîïôœùûüÿ', '«»‹›“”‘’…–—', '€°²³½™−↑↓'])('has %s', (text) => {
  const missing = Array.from(text).filter(
    (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

it('has pairs of letters set closer, and figures of one width', () => {
  expect(font.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']));
});

it('varies between the weights of the design', () => {
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 800 } });
});
