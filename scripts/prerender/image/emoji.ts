import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An emoji's drawing: SVG elements in a square. */
export interface Drawing {
  readonly body: string;
  readonly side: number;
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  /** Side of the icons' square. */
  readonly width: number;
}

const { resolve } = createRequire(import.meta.url);

/** Reads a file of a package. Not imported, because Vitest would compile these megabytes. */
const readJson = (name: string): unknown => JSON.parse(readFileSync(resolve(name), 'utf8'));

// Packages of a pinned version, in the format of Iconify.
/* eslint-disable typescript/no-unsafe-type-assertion -- see above */
const characters = readJson('@iconify-json/noto/chars.json') as Readonly<Record<string, string>>;
const noto = readJson('@iconify-json/noto/icons.json') as IconSet;
const flags = readJson('@iconify-json/circle-flags/icons.json') as IconSet;
/* eslint-enable typescript/no-unsafe-type-assertion */

/** Names of Google's Noto emoji by their code points: '2764'. The set has no flags of countries. */
const names = new Map(Object.entries(characters));
const emojis = new Map(Object.entries(noto.icons));
/** Flags by the code of the country: 'fr'. */
const countries = new Map(Object.entries(flags.icons));

/** Characters that are text, although a few of them are in the list of emoji. */
const TEXT = /^[\p{L}\p{N}\p{P}\p{Z}©®™]$/u;

/** Code point of the flag letter A. */
const FLAG_A = 0x1_f1_e6;
const FLAG = /^[\u{1f1e6}-\u{1f1ff}]{2}$/u;

/** Returns the code of the country of a flag: 'fr'. */
const countryOf = (flag: string): string =>
  Array.from(flag, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - FLAG_A + 'a'.charCodeAt(0)),
  ).join('');

/** Returns the drawing of an emoji; null if a grapheme is none. */
export function findEmoji(grapheme: string): Drawing | null {
  if (TEXT.test(grapheme)) return null;
  if (FLAG.test(grapheme)) {
    const flag = countries.get(countryOf(grapheme));
    return flag ? { body: flag.body, side: flags.width } : null;
  }
  const code = Array.from(grapheme, (character) => character.codePointAt(0)?.toString(16) ?? '')
    .filter((point) => point !== 'fe0f')
    .join('-');
  const emoji = emojis.get(names.get(code) ?? '');
  return emoji ? { body: emoji.body, side: noto.width } : null;
}

/** Returns an emoji as an SVG element. @param at left and top edge, and side, in px */
export function emojiElement(
  { body, side }: Drawing,
  at: { readonly x: number; readonly y: number; readonly side: number },
): string {
  const px = at.side.toFixed(1);
  return `<svg x="${at.x.toFixed(1)}" y="${at.y.toFixed(1)}" width="${px}" height="${px}" viewBox="0 0 ${side} ${side}">${body}</svg>`;
}
