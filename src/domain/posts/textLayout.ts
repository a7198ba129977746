import type { Post } from './post';

/** Font sizes of a post's text on its card, in px, from large to small: steps of styles/tokens.css. */
export const TEXT_SIZES = [40, 32, 26, 21, 17] as const;

/** Returns the size of the title of a text on its card, in px: the step above that of the text. */
export const titleSize = (size: number): number => Math.floor(1.25 * size);

// The estimated characters are rather too wide than too narrow.
const NARROW = /[\s!-.:;fijlrtîï’]/;
/** Everything but lower-case letters and digits: capitals, `m`, `w`, and both code units of an emoji. */
const WIDE = /[^a-ln-vx-zß-ÿ\d]/;

/**
 * Estimates the number of lines of a text.
 *
 * @param line width of a line in em
 * @returns Infinity if a word would be broken; words of more than 15 em, mostly URLs, may be
 */
function countLines(text: string, line: number): number {
  let lines = 1;
  let used = 0;
  for (const word of `${text} `.split(/(?<=[\s-])/)) {
    let width = 0;
    for (const c of word.split('')) width += NARROW.test(c) ? 0.3 : WIDE.test(c) ? 0.85 : 0.61;
    if (width > line && width < 15) return Infinity;
    if (used + width > line) {
      lines += Math.ceil(width / line);
      used = 0;
    }
    used += word.endsWith('\n') ? line : width;
  }
  return lines;
}

/**
 * Returns the largest font size at which a post's text fits its card, and whether it is a poster,
 * which is centred on the sheet. The text is estimated instead of measured, so that the preview and
 * the app set it alike, with any font (docs/design.md#type).
 */
export function textLayout({ title, content }: Pick<Post, 'title' | 'content'>): {
  readonly size: number;
  readonly isPoster: boolean;
} {
  let size: number = TEXT_SIZES[0];
  let height = 0;
  for (size of TEXT_SIZES.slice(title === null ? 0 : 1)) {
    // A line is 256 px wide on a screen of 320 px; the space at its end takes no room.
    const line = 256 / size + 0.25;
    const titleLines = title === null ? 0 : 1.25 * countLines(title, line / 1.25) + 0.5;
    height = (countLines(content, line) + titleLines) * (0.88 * size + 7.5);
    // About 80 % of the text's room on a card of 320 px, or 87 %: a large text errs by a whole line.
    if (height < (size > 26 ? 283 : 310)) break;
  }
  // About 55 %.
  return { size, isPoster: size > 32 || height < 200 };
}
