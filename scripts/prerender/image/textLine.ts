import type { Measure } from '@/features/post/share/fitText';
import type { TextStyle } from '@/features/post/share/shareImageStyle';
import { emojiElement, findEmoji } from './emoji';
import { UNITS_PER_EM, weightOf } from './fonts';

/** Advance of an emoji, and the top of its box above the baseline, in em. */
const EMOJI_ADVANCE = 1.22;
const EMOJI_SIDE = 1.08;
const EMOJI_TOP = 0.87;
/** Widths of spaces that the font lacks, in em. */
const NARROW_SPACE = 0.12;
const SPACE = /\p{Z}/u;
const PLAIN = /^[\x20-\x7e\u00a0-\u017f\u2018-\u201d]*$/;

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Splits a text into graphemes. A text without combined characters is split faster. */
const graphemesOf = (text: string): readonly string[] =>
  PLAIN.test(text)
    ? text.split('')
    : Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

/** A grapheme of a line and its left edge, in em. */
interface Placed {
  readonly grapheme: string;
  readonly x: number;
}

/** Places the graphemes of a line one after the other. @returns `width`: in em */
function place(text: string, style: TextStyle): { placed: readonly Placed[]; width: number } {
  const weight = weightOf(style);
  const placed: Placed[] = [];
  let x = 0;
  let before: string | null = null;
  for (const grapheme of graphemesOf(text)) {
    const letter = weight.letter(grapheme);
    if (letter && before !== null) x += weight.kerning(before, grapheme);
    before = letter ? grapheme : null;
    placed.push({ grapheme, x });
    if (letter) x += letter.advance + style.tracking;
    else if (findEmoji(grapheme) !== null) x += EMOJI_ADVANCE;
    else if (SPACE.test(grapheme)) x += NARROW_SPACE;
  }
  return { placed, width: x };
}

/** Measures a line, in px. */
export const measure: Measure = (text, style) => place(text, style).width * style.size;

/** Returns true if the font has all letters of a text: of Arabic or Greek, for example, it has none. */
export const canDraw = (text: string, style: TextStyle): boolean =>
  graphemesOf(text).every(
    (grapheme) => !/\p{L}/u.test(grapheme) || weightOf(style).letter(grapheme) !== null,
  );

const round = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Returns a line of text as SVG elements. Characters that are neither in the font nor an emoji are
 * left out.
 *
 * @param at left edge and baseline, in px
 */
export function textLine(text: string, style: TextStyle, at: { x: number; y: number }): string {
  const { size } = style;
  const scale = size / UNITS_PER_EM;
  return place(text, style)
    .placed.map(({ grapheme, x }) => {
      const left = at.x + x * size;
      const outline = weightOf(style).letter(grapheme)?.outline;
      if (outline !== undefined) {
        if (outline === '') return '';
        return `<path d="${outline}" transform="matrix(${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${round(left)} ${round(at.y)})"/>`;
      }
      const emoji = findEmoji(grapheme);
      if (emoji === null) return '';
      const box = { x: left + 0.07 * size, y: at.y - EMOJI_TOP * size, side: EMOJI_SIDE * size };
      return emojiElement(emoji, box);
    })
    .join('');
}
