import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const CHUNK = /\/assets\/TermsPage-.*\.js$/;
/** A page whose footer does not move; the wall's footer moves while more posts are loaded. */
const SHORT_PAGE = '/politique-cookies';

/**
 * Simulates a deployment: the host no longer has the chunk, nor the page's first chunk, which the
 * browser has loaded before and the app checks by HEAD.
 */
async function replaceVersion(page: Page, chunk: RegExp, isMissing = () => true): Promise<void> {
  const gone = { status: 404, body: '' };
  await page
    .context()
    .route(chunk, (route) => (isMissing() ? route.fulfill(gone) : route.continue()));
  await page
    .context()
    .route(/\/assets\/index-.*\.js$/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill(gone) : route.continue(),
    );
}

test('a page of an older version reloads once when a chunk is missing', async ({ newApp }) => {
  const app = await newApp(SHORT_PAGE);
  const { page } = app;
  let isMissing = true;
  await replaceVersion(page, CHUNK, () => isMissing);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Conditions générales' });

  page.once('load', () => {
    isMissing = false;
  });
  await app.waitForPageLoad(() => link.click());
  await expect(page).toHaveURL('/conditions-generales');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conditions générales');
});

test('a chunk that is still missing after the reload shows an error instead of a reload loop', async ({
  newApp,
}) => {
  const { page } = await newApp(SHORT_PAGE);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await replaceVersion(page, CHUNK);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions générales' }).click();
  await expect(page.getByRole('alert').getByText('Une erreur est survenue')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Le Mur, accueil' }).click();
  await expect(page.locator('.post-card').first()).toBeVisible();
  // A missing chunk causes only one reload.
  expect(loads).toBe(1);
});

test('a dialog whose chunk is still missing after the reload shows an error', async ({ app }) => {
  const { page } = app;
  // Wait until the app has loaded its chunks ahead of use: such a load fails without an error.
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
  await expect.poll(loaded).toContainEqual(expect.stringContaining('/PostDialog-'));
  await replaceVersion(page, /SignInDialog/);
  await app.waitForPageLoad(() => app.signInButton.click());
  await app.signInButton.click();
  await app.expectToast('Erreur de connexion');
  await expect(page.locator('.post-card').first()).toBeVisible();
});

test('a chunk that fails because of the network does not reload the page', async ({ app }) => {
  const { page } = app;
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.context().route(/SignInDialog/, (route) => route.abort());
  await app.signInButton.click();
  await app.expectToast('Erreur de connexion');
  await page.context().unroute(/SignInDialog/);
  await app.signInButton.click();
  await expect(app.dialog.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a navigation while a chunk is loading is not undone by a reload', async ({ newApp }) => {
  const { page } = await newApp(SHORT_PAGE);
  await replaceVersion(page, CHUNK);
  // The route that was added last is asked first.
  await page.context().route(CHUNK, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fulfill({ status: 404, body: '' }).catch(() => undefined);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions générales' }).click();
  await page.waitForTimeout(500);
  await page.goto('/archives');
  await page.waitForTimeout(3500);
  await expect(page).toHaveURL('/archives');
});
