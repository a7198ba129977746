import type { Route } from '@playwright/test';
import { storeOnLoad, withConsent } from './support/storage';
import { demoUser } from './support/demoUsers';
import { FIRESTORE } from './support/firestoreRequests';
import { expect, test } from './support/test';

// The preview, which shows posts before the app is loaded (docs/performance.md#first-load).

/** The font of the emojis of categories and reactions (docs/design.md#emojis). */
const EMOJI_FONT = /\/assets\/emoji-.*\.woff2$/;

const camille = demoUser('camille');

test('the header is shown before any script, and posts before the app, without duplicate queries or layout shift', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  await test.step('blank sheets without scripts, on the wall alone', async () => {
    const page = await context.newPage();
    await page.route(/\/assets\/.*\.js/, () => {});
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const [address, hasSheets] of [
      ['/', true],
      ['/archives', false],
    ] as const) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      await expect(page.locator('.post-blank').first()).toBeVisible({ visible: hasSheets });
    }
    expect(requests.filter((url) => EMOJI_FONT.test(url))).toEqual([]);
    await page.close();
  });
  await storeOnLoad(context, withConsent('essential'));
  for (const address of [`/user/${camille.uid}`, '/archives', '/']) {
    await test.step(address, async () => {
      const page = await context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => {
        if (FIRESTORE.test(request.url()))
          requests.push(request.url() + (request.postData() ?? ''));
      });
      const heldRoutes: Route[] = [];
      await page.route(/\/assets\/app-/, (route) => void heldRoutes.push(route));
      const heldFonts: Route[] = [];
      await page.route(EMOJI_FONT, (route) => void heldFonts.push(route));

      // The font that is held would delay 'load', if the posts arrive before it.
      await page.goto(address, { waitUntil: 'commit' });
      const card = page.locator('.post-card').first();
      await expect(card).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const text = await card.locator('.post-text').innerText();
      const readSoFar = [...requests];
      expect(new Set(readSoFar).size).toBe(readSoFar.length);
      const besideEmojis = async () => [
        await card.locator('.category-label > :last-child').boundingBox(),
        await page.locator('.card-reactions').first().boundingBox(),
      ];
      await page.evaluate(
        async () => void (await document.fonts.load("1em 'Bricolage Grotesque'")),
      );
      const withoutFont = await besideEmojis();
      await expect.poll(() => heldFonts.length).toBe(1);
      await heldFonts[0]?.continue();
      await page.evaluate(async () => void (await document.fonts.ready));
      expect(await besideEmojis()).toEqual(withoutFont);
      // The preview only records the press; the app repeats it when the app chunk is loaded.
      await card.locator('.post-open').click();
      // A hovered card is transformed, so the box of its grid item is compared.
      const gridItem = page.locator('.post-grid > li').first();
      const before = await gridItem.boundingBox();

      await expect.poll(() => heldRoutes.length).toBe(1);
      await heldRoutes[0]?.continue();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('.post-text')).toHaveText(text);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      expect(await gridItem.boundingBox()).toEqual(before);
      expect(requests.filter((request) => readSoFar.includes(request))).toEqual(readSoFar);
      await page.close();
    });
  }
  await context.close();
});
