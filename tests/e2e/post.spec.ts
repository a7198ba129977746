import type { Locator, Page } from '@playwright/test';
import { parisDay } from '@/domain/days';
import { deleteAt } from '../support/database';
import type { App } from './support/app';
import { publish } from './support/posts';
import { swiper } from './support/swipe';
import { expect, test } from './support/test';

/**
 * Posts that are published before each test, newest first: 'Post A' is the first card of the wall.
 */
const LETTERS = ['A', 'B', 'C'] as const;
const idOf = (letter: string) => `letter${letter}`;

test.beforeEach(async () => {
  const now = Date.now();
  for (const [n, letter] of LETTERS.entries()) {
    // Published one after the other, in the order of the wall.
    // eslint-disable-next-line no-await-in-loop -- see above
    await publish(idOf(letter), {
      content: `Post ${letter}, du jour.`,
      title: `Titre ${letter}`,
      publishedAt: new Date(now - n),
    });
  }
});

const opener = (app: App, letter: string): Locator =>
  app.page.locator(`[data-post-id="${idOf(letter)}"] .post-open`);
const address = (letter: string) => `/post/${idOf(letter)}`;
const archive = `/archives?date=${parisDay(new Date())}`;
const title = (app: App, letter: string) =>
  app.dialog.getByRole('heading', { level: 3, name: `Titre ${letter}` });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a post opens with its own URL over the page, history leads back and forth, swiping turns it, and a middle click opens a tab', async ({
    app,
  }) => {
    const { page, dialog } = app;
    await opener(app, 'C').scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    await opener(app, 'C').click();
    await expect(title(app, 'C')).toBeVisible();
    await expect(page).toHaveURL(address('C'));
    // The page below the dialog is still the wall.
    await expect(opener(app, 'C')).toBeAttached();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(/^Le Mur ·/);
    await expect(opener(app, 'C')).toBeFocused();
    expect(await scrollTop(page)).toBe(top);

    // The browser opens the card's link elsewhere.
    const opened = page.context().waitForEvent('page');
    await opener(app, 'C').click({ button: 'middle' });
    const tab = await opened;
    await tab.waitForURL(address('C'), { waitUntil: 'commit' });
    await tab.close();
    await expect(page).toHaveURL('/');

    // Going forward opens the post again.
    await page.goForward();
    await expect(title(app, 'C')).toBeVisible();
    const swipe = await swiper(page);
    await swipe([100, 400], [300, 400]);
    await expect(title(app, 'B')).toBeVisible();
    // A mostly vertical swipe scrolls.
    await swipe([200, 500], [140, 350]);
    await expect(title(app, 'B')).toBeVisible();
    await swipe([300, 400], [100, 400]);
    await expect(title(app, 'C')).toBeVisible();

    // Going back closes the dialog over the post, not the post.
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(dialog).toHaveCount(2);
    await page.goBack();
    await expect(dialog).toHaveCount(1);
    await expect(page).toHaveURL(address('C'));

    // A reload shows it on its own page, before the wall.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Titre C' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address('C'));
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(opener(app, 'C')).toBeAttached();

    // It closes a menu as well.
    const menu = page.locator('#mobile-menu');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 844 } });

  test('the keyboard opens, turns and closes a post and loads more, and a click outside closes it', async ({
    app,
  }) => {
    const { page, dialog } = app;
    const { keyboard } = page;
    const earlier = page.locator('section[aria-labelledby="previous"] .post-card');
    await expect(earlier.nth(9)).toBeAttached();
    await keyboard.press('j');
    await keyboard.press('Enter');
    await expect(title(app, 'A')).toBeVisible();
    await keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener(app, 'A')).toBeFocused();

    // Going back once closes the post, however many were shown since.
    await opener(app, 'A').click();
    await expect(title(app, 'A')).toBeVisible();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(title(app, 'C')).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(opener(app, 'C')).toBeFocused();
    await expect(opener(app, 'C')).toBeInViewport();

    // The wall loads more posts on scrolling, too: the last one is opened without it.
    const known = await earlier.count();
    const lastId = await earlier.last().getAttribute('data-post-id');
    await earlier.last().locator('.post-open').dispatchEvent('click');
    await expect(dialog.getByRole('article')).toBeVisible();
    await expect(page).toHaveURL(`/post/${lastId}`);
    await keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(`/post/${lastId}`);
    expect(await earlier.count()).toBeGreaterThan(known);
    await page.mouse.click(5, 300);
    await expect(dialog).toBeHidden();

    // Going back from the author's profile opens the post again.
    const signed = page
      .locator('.post-card')
      .filter({ has: page.locator('a[href^="/user/"]') })
      .first();
    await signed.locator('.post-open').click();
    await expect(dialog.getByRole('article')).toBeVisible();
    const url = page.url();
    await dialog.locator('a[href^="/user/"]').click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/user\//);
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(url);
  });
});

test('an older link opens a post over the archive of its day, where changes and its deletion arrive live', async ({
  newApp,
}) => {
  const app = await newApp(`${archive}&post=${idOf('B')}`);
  const { page, dialog } = app;
  await test.step('closing the post shows the archive in the same entry of the history', async () => {
    await expect(title(app, 'B')).toBeVisible();
    // The page below the dialog may load later.
    await expect(opener(app, 'B')).toBeAttached();
    const entries = await page.evaluate(() => history.length);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(archive);
    await expect(opener(app, 'B')).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  await test.step('an edit and the deletion reach the open post, whose neighbours stay', async () => {
    await page.keyboard.press('Enter');
    await expect(title(app, 'B')).toBeVisible();
    await expect(page).toHaveURL(address('B'));
    await publish(idOf('B'), { content: 'Corrigé.', title: 'Titre B' });
    await expect(dialog.getByText('Corrigé.')).toBeVisible();
    await deleteAt(`posts/${idOf('B')}`);
    await expect(dialog.getByRole('alert').getByText('Post introuvable')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(title(app, 'C')).toBeVisible();
    // The deleted post is skipped.
    await page.keyboard.press('ArrowLeft');
    await expect(title(app, 'A')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ce post a été retiré du mur')).toBeVisible();
  });
});
