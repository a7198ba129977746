import { App } from './support/app';
import { expect, test } from './support/test';

const boxes = (app: App) => app.page.getByRole('checkbox', { name: /^Sélectionner/ });

test('visitors and users are sent home without a glimpse of the back office', async ({ app }) => {
  const chunks: string[] = [];
  app.page.on('request', (request) => chunks.push(request.url()));
  await app.page.goto('/admin');
  await expect(app.page).toHaveURL('/');
  await app.signUp({ pseudo: 'Curieuse', email: 'curieuse@exemple.fr', password: 'Bonjour-123' });
  await expect(app.button('Menu de Curieuse')).toBeVisible();
  await app.page.goto('/admin');
  await expect(app.page).toHaveURL('/');
  await app.button('Menu de Curieuse').click();
  await expect(app.page.getByRole('link', { name: 'Backoffice' })).toBeHidden();
  await app.page.keyboard.press('Escape');
  const backOffice = () => chunks.filter((url) => url.includes('AdminPage'));
  expect(backOffice()).toEqual([]);

  // That the name is the right one: an admin's browser does load it.
  await app.button('Menu de Curieuse').click();
  await app.button('Se déconnecter').click();
  await app.page.waitForEvent('load');
  await app.signIn('admin@lemur.test');
  await app.page.goto('/admin');
  await expect(boxes(app)).toHaveCount(14);
  expect(backOffice()).not.toEqual([]);
});

test.describe('an admin', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn('admin@lemur.test');
    await app.page.goto('/admin');
    await expect(boxes(app)).toHaveCount(14);
  });

  test('publishes in the order of ticking', async ({ app }) => {
    const texts = await app.page.locator('label[data-post-id] .post-text').allTextContents();
    for (const n of [2, 0, 1]) await boxes(app).nth(n).check();
    await app.button('Publier').click();
    await app.seesToast('Posts publiés avec succès !');
    await app.page.goto('/');
    await expect(app.page.getByText('8 posts', { exact: true })).toBeVisible();
    const wall = await app.page.locator('.post-card .post-text').allTextContents();
    expect(wall.slice(0, 3)).toEqual([texts[2], texts[0], texts[1]]);
  });

  test('never publishes more than the ten of a day', async ({ app }) => {
    for (const n of [0, 1, 2, 3, 4, 5]) await boxes(app).nth(n).check();
    await expect(app.page.getByText('5 places encore aujourd’hui')).toBeVisible();
    await app.button('Publier').click();
    await app.seesToast('Maximum 10 posts par jour');
    await expect(app.page.getByText('6 posts sélectionnés')).toBeVisible();
    await boxes(app).nth(0).uncheck();
    await app.button('Publier').click();
    await app.seesToast('Posts publiés avec succès !');
    await expect(app.page.getByText('Plus aucune place aujourd’hui')).toBeVisible();
  });

  test('rejects after a question', async ({ app }) => {
    await app.button('Rejeter').click();
    await app.seesToast('Veuillez sélectionner au moins un post');
    await boxes(app).nth(0).check();
    await boxes(app).nth(1).check();
    await app.button('Rejeter').click();
    await expect(app.dialog.getByRole('heading', { name: 'Rejeter 2 post(s) ?' })).toBeVisible();
    await app.dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(boxes(app)).toHaveCount(14);
    await app.button('Rejeter').click();
    await app.dialog.getByRole('button', { name: 'Rejeter' }).click();
    await app.seesToast('Posts rejetés');
    await expect(boxes(app)).toHaveCount(12);
  });

  test('keeps the selection when the connection is lost', async ({ app }) => {
    const context = app.page.context();
    await boxes(app).nth(0).check();
    await context.setOffline(true);
    await app.button('Publier').click();
    await app.seesToast('Erreur de connexion');
    await expect(app.page.getByText('1 post sélectionné', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await app.button('Publier').click();
    await app.seesToast('Posts publiés avec succès !');
  });
});
