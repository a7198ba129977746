import { CARD_WIDTH_PX } from '@/config/layout';
import { commonMessages } from '@/config/messages';
import { categoryOf } from '@/domain/posts/categories';
import { formatDay } from '@/domain/days';
import type { Paper } from '@/domain/posts/papers';
import type { PublishedPost } from '@/domain/posts/post';
import { textLayout } from '@/domain/posts/textLayout';
import { fitText, gapAfter, type FittedText, type Measure } from './fitText';
import { paperOf, WALL, type TextStyle } from './shareImageStyle';

/** Image size in px, which social networks show uncropped. */
const WIDTH = 1080;
const HEIGHT = 1350;
/** Position and size of the paper sheet on the wall, in px. */
const SHEET = { x: 72, y: 84, width: 936, height: 1140 } as const;
const BOTTOM = SHEET.y + SHEET.height;
const PAD = 70;
/** Ratio of the sheet to a card. */
const SCALE = SHEET.width / CARD_WIDTH_PX;
const TEXT = { x: SHEET.x + PAD, y: 270, width: SHEET.width - 2 * PAD, height: 770 } as const;
const RIGHT = TEXT.x + TEXT.width;
const RULE = BOTTOM - 138;

const LABEL: TextStyle = { size: 35, lineHeight: 1, weight: 700, tracking: 0.1 };
const NAME: TextStyle = { size: 40, lineHeight: 1, weight: 600, tracking: 0 };
const DATE: TextStyle = { ...NAME, weight: 400 };
const SITE: TextStyle = { size: 58, lineHeight: 1, weight: 800, tracking: -0.05 };
const ADDRESS: TextStyle = { size: 36, lineHeight: 1, weight: 500, tracking: 0 };

/** The font of the categories' emojis (styles/tokens.css). */
const EMOJI = "44px 'Own Emoji'";

type Context = CanvasRenderingContext2D;

/** The font family of the page, defined only in the stylesheet. */
const family = (): string => getComputedStyle(document.body).fontFamily;

function setStyle(context: Context, { size, weight, tracking }: TextStyle): void {
  context.font = `${weight} ${size}px ${family()}`;
  // Browsers without canvas letterSpacing ignore it and render the text slightly wider.
  context.letterSpacing = `${size * tracking}px`;
}

function write(context: Context, text: string, style: TextStyle, x: number, y: number): void {
  setStyle(context, style);
  context.fillText(text, x, y);
}

/** Renders the light wall with its brick pattern. */
function renderWall(context: Context): void {
  context.fillStyle = WALL.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = WALL.ink;
  context.globalAlpha = 0.035;
  for (let y = 0; y < HEIGHT; y += 48 * SCALE) context.fillRect(0, y, WIDTH, 2);
  for (let x = 0; x < WIDTH; x += 112 * SCALE) context.fillRect(x, 0, 2, HEIGHT);
  context.globalAlpha = 1;
}

function renderSheet(context: Context, { paper }: Paper): void {
  const { x, y, width, height } = SHEET;
  context.save();
  context.shadowColor = 'rgb(60 40 10 / 0.32)';
  context.shadowBlur = 48;
  context.shadowOffsetY = 22;
  context.fillStyle = paper;
  context.beginPath();
  context.roundRect(x, y, width, height, 9);
  context.fill();
  context.restore();
  const sheen = context.createLinearGradient(x, y, x + width / 3, y + height / 2);
  sheen.addColorStop(0, 'rgb(255 255 255 / 0.18)');
  sheen.addColorStop(1, 'rgb(255 255 255 / 0)');
  context.fillStyle = sheen;
  context.fill();
  context.save();
  context.shadowColor = 'rgb(60 40 10 / 0.18)';
  context.shadowBlur = 6;
  context.shadowOffsetY = 3;
  context.fillStyle = 'rgb(255 252 240 / 0.72)';
  context.fillRect(x + width / 2 - 135, y - 32, 270, 76);
  context.restore();
}

function renderLabel(context: Context, post: PublishedPost, { strong }: Paper): void {
  const category = categoryOf(post.category);
  const y = SHEET.y + 130;
  context.fillStyle = strong;
  context.font = `${EMOJI}, ${family()}`;
  context.letterSpacing = '0px';
  context.fillText(category.emoji, TEXT.x, y);
  const after = TEXT.x + context.measureText(category.emoji).width + 18;
  write(context, category.label.toLocaleUpperCase('fr'), LABEL, after, y);
}

/** Renders the text, vertically centred if it is a poster, as on the wall. */
function renderText(context: Context, { blocks, height }: FittedText, isPoster: boolean): void {
  let top = TEXT.y + (isPoster ? (TEXT.height - height) / 2 : 0);
  for (const block of blocks) {
    const { size, lineHeight } = block.style;
    context.direction = block.isRightToLeft ? 'rtl' : 'ltr';
    const x = block.isRightToLeft ? RIGHT : TEXT.x;
    for (const line of block.lines) {
      // Centres the letters vertically in their line.
      write(context, line, block.style, x, top + size * (lineHeight / 2 + 0.34));
      top += size * lineHeight;
    }
    top += gapAfter(block);
  }
  context.direction = 'ltr';
}

function renderFooter(context: Context, post: PublishedPost, { ink }: Paper): void {
  context.fillStyle = ink;
  context.globalAlpha = 0.2;
  context.fillRect(TEXT.x, RULE, TEXT.width, 3);
  context.globalAlpha = 1;
  const y = RULE + 78;
  write(context, post.authorPseudo ?? commonMessages.post.anonymous, NAME, TEXT.x, y);
  context.textAlign = 'end';
  write(context, formatDay(post.publishedAt), DATE, RIGHT, y);
  context.textAlign = 'start';
}

/** Renders the site's name and host below the sheet. */
function renderSite(context: Context): void {
  const y = BOTTOM + 84;
  context.fillStyle = WALL.ink;
  write(context, commonMessages.app.name, SITE, SHEET.x, y);
  context.fillStyle = WALL.soft;
  context.textAlign = 'end';
  write(context, location.host, ADDRESS, SHEET.x + SHEET.width, y);
  context.textAlign = 'start';
}

/**
 * Renders a post like its card on the wall, always in the light theme, as a 1080 × 1350 px PNG.
 *
 * @throws Error when the browser provides no 2D canvas or no PNG
 */
export async function renderShareImage(post: PublishedPost): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A font file has all weights, and may have some letters only; if loading fails, the fallback font is used.
  const texts = [commonMessages.app.name, post.title, post.content, post.authorPseudo].join(' ');
  await Promise.allSettled([
    document.fonts.load(`${LABEL.weight} 1em ${family()}`, texts),
    document.fonts.load(EMOJI, categoryOf(post.category).emoji),
  ]);

  const paper = paperOf(post.category);
  renderWall(context);
  renderSheet(context, paper);
  renderLabel(context, post, paper);
  const measure: Measure = (text, style) => {
    setStyle(context, style);
    return context.measureText(text).width;
  };
  context.fillStyle = paper.ink;
  renderText(context, fitText(post, TEXT, SCALE, measure), textLayout(post).isPoster);
  renderFooter(context, post, paper);
  renderSite(context);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))));
  });
}
