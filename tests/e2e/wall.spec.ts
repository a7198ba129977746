import { readFileSync } from 'node:fs';
import { clearProject } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { expect, test } from './support/test';

const previous = 'section[aria-labelledby="previous"]';

test('shows today’s posts and pages through the earlier ones, each once', async ({ app }) => {
  const { page } = app;
  await expect(page.locator('section[aria-labelledby="today"] .post-card')).toHaveCount(5);
  const cards = page.locator(`${previous} .post-card`);
  await expect(cards.nth(9)).toBeAttached();
  const before = await cards.count();

  // By the button.
  await page.getByRole('button', { name: 'Voir plus (10 posts)' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.count()).toBeGreaterThan(before);

  // By scrolling to the end, again and again.
  for (let wanted = (await cards.count()) + 10; wanted <= 60; wanted += 10) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(wanted);
  }
  const ids = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-post-id')),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const days = await cards
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
});

test('an empty wall invites to be the first', async ({ app }) => {
  await clearProject(TEST);
  await app.page.reload();
  await expect(app.page.getByText('Aucun post pour le moment')).toBeVisible();
  await app.page.getByRole('main').getByRole('button', { name: 'Nouveau post' }).click();
  await app.seesToast('Vous devez être connecté');
  await expect(app.dialog.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
});

test('says that the posts cannot be loaded, and loads them when asked again', async ({ app }) => {
  const context = app.page.context();
  const firestore = new RegExp(`:${TEST.ports.firestore}/`);
  const failures = app.page
    .getByRole('alert')
    .filter({ hasText: 'Erreur de chargement des posts' });
  await expect(app.page.locator('.post-card').nth(10)).toBeAttached();
  await context.route(firestore, (route) => route.abort());
  // What was read earlier in the day is there to be read all the same.
  await app.page.reload();
  await expect(failures).toHaveCount(1, { timeout: 30_000 });
  await expect(app.page.locator('.post-card').nth(10)).toBeAttached();

  await app.page.evaluate(() => localStorage.removeItem('wall'));
  await app.page.reload();
  await expect(failures).toHaveCount(2, { timeout: 30_000 });
  await context.unroute(firestore);
  // Once one part hears of the database again, the other asks by itself.
  await failures.first().getByRole('button', { name: 'Réessayer' }).click();
  await expect(app.page.locator('.post-card').nth(10)).toBeAttached({ timeout: 30_000 });
  await expect(failures).toHaveCount(0);
});

test('a post opens by keyboard, closes by Escape and gives the focus back', async ({ app }) => {
  const { page, dialog } = app;
  const opener = page.locator('.post-open').nth(1);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('article')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog.getByRole('article')).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();
});

test('the theme follows the system until it is chosen, and the choice is kept', async ({ app }) => {
  const { page } = app;
  const html = page.locator('html');
  await expect(html).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/dark/);
  await page.reload();
  await expect(html).toHaveClass(/dark/);
  await app.button('Passer en mode clair').click();
  await expect(html).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(html).not.toHaveClass(/dark/);
});

for (const width of [320, 390, 768, 1280, 2560]) {
  test(`nothing overflows at ${width} px`, async ({ app }) => {
    const { page } = app;
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('.post-card').nth(10)).toBeAttached();
    const { inner, content } = await page.evaluate(() => ({
      inner: document.body.clientWidth,
      content: document.body.scrollWidth,
    }));
    expect(content).toBeLessThanOrEqual(inner);
    const box = await page
      .locator('.post-card')
      .first()
      .evaluate((card) => ({
        width: card.clientWidth,
        height: card.clientHeight,
      }));
    expect(box).toEqual({ width: Math.min(320, inner - 32), height: 480 });
  });
}

test('an unknown address says so in French and leads home', async ({ app }) => {
  await app.page.goto('/nulle-part');
  await expect(app.page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await app.page.getByRole('link', { name: 'Retour au mur' }).click();
  await expect(app.page.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
});

test('the pictures of the catalogue are served', async ({ app }) => {
  for (const id of ['pigeon', 'cle']) {
    const response = await app.page.request.get(`/profile-pictures/${id}.jpg`);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    expect(await response.body()).toEqual(readFileSync(`public/profile-pictures/${id}.jpg`));
  }
});
