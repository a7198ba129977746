import { Resvg, type RenderedImage } from '@resvg/resvg-js';
import { encode } from 'fast-png';
import { CARD_WIDTH_PX } from '@/config/layout';
import { commonMessages } from '@/config/messages';
import { categoryOf } from '@/domain/posts/categories';
import { formatDay } from '@/domain/days';
import { textLayout } from '@/domain/posts/textLayout';
import { fitText, gapAfter } from '@/features/post/share/fitText';
import { contentStyle, paperOf, WALL, type TextStyle } from '@/features/post/share/shareImageStyle';
import type { PublicPost } from '../publicPost';
import { emojiElement, findEmoji } from './emoji';
import { canDraw, measure, textLine } from './textLine';

/** Size of the image in px, which social networks and messengers show uncropped. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** The sheet of paper on the wall, in px. */
const SHEET = { x: 64, y: 52, width: 1072, height: 490 } as const;
const PAD = 56;
const TEXT = { x: SHEET.x + PAD, y: 146, width: SHEET.width - 2 * PAD, height: 302 } as const;
const RIGHT = TEXT.x + TEXT.width;
const LABEL_BASE = SHEET.y + 66;
const FOOT_BASE = SHEET.y + SHEET.height - 32;
const SITE_BASE = IMAGE_HEIGHT - 32;
/** Ratio to a card of a text that fits without being made smaller; the box is wide, but low. */
const SCALE = (0.72 * SHEET.width) / CARD_WIDTH_PX;
/** Tilt of the sheet, with all that is on it. */
const TILT = `rotate(-0.7 ${IMAGE_WIDTH / 2} ${IMAGE_HEIGHT / 2})`;

const LABEL: TextStyle = { size: 27, lineHeight: 1, weight: 700, tracking: 0.1 };
const NAME: TextStyle = { size: 31, lineHeight: 1, weight: 600, tracking: 0 };
const DATE: TextStyle = { ...NAME, weight: 400 };
const SITE: TextStyle = { size: 44, lineHeight: 1, weight: 800, tracking: -0.05 };
const ADDRESS: TextStyle = { size: 28, lineHeight: 1, weight: 500, tracking: 0 };

/** A part of the image, in px. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const rect = ({ x, y, width, height }: Region, attributes: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

const textEndingAt = (text: string, style: TextStyle, at: { x: number; y: number }): string =>
  textLine(text, style, { x: at.x - measure(text, style), y: at.y });

const IMAGE: Region = { x: 0, y: 0, width: IMAGE_WIDTH, height: IMAGE_HEIGHT };

/** Renders SVG elements as pixels of the whole image. */
function render(content: string): RenderedImage {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}">${content}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}

/** Returns the wall with its bricks, as on the share image. */
function wall(): string {
  const lines: string[] = [];
  for (let y = 0; y < IMAGE_HEIGHT; y += 110) {
    lines.push(rect({ x: 0, y, width: IMAGE_WIDTH, height: 2 }, ''));
  }
  for (let x = 0; x < IMAGE_WIDTH; x += 256) {
    lines.push(rect({ x, y: 0, width: 2, height: IMAGE_HEIGHT }, ''));
  }
  return `${rect(IMAGE, `fill="${WALL.ground}"`)}<g fill="${WALL.ink}" fill-opacity="0.035">${lines.join('')}</g>`;
}

/** Returns the sheet with its shadow and tape, and the category's label. */
function sheet(category: string): string {
  const { paper, strong } = paperOf(category);
  const { emoji, label } = categoryOf(category);
  const drawing = findEmoji(emoji);
  return `<defs>
    <filter id="shadow" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur stdDeviation="14"/></filter>
    <linearGradient id="sheen" x1="0" y1="0" x2="0.35" y2="0.6">
      <stop stop-color="#fff" stop-opacity="0.18"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
  </defs>
  ${rect({ ...SHEET, y: SHEET.y + 12 }, 'fill="#3c280a" fill-opacity="0.34" filter="url(#shadow)"')}
  ${rect(SHEET, `rx="6" fill="${paper}"`)}
  ${rect(SHEET, 'rx="6" fill="url(#sheen)"')}
  ${rect({ x: IMAGE_WIDTH / 2 - 88, y: SHEET.y - 22, width: 176, height: 50 }, 'fill="#fffcf0" fill-opacity="0.78" stroke="#3c280a" stroke-opacity="0.08"')}
  ${drawing === null ? '' : emojiElement(drawing, { x: TEXT.x, y: LABEL_BASE - 30, side: 36 })}
  <g fill="${strong}">${textLine(label.toLocaleUpperCase('fr'), LABEL, { x: TEXT.x + 50, y: LABEL_BASE })}</g>`;
}

const backgrounds = new Map<string, string>();

/** Returns what is equal on the images of a category as an SVG element; its shadow alone takes longer than a text. */
function backgroundOf(category: string, host: string): string {
  const key = `${category} ${host}`;
  const known = backgrounds.get(key);
  if (known !== undefined) return known;
  const png = render(`${wall()}
    <g fill="${WALL.ink}">${textLine(commonMessages.app.name, SITE, { x: SHEET.x, y: SITE_BASE })}</g>
    <g fill="${WALL.soft}">${textEndingAt(host, ADDRESS, { x: SHEET.x + SHEET.width, y: SITE_BASE })}</g>
    <g transform="${TILT}">${sheet(category)}</g>`).asPng();
  const image = `<image width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  backgrounds.set(key, image);
  return image;
}

/** Returns the post's text, vertically centred; '' if the font lacks its script. */
function textOf(post: PublicPost): string {
  const { size } = textLayout(post);
  if (!canDraw(`${post.title ?? ''}${post.content}`, contentStyle(size))) return '';
  const { blocks, height } = fitText(post, TEXT, SCALE, measure);
  const elements: string[] = [];
  let top = TEXT.y + (TEXT.height - height) / 2;
  for (const block of blocks) {
    const { size: px, lineHeight } = block.style;
    for (const line of block.lines) {
      // Centres the letters vertically in their line.
      elements.push(
        textLine(line, block.style, { x: TEXT.x, y: top + px * (lineHeight / 2 + 0.34) }),
      );
      top += px * lineHeight;
    }
    top += gapAfter(block);
  }
  return elements.join('');
}

/** Renders the image of a post as it looks on the wall in the light theme, as a PNG. */
export function renderImage(post: PublicPost, host: string): Buffer {
  const { ink } = paperOf(post.category);
  const day = formatDay(post.publishedAt);
  const { pixels, width, height } =
    render(`${backgroundOf(post.category, host)}<g transform="${TILT}" fill="${ink}">
    ${textOf(post)}
    ${textLine(post.author ?? commonMessages.post.anonymous, NAME, { x: TEXT.x, y: FOOT_BASE })}
    ${textEndingAt(day, DATE, { x: RIGHT, y: FOOT_BASE })}</g>`);
  // resvg's own PNG is more than half as large again.
  return Buffer.from(encode({ width, height, data: pixels }, { zlib: { level: 9 } }));
}
