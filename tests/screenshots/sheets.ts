import { chromium } from '@playwright/test';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM_ARGS, requireChromium } from '../../scripts/lib/chromium';
import { ROOT } from '../../scripts/lib/environments';
import { SIZES, THEMES, type Size } from './shot';

/** Folder of the screenshots, which Git ignores. */
export const OUTPUT = path.join(ROOT, 'screenshots');
const SHEETS = path.join(OUTPUT, 'sheets');
const isPhone = (size: Size): boolean => SIZES[size].width < 640;

const figure = (file: string, width: number): string =>
  `<figure style="margin:0;width:${width}px"><figcaption>${file}</figcaption>
  <img style="width:100%" src="data:image/png;base64,${readFileSync(path.join(OUTPUT, file)).toString('base64')}"></figure>`;

/** Rows of a sheet. A screenshot of Firefox or WebKit shows both themes side by side (mirrors.ts). */
const ROWS: readonly string[] = [...THEMES, 'firefox', 'webkit'];

/** Returns a page with screenshots side by side. */
const sheet = (files: readonly string[], size: Size): string => {
  const width = isPhone(size) ? 300 : 640;
  return `<body style="margin:0;padding:12px;width:max-content;background:#888;font:14px sans-serif">${ROWS.map(
    (row, index) =>
      `<div style="display:flex;gap:12px;align-items:start;margin-bottom:12px">${files
        .filter((file) => file.split('.')[2] === row)
        .map((file) => figure(file, index < THEMES.length ? width : 2 * width))
        .join('')}</div>`,
  ).join('')}`;
};

/** Lays the screenshots of each screen and size out on one sheet in screenshots/sheets/. */
export default async function makeSheets(): Promise<void> {
  const files = readdirSync(OUTPUT).filter((file) => file.endsWith('.png'));
  const names = new Set(files.map((file) => file.split('.').slice(0, 2).join('.')));
  mkdirSync(SHEETS, { recursive: true });
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
    for (const name of names) {
      const shown = files.filter((file) => file.startsWith(`${name}.`));
      const size = Object.keys(SIZES).find((each): each is Size => name.endsWith(`.${each}`));
      if (!size) continue;
      await page.setContent(sheet(shown, size));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      await page.setViewportSize({ width, height: 300 });
      // Sheets of many whole pages take long.
      const file = path.join(SHEETS, `${name}.png`);
      await page.screenshot({ path: file, fullPage: true, timeout: 120_000 });
    }
  } finally {
    await browser.close();
  }
}
