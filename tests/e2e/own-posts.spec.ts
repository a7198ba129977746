import { BackOffice } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

test('an author edits and withdraws posts, reads a rejection, sends a corrected post and exports data', async ({
  app,
  newApp,
}) => {
  const { page, dialog } = app;
  const author = demoUser('nouvelle');
  await app.restoreSession(author.email);
  const menu = app.button(`Menu de ${author.pseudo}`);
  const item = (text: string) => page.getByRole('article').filter({ hasText: text });

  await test.step('the menu links to the list, where a pending post can be edited', async () => {
    await app.sendPost({ content: 'Première version.', anonymous: true });
    await menu.click();
    await page.getByRole('link', { name: 'Mes posts' }).click();
    await expect(page).toHaveURL('/profile?onglet=posts');
    await expect(item('Première version.')).toContainText('En attente');
    await expect(page.getByText('Encore 4 posts possibles aujourd’hui')).toBeVisible();
    await app.button(/^Modifier : /).click();
    await dialog.getByLabel('Message').fill('Seconde version.');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(item('Seconde version.')).toContainText('Anonyme');
  });

  await test.step('a decision is marked in the menu until the author opens the list', async () => {
    await app.sendPost({ content: 'Retiré avant l’heure.' });
    await app.button('Retirer : Retiré avant l’heure.').click();
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect(item('Retiré avant l’heure.')).toHaveCount(0);
    await page.getByRole('link', { name: 'Le Mur, accueil' }).click();
    await expect(page.locator('.post-card').first()).toBeVisible();
    const office = await BackOffice.open(await newApp());
    await office.item('Seconde version.').getByRole('checkbox').check();
    await office.app.button('Rejeter').click();
    await office.app.dialog.getByLabel('Autre motif').check();
    await office.app.dialog.getByLabel('Votre motif').fill('Trop vague.');
    await office.app.dialog.getByRole('button', { name: 'Rejeter' }).click();
    await expect(menu).toHaveAccessibleDescription('1 nouvelle décision sur vos posts');
    await menu.click();
    await page.getByRole('link', { name: /^Mes posts/ }).click();
    await expect(item('Seconde version.')).toContainText('Trop vague.');
    await expect(menu).not.toHaveAccessibleDescription(/./);
  });

  await test.step('a rejected post is corrected and sent as a new post', async () => {
    await app.button(/^Corriger et renvoyer : /).click();
    await expect(dialog.getByLabel('Publier anonymement')).toBeChecked();
    await dialog.getByLabel('Message').fill('Troisième version, précise.');
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await app.expectSent();
    await expect(item('Troisième version, précise.')).toContainText('En attente');
    await expect(item('Seconde version.')).toContainText('Refusé');
  });

  await test.step('the stored data can be downloaded', async () => {
    await page.getByRole('link', { name: 'Réglages' }).click();
    await app.button('Exporter Une copie de mes données').click();
    await expect(dialog.getByText('2 posts envoyés')).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Télécharger' }).click();
    expect((await download).suggestedFilename()).toMatch(/^le-mur-\d{4}-\d\d-\d\d\.json$/);
  });
});
