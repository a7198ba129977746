import type { Page } from '@playwright/test';
import { PROFILE_PAGE } from '@/config/limits';
import { startOfParisDay } from '@/domain/days';
import { documentsIn, type Stored } from '../support/database';
import type { App } from './support/app';
import { demoUser } from './support/demoUsers';
import { overflow } from './support/layout';
import { publish } from './support/posts';
import { expect, test } from './support/test';

const DAY = 86_400_000;

const camille = demoUser('camille');
const discret = demoUser('discret');

const heading = (app: App, pseudo: string) =>
  app.page.getByRole('heading', { name: `@${pseudo}`, exact: true });
const counter = (app: App, label: string) =>
  app.page.locator('dl > div').filter({ hasText: label }).locator('dd');
const cards = (app: App) => app.page.locator('.post-card');
const tab = (app: App) => app.page.getByRole('tab');

/** Publishes a post under a demo user's name. */
const publishBy = ({ uid, pseudo }: typeof camille, id: string, publishedAt: Date): Promise<void> =>
  publish(id, { authorId: uid, authorPseudo: pseudo, isAnonymous: false, publishedAt });

const numbers = new Intl.NumberFormat('fr-FR');
const sum = (value: Stored | undefined): number =>
  typeof value === 'number'
    ? value
    : Object.values(value ?? {}).reduce<number>((total, entry: Stored) => total + sum(entry), 0);

/** Counts the posts that a user published under their name, and the reactions to them. */
async function received(uid: string): Promise<{ posts: number; reactions: number }> {
  const posts = (await documentsIn('posts')).filter(
    ({ authorId, status }) => authorId === uid && status === 'published',
  );
  return {
    posts: posts.length,
    reactions: posts.reduce((total, { votes }) => total + sum(votes), 0),
  };
}

/**
 * Observes every page for a text from the start of its load.
 *
 * @returns `get` resolves to true if the text was in the document since the last `reset`
 */
async function observeText(page: Page, text: string) {
  await page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.querySelector('html')?.textContent.includes(wanted)) {
        sessionStorage.setItem('was-seen', '1');
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
  return {
    get: () => page.evaluate(() => sessionStorage.getItem('was-seen') !== null),
    reset: () => page.evaluate(() => sessionStorage.removeItem('was-seen')),
  };
}

test('an author’s name on the wall links to a profile with all posts, which fits every width', async ({
  newApp,
}) => {
  const now = Date.now();
  // More than a profile shows at first; one of them is the newest on the wall.
  const dates = Array.from({ length: PROFILE_PAGE }, (_, n) => new Date(now - n * 400 * DAY));
  await Promise.all(dates.map((date, n) => publishBy(camille, `camille${n}`, date)));
  const app = await newApp('/');
  const { page, dialog } = app;
  await page.locator(`.post-card a[href="/user/${camille.uid}"]`).first().click();
  const { posts, reactions } = await received(camille.uid);
  expect(posts).toBeGreaterThan(PROFILE_PAGE);
  await expect(heading(app, camille.pseudo)).toBeVisible();
  await expect(counter(app, 'Réactions reçues')).toHaveText(numbers.format(reactions));
  await expect(tab(app)).toHaveAccessibleName(`Posts (${posts})`);

  await test.step('the address for browsers without a mail client leaves room for the pseudo', async () => {
    const report = page.getByRole('link', { name: 'Signaler ce profil par email' });
    const title = heading(app, camille.pseudo);
    const before = await title.evaluate((element) => element.clientHeight);
    await report.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()));
    await report.click();
    await expect(page.getByText(/^Aucun message ne s’ouvre/)).toBeVisible();
    expect(await title.evaluate((element) => element.clientHeight)).toBe(before);
  });

  await test.step('a post stays open when its reader leaves the sign-in', async () => {
    await cards(app).first().locator('.post-open').click();
    await app.reaction('Grave').click();
    await expect(dialog.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.reaction('Grave')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/user/${camille.uid}`);
  });

  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  // By keyboard: the footer is behind the last post.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 100 });
    await expect(cards(app)).toHaveCount(posts, { timeout: 100 });
  }).toPass();
});

test('a private profile leads readers back to the open post, is shown to its owner until the sign-out, and never to others', async ({
  newApp,
}) => {
  const path = `/user/${discret.uid}`;
  // Below the posts of today.
  await publishBy(discret, 'discret', new Date(startOfParisDay(new Date()).getTime() - 1));
  const app = await newApp('/');
  const { page, dialog } = app;
  const seen = await observeText(page, `@${discret.pseudo}`);

  await test.step('a visitor who follows a link returns to the post and the scroll position', async () => {
    const signed = cards(app).filter({ has: page.locator(`a[href="${path}"]`) });
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(signed).not.toHaveCount(0, { timeout: 500 });
    }).toPass();
    // In a corner: a press where the author's name is would make the next one the second of a double click.
    await signed
      .first()
      .locator('.post-open')
      .click({ position: { x: 20, y: 20 } });
    const author = dialog.getByRole('link', { name: discret.pseudo });
    await expect(author).toBeVisible();
    const [address, position] = [page.url(), await page.evaluate(() => scrollY)];
    expect(position).toBeGreaterThan(100);

    await author.click();
    await app.expectToast('Ce profil est privé');
    await expect(page).toHaveURL(address);
    await expect(author).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => scrollY)).toBe(position);
  });

  await test.step('its owner sees it until the sign-out', async () => {
    await app.restoreSession(discret.email, path);
    await expect(heading(app, discret.pseudo)).toBeVisible();
    expect(await seen.get()).toBe(true);
    await app.signOut();
    await expect(heading(app, discret.pseudo)).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  await test.step('another user is redirected, and going back does not open it again', async () => {
    await seen.reset();
    await app.restoreSession(camille.email, path);
    await app.expectToast('Ce profil est privé');
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/');
    expect(await seen.get()).toBe(false);
  });
});
