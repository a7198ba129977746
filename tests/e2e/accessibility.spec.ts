import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/seed';
import { Archives, archivedPosts, nth } from './support/archives';
import { auditInvalidForms, prepareAudit, unseenFocus } from './support/audit';
import { BackOffice, rewrite } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { SearchField } from './support/search';
import { UNASKED } from './support/storage';
import { expect, test } from './support/test';

// One screen of each kind. accessibility-all.spec.ts audits the others.

const PHONE = { width: 390, height: 844 };

test('the screens of a visitor pass the accessibility audit', async ({ newApp }) => {
  const app = await newApp('/', { stored: UNASKED });
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  const desktop = page.viewportSize() ?? PHONE;
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  await check('the wall and the cookie banner');
  await page.getByRole('button', { name: 'Refuser' }).click();

  const search = new SearchField(page);
  await expect(await search.look('une')).toHaveCount(10);
  await page.keyboard.press('ArrowDown');
  await check('posts found');
  await page.setViewportSize(PHONE);
  await app.button('Ouvrir le menu').click();
  await check('the menu of a phone');
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);

  await page.locator('.post-open').first().click();
  await expect(app.reaction('Grave')).toBeVisible();
  await check('a post');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('button', { name: "S'inscrire" }).click();
  await dialog.getByRole('button', { name: "S'inscrire" }).click();
  await expect(dialog.getByText('Veuillez remplir tous les champs').first()).toBeVisible();
  await check('signing up');
});

test('the archive, the page of a post and a legal page pass the accessibility audit', async ({
  newApp,
}) => {
  const app = await newApp('/archives?page=2');
  const { page } = app;
  const check = await prepareAudit(app);
  const archives = new Archives(page);
  await expect(archives.cards).toHaveCount(20);
  await check('a page');
  await archives.menuButton.click();
  await expect(archives.menu).toBeVisible();
  await check('the date menu');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(page.getByText('Dernière mise à jour').first()).toBeVisible();
  await check('a legal page with a table');
  await page.goto(`/post/${nth(await archivedPosts(), 100).id}`);
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await check('the page of a post');
});

test('the screens of a user pass the accessibility audit', async ({ newApp }) => {
  const app = await newApp('/', { signedInAs: demoUser('discret').email });
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  await app.openNewPost();
  await check('a new post');
  await page.keyboard.press('Escape');
  await page.locator('.post-open').first().click();
  await dialog.getByRole('button', { name: 'Signaler' }).click();
  await expect(page.getByRole('heading', { name: 'Signaler ce post' })).toBeVisible();
  await check('reporting a post');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await app.button(/^Menu de /).click();
  await page.getByRole('link', { name: 'Mon profil' }).click();
  await expect(app.button('Supprimer le compte')).toBeVisible();
  await check('the own profile');

  await auditInvalidForms(app, check, ['Changer Mot de passe', 'Changer de photo de profil']);
  await page.getByRole('link', { name: 'Mes posts', exact: true }).click();
  await expect(app.button(/^Demander le retrait : /).first()).toBeVisible();
  await check('own posts');
  await page.getByRole('link', { name: 'Voir mon profil public' }).click();
  await expect(page.getByText('🔒 Privé')).toBeVisible();
  await check('the public profile');
});

test('the back office passes the accessibility audit', async ({ newApp }) => {
  const office = await BackOffice.openNew(newApp);
  const { app } = office;
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  await office.tick(0, 1);
  await rewrite(await office.idAt(2), 'Les mots d’une autre.');
  await expect(page.getByText('Modifié entre-temps')).toBeVisible();
  await check('the queue');
  await app.button('Publier').click();
  await expect(dialog.locator('.post-grid > li')).toHaveCount(10);
  await check('the composer');
  await page.keyboard.press('Escape');

  await office.goTo('Signalements');
  await expect(office.items.first().locator('blockquote').first()).toBeVisible();
  await check('the reports');
});

test('the main job works with the keyboard alone, and the focus is always visible', async ({
  app,
}) => {
  const { page, dialog } = app;
  const { keyboard } = page;
  /** Presses Tab until an element has the focus, and expects a visible focus at every stop. */
  const tabTo = async (goal: Locator) => {
    const unseen: string[] = [];
    for (let stops = 0; stops < 120; stops += 1) {
      await keyboard.press('Tab');
      unseen.push(...(await unseenFocus(page)));
      if (await goal.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(goal).toBeFocused();
    expect(unseen).toEqual([]);
  };
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  await tabTo(page.getByRole('link', { name: 'Aller au contenu' }));
  await tabTo(app.signInButton);
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await keyboard.type(demoUser('admin').email);
  await tabTo(dialog.getByLabel('Mot de passe', { exact: true }));
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');

  const write = app.newPostButton;
  await expect(write).toBeVisible();
  await tabTo(write);
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await keyboard.type('Écrit sans souris.');
  await tabTo(dialog.getByLabel('Justice'));
  await keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('Politique')).toBeChecked();
  await tabTo(dialog.getByRole('button', { name: 'Publier' }));
  await keyboard.press('Enter');
  await app.expectSent();
  await expect(write).toBeFocused();

  await keyboard.press('Tab');
  await expect(app.button(/^Menu de /)).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Backoffice' }));
  await keyboard.press('Enter');
  const office = new BackOffice(app);
  await expect(office.items.first()).toContainText('Écrit sans souris.');
  // A link moves the focus to the start of the new page.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(office.boxes.first());
  await keyboard.press('Space');
  await tabTo(app.button('Publier'));
  await keyboard.press('Enter');
  await expect(office.confirmation).toBeFocused();
  await keyboard.press('Enter');
  await app.expectToast('Posts publiés avec succès !');

  await page.goBack();
  const opener = app.card('Écrit sans souris.').locator('.post-open');
  await expect(opener).toBeAttached();
  await tabTo(opener);
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(app.reaction('Grave'));
  await keyboard.press('Space');
  await expect(app.reaction('Grave')).toHaveAccessibleName(/1 réaction$/);
  await keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
