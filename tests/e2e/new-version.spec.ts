import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/test';

const CHUNK = /\/assets\/TermsPage-.*\.js$/;
/** A page whose footer does not move; the wall's footer moves while more posts are loaded. */
const SHORT_PAGE = '/politique-cookies';

const GONE = { status: 404, body: '' };

/**
 * Simulates a deployment: the host no longer has the page's first chunk, which the browser has loaded
 * before and the app checks by HEAD.
 */
const replaceVersion = (page: Page) =>
  page
    .context()
    .route(/\/assets\/index-.*\.js$/, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill(GONE) : route.continue(),
    );

const terms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Conditions générales' });

test('a missing chunk reloads a page of an older version once, then shows an error, and undoes no navigation', async ({
  newApp,
}) => {
  const app = await newApp(SHORT_PAGE);
  const { page } = app;
  const context = page.context();
  await replaceVersion(page);

  await test.step('a navigation during which the chunk turns out to be missing goes on', async () => {
    const held: Route[] = [];
    await context.route(CHUNK, (route) => void held.push(route));
    await terms(page).click();
    await expect.poll(() => held.length).toBe(1);
    await page.route('**/archives', async (route) => {
      // The page before is still open, and would reload by now.
      await held[0]?.fulfill(GONE);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto('/archives');
    await expect(page.getByRole('heading', { level: 1, name: 'Archives' })).toBeVisible();
    await expect(page).toHaveURL('/archives');
  });

  let isMissing = true;
  await context.route(CHUNK, (route) => (isMissing ? route.fulfill(GONE) : route.continue()));
  let loads = 0;
  await test.step('a chunk that is still missing after the reload shows an error', async () => {
    await page.goto(SHORT_PAGE);
    page.on('load', () => {
      loads += 1;
    });
    await app.waitForPageLoad(() => terms(page).click());
    await expect(page.getByRole('alert').getByText('Une erreur est survenue')).toBeVisible();
  });

  await test.step('so does a missing dialog, without another reload', async () => {
    await context.route(/SignInDialog/, (route) => route.fulfill(GONE));
    await app.signInButton.click();
    await app.expectToast('Erreur de connexion');
    await page.getByRole('banner').getByRole('link', { name: 'Le Mur, accueil' }).click();
    await expect(page.locator('.post-card').first()).toBeVisible();
    expect(loads).toBe(1);
  });

  await test.step('the reload loads the chunk of the new version', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(SHORT_PAGE);
    page.once('load', () => {
      isMissing = false;
    });
    await app.waitForPageLoad(() => terms(page).click());
    await expect(page).toHaveURL('/conditions-generales');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Conditions générales');
  });
});
