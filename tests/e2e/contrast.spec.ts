import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium';
import { contrastFaults } from './support/audit';
import { expect, test } from './support/test';

// A browser that draws every part of the page, unlike that of the other tests (playwright.config.ts).
const executablePath = findChromium();
test.use({
  launchOptions: { args: CHROMIUM_ARGS, ...(executablePath !== undefined && { executablePath }) },
});

test('all texts of the wall and of a post contrast with what is painted behind them', async ({
  app,
}) => {
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
});
