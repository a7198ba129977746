import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_SETTINGS, TEST, viteSettings } from '../../scripts/lib/environments';
import { UNASKED } from './support/storage';
import { COOKIE_BANNER_DELAY_MS } from '@/config/limits';
import { contactedHosts, namesHost } from '@/config/contactedHosts';
import { readEnv } from '@/config/env';
import { namesIt, STORED, type StoredEntry } from '@/config/storedNames';
import type { App } from './support/app';
import { overflow, waitForFrames } from './support/layout';
import { SearchField } from './support/search';
import { expect, test, type NewApp } from './support/test';

const banner = (page: Page) => page.getByRole('region', { name: 'Vos cookies, votre choix' });

/**
 * Aborts all requests to hosts other than this machine.
 *
 * @returns the requested hosts, to which each further request is added
 */
async function recordOtherHosts(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => {
    seen.push(new URL(route.request().url()).host);
    return route.abort();
  });
  return seen;
}

/** Returns the names of everything that the browser holds for the page's origin, by area. */
const storedNames = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] || []),
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    IndexedDB: (await indexedDB.databases()).map(({ name = '' }) => name),
    'Cache Storage': await caches.keys(),
  }));

/** Returns everything that the browser holds, each with its entry of the table, if it has one. */
async function heldEntries(page: Page) {
  const { cookie, ...areas } = await storedNames(page);
  expect(cookie).toEqual((await page.context().cookies()).map(({ name }) => name));
  return Object.entries({ cookie, ...areas }).flatMap(([area, names]) =>
    names.map((name) => ({
      area,
      name,
      entry: STORED.find((entry: StoredEntry) => entry.area === area && namesIt(entry, area, name)),
    })),
  );
}

/**
 * Returns the entries of the table whose names the browser holds; fails for a name without one that
 * stays. Firebase creates a database and deletes it at once, to see whether it may use IndexedDB.
 */
async function storedEntries(page: Page): Promise<readonly StoredEntry[]> {
  const unnamed = async () => (await heldEntries(page)).filter(({ entry }) => entry === undefined);
  await expect.poll(unnamed).toEqual([]);
  return (await heldEntries(page)).flatMap(({ entry }) => entry ?? []);
}

/**
 * Uses what stores something: theme, search, an account, the filter of unseen posts, a reaction, a draft, no network, the order of
 * the moderation queue, the switch of the keyboard shortcuts and pictures of the catalogue.
 */
async function visitAll(app: App): Promise<void> {
  const { page } = app;
  await app.button('Passer en mode sombre').click();
  await new SearchField(page).look('mairie');
  await page.keyboard.press('Escape');
  await app.signIn('admin@lemur.test');
  await app.button('Pas encore vus').click();
  await page.locator('.post-open').first().click();
  await app.reaction('Absurde').click();
  await expect(app.reaction('Absurde')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await app.openNewPost();
  await app.fillPost({ content: 'Un brouillon.' });
  await expect(app.dialog.getByText('Brouillon enregistré sur cet appareil')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/Erreur de connexion/).first()).toBeVisible();
  await page.context().setOffline(false);
  await app.userMenu.click();
  await page.getByRole('link', { name: 'Backoffice' }).click();
  await page.getByLabel('Ordre de la file').selectOption('Les plus anciens d’abord');
  await page.getByRole('main').getByRole('button', { name: 'Raccourcis clavier' }).click();
  await app.dialog.getByRole('switch', { name: 'Raccourcis actifs' }).click();
  await page.keyboard.press('Escape');
  // A reported profile has a picture of the catalogue.
  await page.getByRole('tab', { name: /^Signalements/ }).click();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
}

/** First names of the entries of every build that the visit does not store, with the reason. */
const NOT_STORED = [
  'legalUpdate', // The build announces no change; see features/legal/LegalUpdateNotice.test.tsx.
  '__sak', // Written and erased at once.
  'firstPseudo', // Only until a new Google user has chosen a pseudo; see google.spec.ts.
  'intent', // Only while a visitor who wanted something signs in or up.
  'googleSignIn', // Only while the user is at Google; see google.spec.ts.
  'firebaseLocalStorageDb', // Stored by Google's sign-in pages.
  'reloadedAt', // Only after a new version; see new-version.spec.ts.
];

const firstNames = (entries: readonly StoredEntry[]) => entries.map(({ names }) => names[0] ?? '');

/** Loads the cookie policy and expects that it names what the browser holds, and some hosts. */
async function expectNamed(page: Page, hosts: readonly string[]): Promise<void> {
  const stored = await storedEntries(page);
  const own = STORED.filter(({ service }) => service === null);
  const found = [...firstNames(stored), ...NOT_STORED];
  expect([...firstNames(own), '_ga'].filter((name) => !found.includes(name))).toEqual([]);
  const shown = firstNames(stored).map((name) => name.replace('*', '…'));
  const contacted = contactedHosts(readEnv({ ...viteSettings(TEST), ...CONSENT_SETTINGS }, true));
  const entries = hosts.map((host) => contacted.find((entry) => namesHost(entry, host)));
  expect(hosts.filter((_, index) => !entries[index])).toEqual([]);

  await page.goto('/politique-cookies');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const named = (await page.getByRole('rowheader').allTextContents()).join('\n');
  const expected = [...shown, ...entries.flatMap((entry) => entry?.hosts ?? [])];
  expect(expected.filter((name) => !named.includes(name))).toEqual([]);
}

/** Opens the app as a visitor who has not answered the banner, and records the other hosts that it requests. */
async function openRecorded(newApp: NewApp) {
  let outside: string[] = [];
  const app = await newApp('/', {
    stored: UNASKED,
    prepare: async (page) => {
      outside = await recordOtherHosts(page.context());
    },
  });
  return { app, page: app.page, outside };
}

test('the app loads and stores nothing of Google’s before the cookie banner, a low bar on a phone, is answered and after a refusal', async ({
  newApp,
}) => {
  const { app, page, outside } = await openRecorded(newApp);
  await expect(page.locator('.post-card').nth(3)).toBeVisible();
  for (const [width, height, most] of [
    [390, 844, 170],
    [320, 568, 190],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(banner(page)).toBeVisible();
    const bar = await banner(page).boundingBox();
    expect(bar?.height).toBeLessThan(most);
    // The line that says what the wall is leaves the first post in sight.
    await expect(page.getByRole('button', { name: 'Écrire un post' }).first()).toBeVisible();
    const card = await page.locator('.post-card').first().boundingBox();
    expect(card?.y).toBeLessThan(bar?.y ?? 0);
    for (const button of await banner(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }

  // Just as it arrives, a press is not taken for an answer.
  const presses = await banner(page).evaluate((element) => {
    element.style.animation = 'none';
    const { width } = element.getBoundingClientRect();
    element.style.animation = '';
    const early = getComputedStyle(element).pointerEvents;
    for (const animation of element.getAnimations()) animation.finish();
    return { isShown: width > 0, early, late: getComputedStyle(element).pointerEvents };
  });
  expect(presses).toEqual({ isShown: true, early: 'none', late: 'auto' });

  // Use the app signed out and signed in while the banner is unanswered.
  await page.setViewportSize({ width: 1280, height: 720 });
  await app.signIn('jeanne@lemur.test');
  await page.goto('/conditions-generales');
  await expect(banner(page)).toBeVisible();
  // The catalogue is stored once the avatar in the header has been looked up.
  const names = async () => {
    const { localStorage } = await storedNames(page);
    return localStorage.map((key) => key.replace(/^(firebase:authUser):.*/, '$1')).toSorted();
  };
  await expect.poll(names).toEqual(['firebase:authUser', 'profilePictures', 'signedIn', 'wall']);
  const stored = await storedEntries(page);
  expect(stored.filter(({ service }) => service !== null)).toEqual([]);
  await expect(page.locator('.adsbygoogle')).toHaveCount(0);

  await banner(page).getByRole('button', { name: 'Refuser' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.clock.install();
  await page.reload();
  await expect(app.userMenu).toBeVisible();
  await page.clock.runFor(2 * COOKIE_BANNER_DELAY_MS);
  await waitForFrames(page);
  await expect(banner(page)).toHaveCount(0);
  expect(outside).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('consent allows ads, analytics and error reports, and withdrawing it removes their data', async ({
    newApp,
  }) => {
    const { app, page, outside } = await openRecorded(newApp);
    await page.setViewportSize({ width: 1920, height: 1000 });
    await expect(page.locator('.post-card').nth(3)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Publicité' })).toHaveCount(0);
    await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
    await expect(banner(page)).toHaveCount(0);
    // A very wide screen has an ad at the foot and on both sides, none of them over the page.
    await expect(page.locator('.adsbygoogle')).toHaveCount(3);
    for (const ad of await page.getByRole('complementary', { name: 'Publicité' }).all()) {
      await expect(ad.getByText('Publicité')).toBeVisible();
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.locator('.adsbygoogle')).toHaveCount(1);
    await expect.poll(() => outside).toContain('pagead2.googlesyndication.com');
    await expect.poll(() => outside).toContain('www.googletagmanager.com');

    const posts = new RegExp(`:${TEST.ports.firestore}/.*documents:runQuery`);
    // Not a lost connection, which has no reference and is not reported.
    await page
      .context()
      .route(posts, (route) =>
        route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: {} }),
      );
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText(/^Référence\s: [A-Z]{4}-\d{4}$/).first()).toBeVisible();
    await expect.poll(() => outside).toContain('errors.example');
    await page.context().unroute(posts);

    // Set the cookies and the key that Google's blocked scripts would have set.
    await page.evaluate(() => {
      document.cookie = '_ga=GA1; path=/';
      document.cookie = '__gads=ID; path=/';
      localStorage.setItem('google_adsense_settings', '{}');
    });
    await test.step('the cookie policy names all that a full visit stores and requests', async () => {
      await visitAll(app);
      await expectNamed(page, [...new Set(outside)]);
    });
    // The banner's chunk is loaded when the page is idle.
    const chunks = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    await expect.poll(chunks).toContain('CookieBanner');
    const manage = page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' });
    const isShownNextFrame = await manage.evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise(requestAnimationFrame);
      return document.querySelector('.cookie-banner')?.checkVisibility();
    });
    expect(isShownNextFrame).toBe(true);
    // The consent is in force until the visitor has chosen.
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('all');
    // Until the next page begins, the old one may still request what was allowed.
    page.once('framenavigated', () => (outside.length = 0));
    await app.waitForPageLoad(() => banner(page).getByRole('button', { name: 'Refuser' }).click());
    await page.getByRole('link', { name: 'Le Mur, accueil' }).click();
    await expect(page.locator('.post-card').nth(3)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('essential');
    expect((await storedEntries(page)).filter(({ service }) => service !== null)).toEqual([]);
    await expect(page.locator('.adsbygoogle')).toHaveCount(0);
    expect(outside).toEqual([]);
  });
});
