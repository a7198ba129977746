// Renders the profile pictures (SVG sources of this folder) to public/profile-pictures/*.jpg.
// The JPEGs are committed, so that neither the build nor the server needs a browser: run this
// by hand (`npx tsx scripts/profile-pictures/render.ts`) after editing an SVG.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, requireChromium } from '../lib/chromium';

const SIZE = 256;
// The cut-paper filter moves pixels without smoothing: reducing a larger image smooths the edges.
const OVERSAMPLING = 4;
const QUALITY = 82;

const sources = import.meta.dirname;
const output = path.resolve(sources, '../../public/profile-pictures');

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_ARGS,
  });
  try {
    const page = await browser.newPage({
      viewport: { width: SIZE, height: SIZE },
      deviceScaleFactor: OVERSAMPLING,
    });
    mkdirSync(output, { recursive: true });
    const files = readdirSync(sources).filter((name) => name.endsWith('.svg'));
    for (const file of files) {
      const svg = readFileSync(path.join(sources, file), 'utf8');
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
      const large = await page.screenshot({ type: 'png' });
      // The browser is also the image encoder: no extra dependency for twelve small files.
      const jpeg = await page.evaluate(
        async ({ png, size, quality }) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = size;
          const context = canvas.getContext('2d');
          if (!context) throw new Error('This Chromium has no 2D canvas.');
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, size, size);
          return canvas.toDataURL('image/jpeg', quality / 100);
        },
        { png: large.toString('base64'), size: SIZE, quality: QUALITY },
      );
      const bytes = Buffer.from(jpeg.slice(jpeg.indexOf(',') + 1), 'base64');
      const id = path.basename(file, '.svg');
      writeFileSync(path.join(output, `${id}.jpg`), bytes);
      console.log(`${id}.jpg ${(bytes.length / 1024).toFixed(1)} KB`);
    }
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
