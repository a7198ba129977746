import { expect, test } from './support/test';

// The service worker keeps the app, and the browser the wall that was read last.
test.use({ serviceWorkers: 'allow' });

test('what was read stays readable without a network, and is said to be old', async ({ app }) => {
  const { page } = app;
  await expect(page.locator('.post-card')).toHaveCount(20);
  const newest = await page.locator('.post-card .post-text').first().innerText();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // What the first visit loaded before there was a service worker is kept too.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open((await caches.keys())[0] ?? '');
        return (await cache.keys()).some(({ url }) => url.includes('/assets/PostDialog-'));
      }),
    )
    .toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('.post-card .post-text').first()).toHaveText(newest);
  await expect(
    page.getByText(/Erreur de connexion · le Mur tel que vous l’avez lu le/),
  ).toBeVisible();
  await page.locator('.post-open').first().click();
  await expect(app.dialog.locator('.post-text')).toHaveText(newest);
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await expect(page.getByText(/Erreur de connexion/)).toHaveCount(0);
  await expect(page.locator('.post-card')).toHaveCount(20);
});

test('the way to Google and files are never answered by the app’s page', async ({ app }) => {
  const { page } = app;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect((await page.goto('/sitemap.xml'))?.headers()['content-type']).toContain('xml');
  for (const missing of ['/nulle.part', '/assets/absente-abc123.js']) {
    expect((await page.goto(missing))?.status()).toBe(404);
  }
});
