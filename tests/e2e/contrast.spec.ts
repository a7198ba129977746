import { CHROMIUM_ARGS } from '../../scripts/lib/chromium';
import { App } from './support/app';
import { contrastFaults } from './support/audit';
import { pixelContrastFaults } from './support/pixelContrast';
import { withConsent } from './support/storage';
import { expect, test } from './support/test';

test('all texts of the wall and of a post contrast with what is painted behind them', async ({
  playwright,
}) => {
  // A browser that draws every part of the page, unlike that of the other tests (playwright.config.ts). Not
  // by `test.use`: each other launch option starts a worker of its own.
  const browser = await playwright.chromium.launch({ args: CHROMIUM_ARGS });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const app = await App.open(context, '/', { stored: withConsent('essential') });
  const { page } = app;
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  expect.soft(await contrastFaults(page), 'the wall').toEqual([]);
  await page.locator('.post-open').first().click();
  await expect(app.reaction('Grave')).toBeVisible();
  expect.soft(await contrastFaults(page), 'a post').toEqual([]);
  // Shows that a text without contrast is found.
  await page.evaluate(() => {
    const text = document.querySelector<HTMLElement>('dialog .post-text');
    if (text) text.style.color = 'color-mix(in srgb, var(--paper), black 10%)';
  });
  expect(await contrastFaults(page)).toEqual([
    expect.stringMatching(/: contrast 1\.\d\d, not \d.* class="post-text"/),
    expect.stringMatching(/: contrast 1\.\d\d, not \d.* class="post-text"/),
  ]);
  // Shows that a text is not read where its dialog has scrolled it away: over the backdrop.
  const blank = await context.newPage();
  await blank.setContent(`<style>
    dialog { inset: 0 auto auto; height: 100px; padding: 0; border: 0; overflow: hidden }
    dialog::backdrop { background: black }
    p { height: 200px; margin: 0 }
    </style><dialog><p>Un post.</p><p>Ses réactions.</p></dialog>`);
  await blank.evaluate(() => {
    document.querySelector('dialog')?.showModal();
    globalThis.unclearTexts = [...document.querySelectorAll('p')];
  });
  expect(await pixelContrastFaults(blank)).toEqual([]);
  await browser.close();
});
