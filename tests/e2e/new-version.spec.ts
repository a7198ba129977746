import type { Page, Route } from '@playwright/test';
import { openDeploymentHost } from './support/deployments';
import { withConsent } from './support/storage';
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
    await expect(page.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
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
    // Before the page that is loaded again asks for the chunk.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isMissing = false;
    });
    await app.waitForPageLoad(() => terms(page).click());
    await expect(page).toHaveURL('/conditions-generales');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Conditions générales');
  });
});

/** The file of the page's first chunk, which says which version the page is of. */
const firstChunk = (page: Page) =>
  page.locator('script[type=module]').evaluate((script: HTMLScriptElement) => script.src);
const SECOND = /index-[^/]*-second\.js$/;

const storeConsent = (page: Page) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, withConsent('essential'));

/** True once the newest version is installed, with its page in the cache. */
const isInstalled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const newest = (await caches.keys()).at(-1) ?? '';
    const cached = await caches.match('/', { cacheName: newest });
    return cached !== undefined && !registration?.installing && !registration?.waiting;
  });

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(name) });

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a returning visitor gets the new version when a chunk of theirs is gone, also without one file of it, and a chunk that was missing for a while', async ({
    newApp,
  }) => {
    const host = await openDeploymentHost();
    const open = (path: string) => newApp(host.url + path, { prepare: storeConsent });

    const { page } = await open(SHORT_PAGE);
    await page.evaluate(() => navigator.serviceWorker.ready);

    await test.step('the reload for a chunk that is gone gets the page of the new version', async () => {
      host.deploy('b');
      // The worker of the new version is not there yet.
      host.withhold(/^\/sw\.js$/);
      await page.reload();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await firstChunk(page)).not.toMatch(SECOND);
      await footerLink(page, 'Conditions générales').click();
      await expect(heading(page, 'Conditions générales')).toBeVisible();
      expect(await firstChunk(page)).toMatch(SECOND);
    });

    await test.step('the new version is installed without a file that cannot be had', async () => {
      host.withhold(/CookieBanner/);
      // Each visit looks for a new worker; after one that was withheld Chromium may leave out the next.
      await expect(async () => {
        await page.goto(host.url + SHORT_PAGE);
        await expect.poll(() => isInstalled(page), { timeout: 5000 }).toBe(true);
      }).toPass();
    });

    await test.step('a chunk that was missing is loaded when the host has it again', async () => {
      host.withhold(/PrivacyPage/);
      await footerLink(page, 'Confidentialité').click();
      await expect(page.getByRole('alert')).toContainText('Erreur de connexion');
      host.withhold(null);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(heading(page, 'Politique de confidentialité')).toBeVisible();
    });
    await host.close();
  });
});
