import { expect, test } from './support/test';

// The service worker caches the app; localStorage holds the posts that the wall read last.
test.use({ serviceWorkers: 'allow' });

test('the wall shows the posts of the last visit without a network, and other files are never answered with the app', async ({
  app,
}) => {
  const { page } = app;
  await expect(page.locator('.post-card')).toHaveCount(20);
  const newest = await page.locator('.post-card .post-text').first().innerText();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Chunks that the first visit loaded before the service worker was active are cached too.
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
  await expect(page.getByText(/Erreur de connexion · contenu enregistré le/)).toBeVisible();
  // The illustration of failures (components/ui/Notice) is cached, too.
  const isCached = () =>
    page.evaluate(async () => (await fetch('/profile-pictures/parapluie.avif')).ok);
  expect(await isCached()).toBe(true);
  await page.locator('.post-open').first().click();
  await expect(app.dialog.locator('.post-text')).toHaveText(newest);
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await expect(page.getByText(/Erreur de connexion/)).toHaveCount(0);
  await expect(page.locator('.post-card')).toHaveCount(20);

  // The service worker, which has answered the reload, leaves requests for other files alone.
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect((await page.goto('/sitemap.xml'))?.headers()['content-type']).toContain('xml');
  for (const missing of ['/nulle.part', '/assets/absente-abc123.js']) {
    expect((await page.goto(missing, { waitUntil: 'commit' }))?.status()).toBe(404);
  }
});
