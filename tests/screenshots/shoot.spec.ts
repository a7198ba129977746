import { test } from '@playwright/test';
import path from 'node:path';
import { App } from '../e2e/support/app';
import { provideDemo } from '../support/demoData';
import { freeze } from './freeze';
import { openMirrors, type Mirrors } from './mirrors';
import { OUTPUT } from './sheets';
import { SIZES, storageOf, THEMES } from './shot';
import { SHOTS } from './shots';

/** Time for transitions to end and images to load, in ms. */
const CALM_MS = 500;

/** Styles under which a browser paints cards that are far from its window, too (styles/post.css). */
const SHOW_ALL = '* { content-visibility: visible !important }';

/** Greatest height of a screenshot in Firefox and WebKit, in CSS pixels. */
const MIRROR_HEIGHT = 1800;

/** Firefox and WebKit, if `npm run screenshots -- --engines` asks for them. */
let mirrors: Mirrors | null = null;

test.beforeAll(async () => {
  if (process.env['SCREENSHOT_ENGINES'] !== undefined) mirrors = await openMirrors();
});
test.afterAll(() => mirrors?.close());

/** True if the documents are those of the demo data. */
let isDemo = false;

/** Provides the demo data unless it is loaded already. */
async function provideData(): Promise<void> {
  if (isDemo) return;
  await provideDemo();
  isDemo = true;
}

for (const shot of SHOTS) {
  for (const size of shot.sizes ?? (['phone', 'desk'] as const)) {
    test(`${shot.screen}.${size}.${shot.state}`, async ({ browser }) => {
      await provideData();
      const stored = await storageOf(shot);
      const context = await browser.newContext({
        locale: 'fr-FR',
        viewport: SIZES[size],
        // A mobile page has no scrollbar in screenshots.
        isMobile: SIZES[size].width < 640,
      });
      isDemo = shot.data === undefined;
      await shot.data?.();
      await shot.network?.(context);
      const app = await App.open(context, shot.path, { stored });
      await shot.act?.(app);
      const frozen: string[] = [];
      for (const colorScheme of THEMES) {
        await app.page.emulateMedia({ colorScheme });
        await app.page.waitForTimeout(CALM_MS);
        await app.page.screenshot({
          path: path.join(OUTPUT, `${shot.screen}.${size}.${colorScheme}.${shot.state}.png`),
          fullPage: shot.isWhole ?? false,
          style: SHOW_ALL,
        });
        if (mirrors !== null) frozen.push(await freeze(app.page));
      }
      if (mirrors !== null) {
        const { width, height } = SIZES[size];
        const whole = await app.page.evaluate(() => document.documentElement.scrollHeight);
        await mirrors.shoot(
          frozen,
          { width, height: shot.isWhole ? Math.min(whole, MIRROR_HEIGHT) : height },
          (engine) => path.join(OUTPUT, `${shot.screen}.${size}.${engine}.${shot.state}.png`),
        );
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
  }
}
