import { typeset } from '@/config/typography';
import { textSize } from '@/domain/excerpt';
import type { Post } from '@/domain/post';
import { CONTENT, TITLE, type TextStyle } from './look';

/** How wide a text is in a style, px. */
export type Measure = (text: string, style: TextStyle) => number;

export interface FittedBlock {
  readonly lines: readonly string[];
  /** In px of the picture. */
  readonly style: TextStyle;
  readonly isRightToLeft: boolean;
}

export interface FittedText {
  /** Title and content, those that there are. */
  readonly blocks: readonly FittedBlock[];
  readonly height: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** What the eye takes for one letter: an emoji of several parts, a letter with its accents. */
const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' });
const SHRINK = 0.96;
/** Smaller nobody could read it on a phone: what still does not fit is cut. */
const SMALLEST = 0.4;
/** Between title and content, in sizes of the title. */
const GAP = 0.55;

/** As dir="auto" has it: the first letter decides. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    first,
  );
}

/** The letters of a word that is wider than a line, in as many lines as it needs. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const lines = [''];
  for (const { segment } of letters.segment(word)) {
    const last = lines.length - 1;
    const longer = `${lines[last]}${segment}`;
    if (lines[last] === '' || fits(longer)) lines[last] = longer;
    else lines.push(segment);
  }
  return lines;
}

/** The lines of one paragraph. No-break spaces break no line. */
function wrapParagraph(paragraph: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.trim().split(/[ \t]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = breakWord(word, fits);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return [...lines, line];
}

/** The lines of a text, its own line ends kept as a card keeps them; none is wider than allowed. */
export const wrap = (text: string, fits: (text: string) => boolean): string[] =>
  text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, fits));

function fitAt(
  post: Pick<Post, 'title' | 'content'>,
  width: number,
  scale: number,
  measure: Measure,
): FittedText {
  const block = (text: string, card: TextStyle): FittedBlock => {
    const style = { ...card, size: card.size * scale };
    const lines = wrap(typeset(text), (line) => measure(line, style) <= width);
    return { lines, style, isRightToLeft: isRightToLeft(text) };
  };
  const content = block(post.content, CONTENT[textSize(post)]);
  const blocks = post.title === null ? [content] : [block(post.title, TITLE), content];
  return { blocks, height: heightOf(blocks) };
}

/** The room that a title leaves below itself, px. */
export const gapAfter = ({ style }: FittedBlock): number => style.size * GAP;

const heightOf = (blocks: readonly FittedBlock[]): number =>
  blocks.reduce(
    (sum, block, n) =>
      sum +
      block.lines.length * block.style.size * block.style.lineHeight +
      (n < blocks.length - 1 ? gapAfter(block) : 0),
    0,
  );

/** Leaves out the last lines until the rest fits; its end says so. */
function cut({ blocks, height }: FittedText, box: Box): FittedText {
  const content = blocks.at(-1);
  if (!content || height <= box.height) return { blocks, height };
  const line = content.style.size * content.style.lineHeight;
  const kept = content.lines.slice(0, -Math.ceil((height - box.height) / line));
  const lines = kept.map((text, n) => (n === kept.length - 1 ? `${text.trimEnd()}…` : text));
  const rest = [...blocks.slice(0, -1), { ...content, lines }];
  return { blocks: rest, height: heightOf(rest) };
}

/**
 * The words of a post in a box, as large as on a card of the wall where they fit, else smaller.
 *
 * @param scale how many times larger than a card the picture is
 */
export function fitText(
  post: Pick<Post, 'title' | 'content'>,
  box: Box,
  scale: number,
  measure: Measure,
): FittedText {
  for (let size = 1; size > SMALLEST; size *= SHRINK) {
    const fitted = fitAt(post, box.width, scale * size, measure);
    if (fitted.height <= box.height) return fitted;
  }
  return cut(fitAt(post, box.width, scale * SMALLEST, measure), box);
}
