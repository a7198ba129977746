import path from 'node:path';
import { findEmoji, type Drawing } from './emoji';
import { openFont } from './fonts';

/** The font of the emojis of categories and reactions (docs/design.md#emojis). */
const FILE = path.join(import.meta.dirname, '../../../src/styles/fonts/emoji.woff2');

/** Bottom of the drawings below the baseline, in parts of their side. */
const DESCENT = 1 / 8;

const font = openFont(FILE);
const side = font.unitsPerEm;

/** Drawings by code point. fontkit returns a layer of a WOFF2 font once, and undefined from then on. */
const drawings = new Map<number, Drawing>();

/** Returns the drawing of an emoji in the site's own font, or of another set if the font lacks it. */
export function findOwnEmoji(emoji: string): Drawing | null {
  const point = emoji.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(point)) return findEmoji(emoji);
  const known = drawings.get(point);
  if (known) return known;
  const layers = font.glyphForCodePoint(point).layers ?? [];
  const paths = layers.map(
    ({ glyph, color: { red, green, blue } }) =>
      `<path fill="rgb(${red},${green},${blue})" d="${glyph.path.toSVG()}"/>`,
  );
  const transform = `matrix(1 0 0 -1 0 ${side * (1 - DESCENT)})`;
  const drawing = { body: `<g transform="${transform}">${paths.join('')}</g>`, side };
  drawings.set(point, drawing);
  return drawing;
}
