import type { Locator, Page } from '@playwright/test';
import { formatDay, formatLongDay, parisDay } from '@/domain/days';
import { pendingPost, postId } from '../factories/posts';
import { deleteAt } from '../support/database';
import type { App } from './support/app';
import { blockFirestore, retryUnblocked } from './support/firestoreRequests';
import { publish } from './support/posts';
import { demoUser } from './support/demoUsers';
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
      source: 'https://www.insee.fr/fr/accueil',
      authorPseudo: null,
      votes: { impossible: 1, absurde: 2, grave: 3, drole: 4, archiver: 5 },
    });
  }
});

const opener = (app: App, letter: string): Locator =>
  app.page.locator(`[data-post-id="${idOf(letter)}"] .post-open`);
const address = (letter: string) => `/post/${idOf(letter)}`;
/** The address of a post before it had a page of its own. */
const olderAddress = (letter: string) =>
  `/archives?date=${parisDay(new Date())}&post=${idOf(letter)}`;
const title = (app: App, letter: string) =>
  app.dialog.getByRole('heading', { level: 3, name: `Titre ${letter}` });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a post opens with its own URL over the page, going back closes it, and swiping turns it', async ({
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
    // The page below the dialog is still the wall.
    await expect(page.getByRole('heading', { name: 'Posts du jour' })).toBeAttached();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Le Mur');
    await expect(opener(app, 'C')).toBeFocused();
    expect(await scrollTop(page)).toBe(top);

    // Going forward opens the post again.
    await page.goForward();
    await expect(title(app, 'C')).toBeVisible();
    await expect(dialog.getByText(/^3 sur \d+\+$/)).toBeVisible();
    const swipe = await swiper(page);
    await swipe([100, 400], [300, 400]);
    await expect(title(app, 'B')).toBeVisible();
    await expect(dialog.getByText(/^2 sur \d+\+$/)).toBeVisible();
    // A mostly vertical swipe scrolls.
    await swipe([200, 500], [140, 350]);
    await expect(title(app, 'B')).toBeVisible();
    await swipe([300, 400], [100, 400]);
    await expect(title(app, 'C')).toBeVisible();

    // A reload shows it on its own page, before the wall.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Titre C' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address('C'));
    await expect(page).toHaveTitle('Titre C · Le Mur');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(opener(app, 'C')).toBeAttached();
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 844 } });

  test('previous and next move along the wall, load more posts, and going back once closes the post', async ({
    app,
  }) => {
    const { page, dialog } = app;
    const earlier = page.locator('section[aria-labelledby="previous"] .post-card');
    await expect(earlier.nth(9)).toBeAttached();
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

    // Move from today's last post along all loaded posts, and then one further.
    const known = await earlier.count();
    const lastId = await earlier.last().getAttribute('data-post-id');
    await page.locator('section[aria-labelledby="today"] .post-open').last().click();
    await expect(dialog.getByRole('button', { name: 'Post suivant' })).toBeVisible();
    for (let n = 0; n < known; n += 1) {
      const shown = page.url();
      await page.keyboard.press('ArrowRight');
      await expect(page).not.toHaveURL(shown);
    }
    await expect(page).toHaveURL(`/post/${lastId}`);
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(`/post/${lastId}`);
    expect(await earlier.count()).toBeGreaterThan(known);
  });
});

test('a post opens with Enter, closes with Escape or a click outside, and links to its author', async ({
  app,
}) => {
  const { page, dialog } = app;
  const signed = page
    .locator('.post-card')
    .filter({ has: page.locator('a[href^="/user/"]') })
    .first()
    .locator('.post-open');
  await signed.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('article')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(signed).toBeFocused();

  await signed.click();
  await expect(dialog.getByRole('article')).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();

  // Going back from the author's profile opens the post again.
  await signed.click();
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

test('an older link opens the post over the archive of its day, or says why not', async ({
  newApp,
}) => {
  const app = await newApp(olderAddress('B'));
  const { page, dialog } = app;
  const archive = `/archives?date=${parisDay(new Date())}`;
  await test.step('closing the post shows the archive in the same entry of the history', async () => {
    await expect(title(app, 'B')).toBeVisible();
    await expect(page).toHaveTitle('Titre B · Le Mur');
    // The page below the dialog may load later.
    await expect(opener(app, 'B')).toBeAttached();
    const entries = await page.evaluate(() => history.length);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(archive);
    await expect(opener(app, 'B')).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  await test.step('a post that cannot be loaded shows an error, and is loaded on retry', async () => {
    await blockFirestore(page);
    await page.goto(olderAddress('B'));
    await expect(dialog.getByText('Erreur de connexion')).toBeVisible({ timeout: 40_000 });
    await retryUnblocked(page, dialog);
    await expect(title(app, 'B')).toBeVisible({ timeout: 60_000 });
  });

  // archiveAddress.test.ts tests which ids are valid.
  await test.step('a pending post shows a message, and the archive when it is closed', async () => {
    await publish('waiting', pendingPost());
    await page.goto(`${archive}&post=waiting`);
    await expect(dialog.getByRole('alert')).toHaveText('Post introuvable');
    await app.expectToast('Post introuvable');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(archive);
    for (const letter of LETTERS) await expect(opener(app, letter)).toBeVisible();
  });

  await test.step('an id that no post can have opens no dialog', async () => {
    await page.goto('/archives?post=a%2Fb');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(dialog).toHaveCount(0);
  });
});

test('a shared link shows the post on its page, live and with reactions, or what is wrong', async ({
  newApp,
}) => {
  const app = await newApp(address('B'), { signedInAs: demoUser('nouvelle').email });
  const { page } = app;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Titre B')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/post\/letterB$/);
  const grave = page.getByRole('button', { name: /^Grave : / });
  await grave.click();
  await expect(grave).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: 'Réagir à ce post' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect(grave).toHaveAccessibleName('Grave : 4 réactions');
  await page.getByRole('link', { name: `Les posts du ${formatLongDay(new Date())}` }).click();
  await expect(page).toHaveURL(`/archives?date=${parisDay(new Date())}`);
  await opener(app, 'B').click();
  await expect(title(app, 'B')).toBeVisible();
  await expect(page).toHaveURL(address('B'));
  await page.goBack();
  await page.goBack();
  await expect(heading('Titre B')).toBeVisible();
  await deleteAt(`posts/${idOf('B')}`);
  await expect(heading('Post introuvable')).toBeVisible();
  await page.getByRole('link', { name: 'Retour au mur' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/post/__id__');
  await expect(heading('Post introuvable')).toBeVisible();
});

test('an open post shows changes and its deletion live, one with voter lists takes reactions, and an invalid one is skipped', async ({
  newApp,
}) => {
  const app = await newApp('/', { signedInAs: demoUser('nouvelle').email });
  const { page, dialog } = app;
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

  await app.openPost('Des listes de votants.');
  await app.reaction('Drôle').click();
  await expect(dialog.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  await expect(app.reaction('Drôle')).toHaveAccessibleName('Drôle : 2 réactions');
  await expect(app.reaction('Grave')).toHaveAccessibleName('Grave : 2 réactions');
  await page.keyboard.press('Escape');

  await test.step('edits, reactions and the deletion reach the open post and the wall', async () => {
    await opener(app, 'B').click();
    await expect(title(app, 'B')).toBeVisible();
    await publish(idOf('B'), {
      content: 'Corrigé.',
      title: 'Titre B',
      votes: { impossible: 1, absurde: 2, grave: 30, drole: 4, archiver: 5 },
    });
    await expect(dialog.getByText('Corrigé.')).toBeVisible();
    await expect(app.reaction('Grave')).toHaveAccessibleName('Grave : 30 réactions');

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
