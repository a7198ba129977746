import { POSTS_PUBLISHED_PER_DAY } from '@/config/limits';
import { Archives } from './support/archives';
import { prepareAudit } from './support/audit';
import { BackOffice, rewrite } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { SearchField } from './support/search';
import { UNASKED } from './support/storage';
import { expect, test } from './support/test';

// One screen of each kind. accessibility-all.spec.ts audits every screen.

test('the screens of a visitor pass the accessibility audit', async ({ newApp }) => {
  const app = await newApp('/', { stored: UNASKED });
  const { page, dialog } = app;
  const check = await prepareAudit(app);
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
  await expect(page.locator('.post-card').nth(10)).toBeAttached();
  await check('the wall and the cookie banner');
  await page.getByRole('button', { name: 'Refuser' }).click();

  const search = new SearchField(page);
  await expect(await search.look('une')).toHaveCount(10);
  await page.keyboard.press('ArrowDown');
  await check('posts found');
  await search.field.press('Escape');

  await page.locator('.post-open').first().click();
  await expect(app.reaction('Grave')).toBeVisible();
  await check('a post');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('button', { name: "S'inscrire" }).click();
  await dialog.getByRole('button', { name: "S'inscrire" }).click();
  await expect(dialog.getByText('Indiquez votre pseudo')).toBeVisible();
  await check('signing up');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('link', { name: 'Archives' }).click();
  const archives = new Archives(page);
  await expect(archives.cards).toHaveCount(20);
  await check('the archive');
  await archives.menuButton.click();
  await expect(archives.menu).toBeVisible();
  await check('the date menu');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(page.getByText('Dernière mise à jour').first()).toBeVisible();
  await check('a legal page with a table');
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
  await app.userMenu.click();
  await page.getByRole('link', { name: 'Mon profil' }).click();
  await expect(app.button('Supprimer le compte')).toBeVisible();
  await check('the own profile');

  await app.button('Changer Mot de passe').click();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await check('changing the password, nothing filled in');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Mes posts', exact: true }).click();
  await expect(app.button(/^Demander le retrait : /).first()).toBeVisible();
  await check('own posts');
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
  await expect(dialog.locator('.post-grid > li')).toHaveCount(POSTS_PUBLISHED_PER_DAY);
  await check('the composer');
  await page.keyboard.press('Escape');

  await office.goTo('Signalements');
  await expect(office.items.locator('blockquote').first()).toBeVisible();
  await check('the reports');
});
