import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { TextStyle } from '@/features/post/share/shareImageStyle';

/** Weights that are used; each is a file of its own, because fontkit cannot vary a WOFF2 font. */
const WEIGHTS = [400, 500, 600, 700, 800] as const;
/** Parts of the font, the most frequent letters first. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const;
const PACKAGE = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';

/** Units of an outline per em; `loadFont` fails for a font with another number. */
export const UNITS_PER_EM = 1000;

const { resolve } = createRequire(import.meta.url);

/** Opens a font file. @throws Error for a file with several fonts */
export function openFont(file: string): Font {
  const font = create(readFileSync(file));
  if (!('unitsPerEm' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

function loadFont(name: string): Font {
  const font = openFont(resolve(`${PACKAGE}-${name}-normal.woff`));
  if (font.unitsPerEm !== UNITS_PER_EM) throw new Error(`${name} has other units per em`);
  return font;
}

/** A letter of the font, in units of its em. */
export interface Letter {
  readonly advance: number;
  /** Outline for the attribute `d` of an SVG path, with y upwards; '' for a space. */
  readonly outline: string;
}

/** One weight of the font, which keeps what it has measured. */
export class Weight {
  private readonly fonts: readonly Font[];
  private readonly letters = new Map<string, Letter | null>();
  private readonly pairs = new Map<string, number>();

  constructor(weight: number) {
    this.fonts = SUBSETS.map((subset) => loadFont(`${subset}-${weight}`));
  }

  private fontOf(character: string): Font | undefined {
    const point = character.codePointAt(0) ?? 0;
    return this.fonts.find((font) => font.hasGlyphForCodePoint(point));
  }

  private loadLetter(character: string): Letter | null {
    const font = this.fontOf(character);
    if (!font) return null;
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    return { advance: glyph.advanceWidth / font.unitsPerEm, outline: glyph.path.toSVG() };
  }

  /** Returns a letter; null if the font has none for this character. */
  letter(character: string): Letter | null {
    const known = this.letters.get(character);
    if (known !== undefined) return known;
    const letter = this.loadLetter(character);
    this.letters.set(character, letter);
    return letter;
  }

  /** Returns how much closer (if negative) a letter stands before another, in em. */
  kerning(character: string, next: string): number {
    const pair = character + next;
    const known = this.pairs.get(pair);
    if (known !== undefined) return known;
    const font = this.fontOf(character);
    const own = this.letter(character)?.advance ?? 0;
    const set = font && font === this.fontOf(next) ? font.layout(pair).positions[0] : undefined;
    const kerning = font && set ? set.xAdvance / font.unitsPerEm - own : 0;
    this.pairs.set(pair, kerning);
    return kerning;
  }
}

const weights = new Map<number, Weight>();

/** Returns the weight of the font that is nearest to a style's. */
export function weightOf({ weight }: TextStyle): Weight {
  const nearest = WEIGHTS.reduce((best, each) =>
    Math.abs(each - weight) < Math.abs(best - weight) ? each : best,
  );
  const known = weights.get(nearest);
  if (known) return known;
  const loaded = new Weight(nearest);
  weights.set(nearest, loaded);
  return loaded;
}
