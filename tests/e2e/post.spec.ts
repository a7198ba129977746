import type { Locator, Page } from '@playwright/test';
import { TEST } from '../../scripts/lib/environments';
import { formatDay, parisDay } from '@/domain/days';
import { pendingPost, postId } from '../factories/posts';
import { deleteAt } from '../support/database';
import type { App } from './support/app';
import { publish } from './support/posts';
import { demoPerson } from './support/people';
import { expect, test } from './support/test';

/** Published now, newest first: 'Post A' is the first card of the wall. */
const LETTERS = ['A', 'B', 'C'] as const;
const idOf = (letter: string) => `letter${letter}`;

test.beforeEach(async () => {
  const now = Date.now();
  for (const [n, letter] of LETTERS.entries()) {
    // In the order of the wall.
    // eslint-disable-next-line no-await-in-loop -- see above
    await publish(idOf(letter), {
      content: `Post ${letter}, du jour.`,
      title: `Titre ${letter}`,
      publishedAt: new Date(now - n),
      source: 'https://www.insee.fr/fr/accueil',
      authorPseudo: null,
      votes: { impossible: 1, absurde: 2, grave: 3, drole: 4, archiver: 5 },
    });
  }
});

const opener = (app: App, letter: string): Locator =>
  app.page.locator(`[data-post-id="${idOf(letter)}"] .post-open`);
const address = (letter: string) => `/archives?date=${parisDay(new Date())}&post=${idOf(letter)}`;
const title = (app: App, letter: string) =>
  app.dialog.getByRole('heading', { level: 3, name: `Titre ${letter}` });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a post opens at an address of its own over the page, and back closes it', async ({
    app,
  }) => {
    const { page, dialog } = app;
    await opener(app, 'C').scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    await opener(app, 'C').click();
    await expect(title(app, 'C')).toBeVisible();
    await expect(page).toHaveURL(address('C'));
    await expect(page).toHaveTitle('Titre C · Le Mur');
    for (const text of ['Post C, du jour.', 'Anonyme', 'insee.fr', formatDay(new Date())]) {
      await expect(dialog.getByText(text).first()).toBeVisible();
    }
    for (const [label, n] of [
      ['Impossible', 1],
      ['Absurde', 2],
      ['Grave', 3],
      ['Drôle', 4],
      ['À archiver', 5],
    ] as const) {
      await expect(app.reaction(label)).toHaveAccessibleName(
        `${label} : ${n} ${n < 2 ? 'réaction' : 'réactions'}`,
      );
      await expect(app.reaction(label)).toHaveAttribute('aria-pressed', 'false');
    }
    // The page beneath is the wall still.
    await expect(page.getByRole('heading', { name: 'Posts du jour' })).toBeAttached();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Le Mur');
    await expect(opener(app, 'C')).toBeFocused();
    expect(await scrollTop(page)).toBe(top);

    // Forward opens it again; a reload shows it again.
    await page.goForward();
    await expect(title(app, 'C')).toBeVisible();
    await page.reload();
    await expect(title(app, 'C')).toBeVisible();
    await expect(page).toHaveURL(address('C'));
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 844 } });

  test('previous and next lead along the wall; back still closes in one step', async ({ app }) => {
    const { page, dialog } = app;
    await opener(app, 'A').click();
    await expect(dialog.getByRole('button', { name: 'Post précédent' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Post suivant' }).click();
    await expect(title(app, 'B')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Post suivant' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(title(app, 'C')).toBeVisible();
    await expect(page).toHaveURL(address('C'));
    await expect(page).toHaveTitle('Titre C · Le Mur');
    await page.keyboard.press('ArrowLeft');
    await expect(title(app, 'B')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(title(app, 'C')).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(opener(app, 'C')).toBeFocused();
    await expect(opener(app, 'C')).toBeInViewport();
  });
});

test('a finger swipes to the next and the previous post', async ({ app }) => {
  const { page } = app;
  await page.setViewportSize({ width: 390, height: 844 });
  await opener(app, 'A').click();
  await expect(title(app, 'A')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  async function swipe(fromX: number, toX: number, fromY = 400, toY = 400): Promise<void> {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: fromX, y: fromY }],
    });
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: (fromX + toX) / 2, y: (fromY + toY) / 2 }],
    });
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: toX, y: toY }],
    });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await swipe(300, 100);
  await expect(title(app, 'B')).toBeVisible();
  // Downwards is scrolling.
  await swipe(200, 140, 500, 350);
  await expect(title(app, 'B')).toBeVisible();
  await swipe(100, 300);
  await expect(title(app, 'A')).toBeVisible();
});

test('after the last loaded post the next one is asked for', async ({ app }) => {
  const { page } = app;
  const last = page.locator('section[aria-labelledby="previous"] .post-card');
  await expect(last.nth(9)).toBeAttached();
  const known = await last.count();
  const lastId = await last.last().getAttribute('data-post-id');
  await opener(app, 'A').click();
  await expect(title(app, 'A')).toBeVisible();
  // Along the whole wall that is loaded, and one further.
  for (let n = 0; n < 60 && !page.url().includes(`post=${lastId}`); n += 1) {
    const shown = await page.title();
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveTitle(shown);
  }
  await expect(page).toHaveURL(new RegExp(`post=${lastId}$`));
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(new RegExp(`post=${lastId}$`));
  expect(await last.count()).toBeGreaterThan(known);
});

test('a shared link shows the post; closing it leaves the archive of that day', async ({ app }) => {
  const { page, dialog } = app;
  await page.goto(address('B'));
  await expect(title(app, 'B')).toBeVisible();
  await expect(page).toHaveTitle('Titre B · Le Mur');
  // The page beneath comes in its own time.
  await expect(opener(app, 'B')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/archives?date=${parisDay(new Date())}`);
  await expect(opener(app, 'B')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a post that nobody may see is not found, however odd its id', async ({ app }) => {
  await publish('waiting', pendingPost());
  for (const id of ['inconnu', 'waiting', '%00', '%F0%9F%A4%A6', 'x'.repeat(128), '%20']) {
    await test.step(id.slice(0, 20), async () => {
      await app.page.goto(`/archives?post=${id}`);
      await expect(app.dialog.getByRole('alert').getByText('Post introuvable')).toBeVisible();
    });
  }
  for (const id of ['', 'a%2Fb', '..', '__id__', 'x'.repeat(129)]) {
    await app.page.goto(`/archives?post=${id}`);
    await expect(app.page.getByRole('banner')).toBeVisible();
    await expect(app.dialog).toHaveCount(0);
  }
});

test('a post deleted while it is open is gone, and its place on the wall stays', async ({
  app,
}) => {
  await opener(app, 'B').click();
  await expect(title(app, 'B')).toBeVisible();
  await deleteAt(`posts/${idOf('B')}`);
  await expect(app.dialog.getByRole('alert').getByText('Post introuvable')).toBeVisible();
  await app.page.keyboard.press('ArrowRight');
  await expect(title(app, 'C')).toBeVisible();
  // The one that is gone is passed over.
  await app.page.keyboard.press('ArrowLeft');
  await expect(title(app, 'A')).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(app.page.getByText('Ce post a été retiré du mur')).toBeVisible();
});

test('the post that is open is edited and counted live', async ({ app }) => {
  await opener(app, 'B').click();
  await expect(title(app, 'B')).toBeVisible();
  await publish(idOf('B'), {
    content: 'Corrigé.',
    title: 'Titre B',
    votes: { impossible: 1, absurde: 2, grave: 30, drole: 4, archiver: 5 },
  });
  await expect(app.dialog.getByText('Corrigé.')).toBeVisible();
  await expect(app.reaction('Grave')).toHaveAccessibleName('Grave : 30 réactions');
});

test('the author’s name leads from the post to their page, and back to the post', async ({
  app,
}) => {
  const { page, dialog } = app;
  const signed = page
    .locator('.post-card')
    .filter({ has: page.locator('a[href^="/user/"]') })
    .first();
  await signed.locator('.post-open').click();
  const url = page.url();
  await dialog.locator('a[href^="/user/"]').click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/user\//);
  expect(await scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});

test('without the database a shared link says so, and shows the post when asked again', async ({
  app,
}) => {
  const context = app.page.context();
  const firestore = new RegExp(`:${TEST.ports.firestore}/`);
  await context.route(firestore, (route) => route.abort());
  await app.page.goto(address('B'));
  await expect(app.dialog.getByText('Erreur de chargement des posts')).toBeVisible({
    timeout: 40_000,
  });
  await context.unroute(firestore);
  await app.dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(title(app, 'B')).toBeVisible({ timeout: 60_000 });
});

test('a post in an older shape is shown and reacted to; a broken one is left out', async ({
  app,
}) => {
  const { page } = app;
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await publish(postId(1), { content: 'Cassé.', category: 'sport' });
  await publish(postId(2), {
    content: 'Des listes de votants.',
    votes: { grave: ['u1', 'u2'], drole: ['u3'] },
  });
  await expect(app.card('Des listes de votants.')).toContainText('3 réactions');
  await expect(app.card('Cassé.')).toHaveCount(0);
  expect(errors.filter((text) => text.includes(`posts/${postId(1)}`))).not.toEqual([]);

  await app.restoreSession(demoPerson('nouvelle').email);
  await app.openPost('Des listes de votants.');
  await app.reaction('Drôle').click();
  await expect(app.dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await expect(app.reaction('Drôle')).toHaveAccessibleName('Drôle : 2 réactions');
  await expect(app.reaction('Grave')).toHaveAccessibleName('Grave : 2 réactions');
});
