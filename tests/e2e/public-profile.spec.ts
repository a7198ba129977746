import type { Page } from '@playwright/test';
import { formatDay } from '@/domain/days';
import { documentsIn, type Stored } from '../support/database';
import type { App } from './support/app';
import { BackOffice } from './support/backOffice';
import { demoUser, profileOf } from './support/demoUsers';
import { blockFirestore } from './support/firestoreRequests';
import { expect, test } from './support/test';

const camille = demoUser('camille');
const discret = demoUser('discret');
const admin = demoUser('admin');
const nouvelle = demoUser('nouvelle');

const heading = (app: App, pseudo: string) =>
  app.page.getByRole('heading', { name: `@${pseudo}`, exact: true });
const counter = (app: App, label: string) =>
  app.page.locator('dl > div').filter({ hasText: label }).locator('dd');
const cards = (app: App) => app.page.locator('.post-card');
const tab = (app: App) => app.page.getByRole('tab');

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

test('an author’s name on the wall links to a profile with the pseudo, the sign-up date, the counts and all posts', async ({
  app,
}) => {
  const { page } = app;
  await page.locator(`.post-card a[href="/user/${camille.uid}"]`).first().click();
  const [profile, { posts, reactions }] = await Promise.all([
    profileOf(camille.uid),
    received(camille.uid),
  ]);
  expect(posts).toBeGreaterThan(30);
  const since = profile?.['createdAt'];
  if (!(since instanceof Date)) throw new Error('the demo dates no sign-up');

  await expect(heading(app, camille.pseudo)).toBeVisible();
  await expect(page).toHaveTitle('@Camille_B · Le Mur');
  await expect(page.getByText(`Membre depuis ${formatDay(since)}`)).toBeVisible();
  await expect(counter(app, 'Posts')).toHaveText(String(posts));
  await expect(counter(app, 'Réactions reçues')).toHaveText(numbers.format(reactions));
  await expect(page.getByRole('main').getByText('Admin', { exact: true })).toHaveCount(0);
  await expect(page.getByText('🔒 Privé')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Modifier mon profil' })).toHaveCount(0);
  await expect(tab(app)).toHaveCount(1);
  await expect(tab(app)).toHaveAccessibleName(`Posts (${posts})`);
  await expect(tab(app)).toHaveAttribute('aria-selected', 'true');

  // The address for browsers without a mail client leaves room for the pseudo.
  const report = page.getByRole('link', { name: 'Signaler ce profil par email' });
  const height = () => heading(app, camille.pseudo).evaluate((title) => title.clientHeight);
  const before = await height();
  await report.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()));
  await report.click();
  await expect(page.getByText(/^Aucun message ne s’ouvre/)).toBeVisible();
  expect(await height()).toBe(before);

  await expect(cards(app)).toHaveCount(30);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.body.scrollWidth - document.body.clientWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  // By keyboard: the footer is behind the last post.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 100 });
    await expect(cards(app)).toHaveCount(posts, { timeout: 100 });
  }).toPass();

  const days = await cards(app)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
  for (const text of await cards(app).locator('footer').allTextContents()) {
    expect(text).toContain(camille.pseudo);
  }

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
});

test('a reaction to a post of a profile requires sign-in and updates the reaction count', async ({
  newApp,
}) => {
  const app = await newApp(`/user/${camille.uid}`);
  const { reactions } = await received(camille.uid);
  await cards(app).first().locator('.post-open').click();
  await expect(app.dialog.getByText(camille.pseudo)).toBeVisible();
  await expect(app.dialog.getByRole('link', { name: camille.pseudo })).toHaveCount(0);
  await app.reaction('Grave').click();
  await app.expectToast('Vous devez être connecté pour réagir');
  await expect(app.dialog.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  await app.page.keyboard.press('Escape');
  // The post is still open.
  await expect(app.reaction('Grave')).toBeFocused();
  await app.page.keyboard.press('Escape');

  await expect(app.page).toHaveURL(`/user/${camille.uid}`);
  await app.signIn(nouvelle.email);
  await cards(app).first().locator('.post-open').click();
  await app.reaction('Grave').click();
  await expect(app.reaction('Grave')).toHaveAttribute('aria-pressed', 'true');
  // Close the post before the server responds.
  await app.page.keyboard.press('Escape');
  await expect(counter(app, 'Réactions reçues')).toHaveText(numbers.format(reactions + 1));
});

test('a profile marks an admin, has an edit link for its owner, and for others a report on which admins act', async ({
  newApp,
}) => {
  const app = await newApp(`/user/${admin.uid}`);
  const { page } = app;
  await expect(page.getByRole('main').getByText('Admin', { exact: true })).toBeVisible();
  await expect(page.getByText('Aucun post publié')).toBeVisible();
  await expect(tab(app)).toHaveAccessibleName('Posts (0)');
  const edit = page.getByRole('link', { name: 'Modifier mon profil' });
  await expect(edit).toHaveCount(0);
  await app.restoreSession(admin.email);
  await edit.click();
  await expect(page).toHaveURL('/profile');
  await expect(app.button('Changer Pseudo')).toBeVisible();

  await page.getByRole('link', { name: 'Le Mur' }).first().click();
  await page.locator(`.post-card a[href="/user/${camille.uid}"]`).first().click();
  await expect(heading(app, camille.pseudo)).toBeVisible();
  await expect(edit).toHaveCount(0);

  await app.button('Signaler ce profil').click();
  await app.dialog.getByRole('radio', { name: 'Spam ou publicité' }).check();
  await app.dialog.getByRole('button', { name: 'Signaler' }).click();
  await app.expectToast('Signalement envoyé');
  await expect(app.button('Signalé')).toBeVisible();
  await app.button(/^Menu de /).click();
  await page.getByRole('link', { name: 'Backoffice' }).click();
  await new BackOffice(app).goTo(/^Signalements/);
  const act = app.button(new RegExp(`^Donner suite.*@${camille.pseudo}$`));
  await act.click();
  await app.dialog.getByRole('checkbox', { name: /^Retirer aussi sa photo/ }).check();
  await app.dialog.getByRole('radio', { name: 'La photo est contraire à la loi.' }).check();
  await app.dialog.getByRole('button', { name: 'Donner suite' }).click();
  await app.expectToast('Signalements traités');
  await expect(act).toHaveCount(0);
  await app.openProfile();
  await page.getByRole('link', { name: 'Mes signalements' }).click();
  await expect(page.getByText('La photo est contraire à la loi.')).toBeVisible();
});

test.describe('a private profile', () => {
  const path = `/user/${discret.uid}`;

  test('is shown to its owner until the sign-out, and redirects other readers without showing its pseudo', async ({
    app,
  }) => {
    const { page } = app;
    const seen = await observeText(page, `@${discret.pseudo}`);
    await page.goto(path);
    await app.expectToast('Ce profil est privé');
    await expect(page).toHaveURL('/');
    expect(await seen.get()).toBe(false);

    await app.restoreSession(discret.email, path);
    await expect(heading(app, discret.pseudo)).toBeVisible();
    await expect(page.getByText('🔒 Privé')).toBeVisible();
    await expect(cards(app).first()).toBeVisible();
    expect(await seen.get()).toBe(true);
    await app.signOut();
    await expect(heading(app, discret.pseudo)).toHaveCount(0);
    await expect(page).toHaveURL('/');

    await seen.reset();
    await app.restoreSession(camille.email, path);
    await app.expectToast('Ce profil est privé');
    await expect(page).toHaveURL('/');
    // Going back does not open the profile again.
    await page.goBack();
    await expect(page).toHaveURL('/');
    expect(await seen.get()).toBe(false);
  });

  test('leads readers who followed a link back to the open post and the scroll position', async ({
    app,
  }) => {
    const { page, dialog } = app;
    const signed = cards(app).filter({ has: page.locator(`a[href="${path}"]`) });
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(signed).not.toHaveCount(0, { timeout: 500 });
    }).toPass();
    await signed.first().locator('.post-open').click();
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
});

test('a profile that does not exist, or that cannot be loaded, shows a message and redirects to the wall', async ({
  newApp,
}) => {
  const app = await newApp('/user/inconnu');
  const { page } = app;
  const expectRedirect = async (message: string): Promise<void> => {
    await app.expectToast(message, { timeout: 40_000 });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
  };
  await expectRedirect('Utilisateur introuvable');
  // A path to another document, and an id on which the SDK breaks.
  for (const id of ['a%2Fprivate%2Faccount', '__id__']) {
    await page.goto(`/user/${id}`);
    await expectRedirect('Utilisateur introuvable');
  }

  await blockFirestore(page.context());
  await page.goto(`/user/${camille.uid}`);
  await app.expectToast('Erreur de connexion', { timeout: 40_000 });
  await expect(page).toHaveURL('/');
});
