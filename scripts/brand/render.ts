// Renders the icons and the Open Graph image from public/favicon.svg and og.html to public/. The
// files are committed: run this by hand (`npx tsx scripts/brand/render.ts`) after a change.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '../lib/chromium';
import { ROOT } from '../lib/environments';
import { findEmoji } from '../prerender/image/emoji';

const output = path.join(ROOT, 'public');
const font = path.join(ROOT, 'src/styles/fonts/bricolage-grotesque-french.woff2');

async function shoot(page: Page, file: string, html: string, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  writeFileSync(path.join(output, file), png);
  console.log(`${file} ${(png.length / 1024).toFixed(1)} KB`);
}

/**
 * Draws the sheet on the wall's plaster, because operating systems cut icons into shapes of their own.
 * The sheet stays within the inner 80 % that every shape shows.
 */
const icon = (svg: string): string =>
  `<style>
    body { margin: 0; background: #f3eee4 }
    svg { display: block; width: 76vw; margin: 12vw; filter: drop-shadow(0 2vw 2.5vw rgb(60 40 10 / 25%)) }
  </style>${svg}`;

/** Returns an emoji of a category as SVG: the machine may have no font of coloured ones. */
function emojiSvg(emoji: string): string {
  const drawing = findEmoji(emoji);
  if (drawing === null) throw new Error(`No drawing of ${emoji}`);
  return `<svg viewBox="0 0 ${drawing.side} ${drawing.side}">${drawing.body}</svg>`;
}

const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  const svg = readFileSync(path.join(output, 'favicon.svg'), 'utf8');
  await shoot(page, 'apple-touch-icon.png', icon(svg), 180, 180);
  await shoot(page, 'icon-192.png', icon(svg), 192, 192);
  await shoot(page, 'icon-512.png', icon(svg), 512, 512);
  const html = readFileSync(path.join(import.meta.dirname, 'og.html'), 'utf8')
    .replace('FONT', `data:font/woff2;base64,${readFileSync(font).toString('base64')}`)
    .replace('SHEET', svg)
    .replace(/(?<=<small>)\S+/g, emojiSvg);
  await shoot(page, 'og.png', html, 1200, 630);
} finally {
  await browser.close();
}
