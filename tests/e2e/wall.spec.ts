import { readFileSync } from 'node:fs';
import { clearProject } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { blockFirestore, retryUnblocked } from './support/firestoreRequests';
import { waitForFrames } from './support/frames';
import { expectSiteLinks } from './support/siteLinks';
import { expect, test } from './support/test';

const previous = 'section[aria-labelledby="previous"]';

test('the wall loads earlier posts without duplicates, and leaves the footer within reach', async ({
  app,
}) => {
  const { page } = app;
  await expect(page.locator('section[aria-labelledby="today"] .post-card')).toHaveCount(5);
  const cards = page.locator(`${previous} .post-card`);
  await expect(cards.nth(9)).toBeAttached();
  const before = await cards.count();

  // With the button.
  await page.getByRole('button', { name: 'Voir plus (10 posts)' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.count()).toBeGreaterThan(before);

  // With repeated scrolling to the end, until the wall has 50 posts, 5 of them of today.
  const scrollToEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    await scrollToEnd();
    await expect(cards).toHaveCount(45, { timeout: 100 });
  }).toPass();
  await scrollToEnd();
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' }),
  ).toBeInViewport();
  // Each press of the button loads one page.
  await app.button('Voir plus (10 posts)').press('Enter');
  await expect(cards).toHaveCount(55);
  await scrollToEnd();
  // Scrolling would start to load by now.
  await waitForFrames(page);
  await expect(page.getByText('Chargement des posts…')).toHaveCount(0);
  await expect(cards).toHaveCount(55);
  const ids = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-post-id')),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const days = await cards
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
});

test('an empty wall offers to write a post, which requires sign-in', async ({ newApp }) => {
  await clearProject(TEST);
  const app = await newApp();
  await expect(app.page.getByText('Aucun post pour le moment')).toBeVisible();
  await app.page.getByRole('main').getByRole('button', { name: 'Nouveau post' }).click();
  await app.expectToast('Vous devez être connecté');
  await expect(app.dialog.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
});

test('the wall shows an error when posts cannot be loaded, and loads them on retry', async ({
  newApp,
}) => {
  const app = await newApp('/', { prepare: blockFirestore });
  const { page } = app;
  const failures = page.getByRole('alert').filter({ hasText: 'Erreur de connexion' });
  // One notice for both sections.
  await expect(failures).toHaveCount(1, { timeout: 30_000 });
  await app.expectToast('Erreur de connexion');
  await retryUnblocked(page, failures);
  await expect(page.locator('.post-card').nth(10)).toBeAttached({ timeout: 30_000 });
  await expect(failures).toHaveCount(0);

  // Posts that were stored in localStorage by an earlier visit are shown in spite of the error.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wall'))).not.toBeNull();
  await blockFirestore(page);
  await page.reload();
  await expect(failures).toHaveCount(1, { timeout: 30_000 });
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
});

test('the theme follows the system setting until the user chooses one, which survives a reload', async ({
  newApp,
}) => {
  const app = await newApp('/', { prepare: (page) => page.emulateMedia({ colorScheme: 'dark' }) });
  const { page } = app;
  const html = page.locator('html');
  await expect(html).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/dark/);
  // Text whose colour changes gradually is unreadable on the background of the other theme.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await app.button('Passer en mode clair').focus();
  const changing = await page.evaluate(async () => {
    const names: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
    const toggle = document.activeElement;
    if (toggle instanceof HTMLElement) toggle.click();
    for (let frame = 0; frame < 3; frame += 1) {
      // eslint-disable-next-line no-await-in-loop -- one frame after the other
      await new Promise(requestAnimationFrame);
    }
    return names;
  });
  await expect(html).not.toHaveClass(/dark/);
  expect(changing).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(html).not.toHaveClass(/dark/);

  await test.step('a phone has the switch and the footer’s links in its menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(app.button('Passer en mode sombre')).toBeHidden();
    await app.button('Ouvrir le menu').click();
    await expectSiteLinks(page.getByRole('banner'));
    await app.button('Passer en mode sombre').click();
    await expect(html).toHaveClass(/dark/);
    await expect(app.button('Ouvrir le menu')).toBeFocused();
  });
});

/** Columns of cards, and the side sheets' width in px, by the width of the screen. */
const GRID = [
  [320, 1, null],
  [390, 1, null],
  [768, 2, null],
  [1024, 2, null],
  [1280, 2, 240],
  [1440, 2, 320],
  [1920, 4, 216],
  [2560, 5, 320],
] as const;

test('the wall fills every width: columns, side sheets, no overflow, no text cut', async ({
  app,
}) => {
  const { page } = app;
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  for (const [width, columns, side] of GRID) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const { inner, content } = await page.evaluate(() => ({
        inner: document.body.clientWidth,
        content: document.body.scrollWidth,
      }));
      expect(content).toBeLessThanOrEqual(inner);
      const edges = await page.locator('.side-sheet, .post-grid > li').evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right } = element.getBoundingClientRect();
          return { isSide: element.matches('.side-sheet'), left, right };
        }),
      );
      const sides = edges.filter(({ isSide, right }) => isSide && right > 0);
      const cards = edges.filter(({ isSide, right }) => !isSide && right > 0);
      expect(new Set(cards.map(({ left }) => Math.round(left))).size).toBe(columns);
      expect(sides).toHaveLength(side === null ? 0 : 2);
      for (const sheet of sides) {
        // A scrollbar takes up to 17 px.
        expect(Math.abs(sheet.right - sheet.left - (side ?? 0))).toBeLessThan(9);
      }
      const [first, last] = sides;
      if (first && last) {
        expect(Math.min(...cards.map(({ left }) => left)) - first.right).toBeCloseTo(32, 0);
        expect(last.left - Math.max(...cards.map(({ right }) => right))).toBeCloseTo(32, 0);
      }
      const box = await page
        .locator('.post-card')
        .first()
        .evaluate((card) => ({ width: card.clientWidth, height: card.clientHeight }));
      expect(box).toEqual({ width: Math.min(320, inner - 32), height: 480 });
      // 'Défense d'afficher' is painted behind the first row.
      const sign = await page.locator('.painted-sign').evaluate((section) => {
        const { maskImage, display, zIndex, width: wide } = getComputedStyle(section, '::before');
        return { maskImage, display, zIndex, isPainted: parseFloat(wide) > 200 };
      });
      expect(sign).toEqual({
        maskImage: expect.stringContaining('painted-sign') as unknown,
        display: 'block',
        zIndex: '-1',
        isPainted: true,
      });
      // The demo's texts have all lengths. The cards measure their text after a resize.
      await expect(page.locator('.post-card [data-cut]')).toHaveCount(0);
    });
  }
});

test('an unknown URL shows a French message and a link to the wall', async ({ newApp }) => {
  const app = await newApp('/nulle-part');
  await expect(app.page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await app.page.getByRole('link', { name: 'Retour au mur' }).click();
  await expect(app.page.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
});

test('the avatars of the catalogue are served as image files', async ({ request }) => {
  for (const id of ['pigeon', 'cle']) {
    const response = await request.get(`/profile-pictures/${id}.jpg`);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    expect(await response.body()).toEqual(readFileSync(`public/profile-pictures/${id}.jpg`));
  }
});
