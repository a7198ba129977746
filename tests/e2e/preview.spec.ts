import type { Route } from '@playwright/test';
import { TEST } from '../../scripts/lib/environments';
import { chosen } from './support/consent';
import { demoPerson } from './support/people';
import { expect, test } from './support/test';

// The preview, which can be read before the app is loaded (docs/performance.md#first-load).

const firestore = new RegExp(`:${TEST.ports.firestore}/`);
const camille = demoPerson('camille');

for (const [name, address] of [
  ['the wall', '/'],
  ['the archive', '/archives'],
  ['a profile', `/user/${camille.uid}`],
] as const) {
  test(`${name} is read before the app, asked for once, and stays where it is`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      locale: 'fr-FR',
      storageState: chosen('essential'),
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (firestore.test(request.url())) asked.push(request.url() + (request.postData() ?? ''));
    });
    const held: Route[] = [];
    await page.route(/\/assets\/app-/, (route) => void held.push(route));

    await page.goto(address);
    const card = page.locator('.post-card').first();
    await expect(card).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const text = await card.locator('.post-text').innerText();
    const readSoFar = [...asked];
    expect(new Set(readSoFar).size).toBe(readSoFar.length);
    // It does nothing yet; the app does it.
    await card.locator('.post-open').click();
    // A card straightens up under the pointer; its place does not.
    const place = page.locator('.post-grid > li').first();
    const before = await place.boundingBox();

    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.post-text')).toHaveText(text);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    expect(await place.boundingBox()).toEqual(before);
    expect(asked.filter((request) => readSoFar.includes(request))).toEqual(readSoFar);
    await context.close();
  });
}
