import type { Route } from '@playwright/test';
import { storeOnLoad, withConsent } from './support/storage';
import { demoUser } from './support/demoUsers';
import { FIRESTORE } from './support/firestoreRequests';
import { expect, test } from './support/test';

// The preview, which shows posts before the app is loaded (docs/performance.md#first-load).

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
    for (const [address, hasSheets] of [
      ['/', true],
      ['/archives', false],
    ] as const) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      await expect(page.locator('.post-blank').first()).toBeVisible({ visible: hasSheets });
    }
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

      await page.goto(address);
      const card = page.locator('.post-card').first();
      await expect(card).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const text = await card.locator('.post-text').innerText();
      const readSoFar = [...requests];
      expect(new Set(readSoFar).size).toBe(readSoFar.length);
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
