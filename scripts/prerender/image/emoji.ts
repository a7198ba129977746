import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An emoji's drawing: SVG elements in a square. */
export interface Drawing {
  readonly body: string;
  readonly side: number;
}

const { resolve } = createRequire(import.meta.url);

/** Reads a file of Twemoji in the format of Iconify. Not imported, because Vitest would compile these megabytes. */
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(`@iconify-json/twemoji/${name}.json`), 'utf8'));

// A package of a pinned version.
/* eslint-disable typescript/no-unsafe-type-assertion -- see above */
const characters = readJson('chars') as Readonly<Record<string, string>>;
const { icons, width } = readJson('icons') as {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width: number;
};
/* eslint-enable typescript/no-unsafe-type-assertion */

/** The drawings by their code points, without variation selectors: '2764'. */
const drawings = new Map(
  Object.entries(characters).map(([code, name]) => [code.replaceAll('-fe0f', ''), icons[name]]),
);

/** Characters that are text, although a few of them are in the list of emoji. */
const TEXT = /^[\p{L}\p{N}\p{P}\p{Z}©®™]$/u;

/** Returns the drawing of an emoji; null if a grapheme is none. */
export function findEmoji(grapheme: string): Drawing | null {
  if (TEXT.test(grapheme)) return null;
  const code = Array.from(
    grapheme,
    (character) => character.codePointAt(0)?.toString(16).padStart(4, '0') ?? '',
  )
    .filter((point) => point !== 'fe0f')
    .join('-');
  const drawing = drawings.get(code);
  return drawing ? { body: drawing.body, side: width } : null;
}

/** Returns an emoji as an SVG element. @param at left and top edge, and side, in px */
export function emojiElement(
  { body, side }: Drawing,
  at: { readonly x: number; readonly y: number; readonly side: number },
): string {
  const px = at.side.toFixed(1);
  return `<svg x="${at.x.toFixed(1)}" y="${at.y.toFixed(1)}" width="${px}" height="${px}" viewBox="0 0 ${side} ${side}">${body}</svg>`;
}
