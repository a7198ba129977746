import type { BrowserContext, Page } from '@playwright/test';
import { TEST } from '../../scripts/lib/environments';
import { chosen, UNASKED } from './support/consent';
import { expect, test, type NewApp } from './support/test';

const banner = (page: Page) => page.getByRole('region', { name: 'Vos cookies, votre choix' });

/** Everything asked of another host than this machine; nothing of it is answered. */
async function subscribeToOutside(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => {
    seen.push(new URL(route.request().url()).host);
    return route.abort();
  });
  return seen;
}

/** The names of all that is stored in this browser for the app. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));

async function openWatched(newApp: NewApp, state: Parameters<NewApp>[1]) {
  const app = await newApp('/', state);
  const outside = await subscribeToOutside(app.page.context());
  await app.page.reload();
  return { app, page: app.page, outside };
}

test('asks a moment after the page, and loads and stores nothing of Google’s before an answer', async ({
  newApp,
}) => {
  const { app, page, outside } = await openWatched(newApp, UNASKED);
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('.post-card').nth(3)).toBeVisible();
  // It is used as visitors and as users do, the banner still unanswered.
  await app.signIn('jeanne@lemur.test');
  await page.goto('/conditions-generales');
  await expect(banner(page)).toBeVisible();

  expect(outside).toEqual([]);
  const { cookies, keys, databases } = await stored(page);
  expect(cookies).toBe('');
  // The keys that the cookie policy names (config/legal/cookies).
  const names = keys.map((key) => key.replace(/^(firebase:authUser):.*/, '$1'));
  expect(names.toSorted()).toEqual(['firebase:authUser', 'profilePictures', 'signedIn', 'wall']);
  expect(databases).toEqual([]);
  await expect(page.locator('.adsbygoogle')).toHaveCount(0);
});

test('a refusal is kept with its date, and is not asked for again', async ({ newApp }) => {
  const { page, outside } = await openWatched(newApp, UNASKED);
  await banner(page).getByRole('button', { name: 'Refuser' }).click();
  await expect(banner(page)).toHaveCount(0);
  const [choice, date] = await page.evaluate(() => [
    localStorage.getItem('cookieConsent'),
    localStorage.getItem('cookieConsentDate'),
  ]);
  expect(choice).toBe('essential');
  expect(date).toBe(new Date(date ?? '').toISOString());

  await page.reload();
  await expect(page.locator('.post-card').nth(3)).toBeVisible();
  await page.waitForTimeout(2000);
  await expect(banner(page)).toHaveCount(0);
  expect(outside).toEqual([]);
});

test('customising is coming soon, and grants nothing', async ({ newApp }) => {
  const { page, outside } = await openWatched(newApp, UNASKED);
  const alerted = page.waitForEvent('dialog');
  const press = banner(page).getByRole('button', { name: 'Personnaliser' }).click();
  const dialog = await alerted;
  expect(dialog.message()).toContain('bientôt');
  await dialog.accept();
  await press;
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull();
  expect(outside).toEqual([]);
});

test('accepted, ads and analytics are asked for and errors reported; taken back, all of it is gone', async ({
  newApp,
}) => {
  const { page, outside } = await openWatched(newApp, UNASKED);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect(page.locator('.post-card').nth(3)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Publicité' })).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
  await expect(banner(page)).toHaveCount(0);
  // At the foot and at both sides, where the screen is very wide; nowhere over the page.
  await expect(page.locator('.adsbygoogle')).toHaveCount(3);
  for (const ad of await page.getByRole('complementary', { name: 'Publicité' }).all()) {
    await expect(ad.getByText('Publicité')).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1920);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.locator('.adsbygoogle')).toHaveCount(1);
  await expect.poll(() => outside).toContain('pagead2.googlesyndication.com');
  await expect.poll(() => outside).toContain('www.googletagmanager.com');

  const posts = new RegExp(`:${TEST.ports.firestore}/.*documents:runQuery`);
  await page.context().route(posts, (route) => route.abort());
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(/^Référence\s: [A-Z]{4}-\d{4}$/).first()).toBeVisible();
  await expect.poll(() => outside).toContain('errors.example');
  await page.context().unroute(posts);

  // What Google's own scripts would have left, had they been reached.
  await page.evaluate(() => {
    document.cookie = '_ga=GA1; path=/';
    document.cookie = '__gads=ID; path=/';
    localStorage.setItem('google_adsense_settings', '{}');
  });
  outside.length = 0;
  await page.getByRole('button', { name: 'Gérer les cookies' }).click();
  await expect(banner(page)).toBeVisible();
  const { cookies, keys, databases } = await stored(page);
  expect(cookies).toBe('');
  expect(keys).toEqual(['wall']);
  expect(databases).not.toContain('firebase-installations-database');
  await expect(page.locator('.adsbygoogle')).toHaveCount(0);
  expect(outside).toEqual([]);
});

test('an answer is asked for again after thirteen months', async ({ newApp }) => {
  const old = new Date();
  old.setMonth(old.getMonth() - 13, old.getDate() - 1);
  const { page, outside } = await openWatched(newApp, chosen('all', old));
  await expect(banner(page)).toBeVisible();
  expect(outside).toEqual([]);
});
