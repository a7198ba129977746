import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import { openFont } from '../../scripts/prerender/image/fonts';

interface FontFace {
  readonly font: Font;
  /** The `@font-face` rule. */
  readonly rule: string;
  /** The first and last code points of its `unicode-range`: the browser looks for these in the font. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** Opens a font of src/styles/fonts with the rule that names it. */
export function fontFace(file: string): FontFace {
  const rules = readFileSync('src/styles/tokens.css', 'utf8').split('@font-face').slice(1);
  const rule = rules.find((text) => text.includes(`./fonts/${file}`)) ?? '';
  const ranges = [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, first = '', last = first]) =>
      [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  return { font: openFont(`src/styles/fonts/${file}`), rule, ranges };
}
