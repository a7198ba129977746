import { typesetPost } from '@/config/typography';
import type { PublishedPost } from '@/domain/posts/post';
import { textLayout } from '@/domain/posts/textLayout';
import { contentStyle, titleStyle, type TextStyle } from './shareImageStyle';

/** Measures the width of a text in a style, in px. */
export type Measure = (text: string, style: TextStyle) => number;

interface FittedBlock {
  readonly lines: readonly string[];
  /** Sizes in px of the share image. */
  readonly style: TextStyle;
  readonly isRightToLeft: boolean;
}

export interface FittedText {
  /** The title, if there is one, then the content. */
  readonly blocks: readonly FittedBlock[];
  readonly height: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Splits text into grapheme clusters, so that composed emoji and accented letters are not cut. */
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });
const SHRINK = 0.96;
/** The smallest scale that is readable on a phone; text that still does not fit is truncated. */
const SMALLEST = 0.4;
/** Gap between title and content, relative to the title's font size. */
const GAP = 0.4;

/** Detects the direction of a text like dir="auto", by its first letter. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    first,
  );
}

/** Breaks a word that is wider than a line into as many lines as needed. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const lines = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = lines.length - 1;
    const longer = `${lines[last]}${segment}`;
    if (lines[last] === '' || fits(longer)) lines[last] = longer;
    else lines.push(segment);
  }
  return lines;
}

/** Wraps one paragraph into lines; never breaks at no-break spaces. */
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
    const pieces = breakWord(word, fits);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** Wraps a text into lines that fit; preserves its own line breaks, as on a card. */
export const wrap = (text: string, fits: (text: string) => boolean): string[] =>
  text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(paragraph, fits));

function fitAt(
  post: Pick<PublishedPost, 'title' | 'content'>,
  width: number,
  scale: number,
  measure: Measure,
): FittedText {
  const block = (text: string, cardStyle: TextStyle): FittedBlock => {
    const style = { ...cardStyle, size: cardStyle.size * scale };
    const lines = wrap(typesetPost(text), (line) => measure(line, style) <= width);
    return { lines, style, isRightToLeft: isRightToLeft(text) };
  };
  const { size } = textLayout(post);
  const content = block(post.content, contentStyle(size));
  const blocks = post.title === null ? [content] : [block(post.title, titleStyle(size)), content];
  return { blocks, height: heightOf(blocks) };
}

/** The gap below a block, in px. */
export const gapAfter = ({ style }: FittedBlock): number => style.size * GAP;

const heightOf = (blocks: readonly FittedBlock[]): number =>
  blocks.reduce(
    (sum, block, n) =>
      sum +
      block.lines.length * block.style.size * block.style.lineHeight +
      (n < blocks.length - 1 ? gapAfter(block) : 0),
    0,
  );

/** Removes the last lines that do not fit and ends the text with '…'. */
function truncate({ blocks, height }: FittedText, box: Box): FittedText {
  const content = blocks.at(-1);
  if (!content || height <= box.height) return { blocks, height };
  const line = content.style.size * content.style.lineHeight;
  const fittingLines = content.lines.slice(0, -Math.ceil((height - box.height) / line));
  const lines = fittingLines.map((text, n) =>
    n === fittingLines.length - 1 ? `${text.trimEnd()}…` : text,
  );
  const rest = [...blocks.slice(0, -1), { ...content, lines }];
  return { blocks: rest, height: heightOf(rest) };
}

/**
 * Fits a post's text into a box, in the font size of a card times `scale`, or smaller if needed.
 *
 * @param box in px of the share image
 * @param scale ratio of the share image's sheet to a card
 */
export function fitText(
  post: Pick<PublishedPost, 'title' | 'content'>,
  box: Box,
  scale: number,
  measure: Measure,
): FittedText {
  for (let size = 1; size > SMALLEST; size *= SHRINK) {
    const fitted = fitAt(post, box.width, scale * size, measure);
    if (fitted.height <= box.height) return fitted;
  }
  return truncate(fitAt(post, box.width, scale * SMALLEST, measure), box);
}
