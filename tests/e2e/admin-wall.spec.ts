import { documentAt } from '../support/database';
import { BackOffice } from './support/backOffice';
import { demoUser, profileOf } from './support/demoUsers';
import { expect, test } from './support/test';

test.use({ signedInAs: 'admin@lemur.test', startPath: '/admin' });

test('an admin edits the category and text of a published post, and the search index is updated', async ({
  app,
}) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);
  await office.goTo('Publiés');
  const post = office.items.nth(2);
  const id = await office.idAt(2);
  const select = post.getByRole('combobox');
  // The post's category depends on the demo data: choose a different one.
  const category = (await select.inputValue()) === 'justice' ? 'social' : 'justice';
  await select.selectOption(category);
  await app.expectToast('Catégorie modifiée');
  expect(await documentAt(`searchIndex/${id}`)).toMatchObject({ category });

  await post.getByRole('button', { name: /^Modifier/ }).click();
  await dialog.getByLabel('Message').fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await app.expectToast('Le contenu est requis');
  await dialog.getByLabel('Message').fill('Un texte repris.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await app.expectToast('Post modifié');
  await expect(post).toContainText('Un texte repris.');
  expect(await documentAt(`searchIndex/${id}`)).toMatchObject({ content: 'Un texte repris.' });
  await page.goto('/');
  await expect(app.card('Un texte repris.')).toBeVisible();
});

test('an admin deletes a published post after a confirmation', async ({ app }) => {
  const { dialog } = app;
  const office = await BackOffice.open(app);
  await office.goTo('Publiés');
  const id = await office.idAt(0);
  const deletion = office.items.first().getByRole('button', { name: /^Supprimer/ });
  await deletion.click();
  await expect(
    dialog.getByRole('heading', { name: 'Supprimer ce post définitivement ?' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(deletion).toBeFocused();
  await deletion.click();
  await office.chooseReason();
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await app.expectToast('Post supprimé');
  await expect(app.page.locator(`[data-post-id="${id}"]`)).toHaveCount(0);
  expect(await documentAt(`posts/${id}`)).toBeNull();
  expect(await documentAt(`searchIndex/${id}`)).toBeNull();
  // The focus moves to the post that follows the deleted one.
  await expect(office.items.first().getByRole('combobox')).toBeFocused();
});

test('an admin deletes a reported post, which the log shows, and dismisses two at once', async ({
  app,
  newApp,
}) => {
  const office = await BackOffice.open(app);
  await office.goTo(/^Signalements/);
  const before = await office.items.count();

  const reader = await newApp('/', { signedInAs: demoUser('nouvelle').email });
  await reader.page.locator('.post-open').first().click();
  await reader.dialog.getByRole('button', { name: 'Signaler' }).click();
  const form = reader.page.getByRole('dialog', { name: 'Signaler ce post' });
  await form.getByLabel('Haine ou harcèlement').check();
  await form.getByLabel('Précisions (facultatif)').fill('Voyez la loi.');
  await form.getByRole('button', { name: 'Signaler' }).click();
  await reader.expectToast('Signalement envoyé');
  await expect(reader.dialog.getByRole('button', { name: 'Signalé' })).toBeVisible();

  // The report appears in the back office without a reload.
  await expect(office.items).toHaveCount(before + 1);
  await expect(app.page.getByRole('tab', { name: /^Signalements/ })).toContainText(`${before + 1}`);
  const reported = office.item('Voyez la loi.');
  const text = (await reported.locator('.post-text').textContent()) ?? '';
  await reported.getByRole('button', { name: /^Supprimer/ }).click();
  await app.dialog.getByLabel('Contraire à la loi.').check();
  await app.dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await app.expectToast('Post supprimé');
  await expect(office.items).toHaveCount(before);
  await expect(app.page.getByText(text)).toHaveCount(0);
  await office.goTo('Journal');
  await expect(app.page.getByRole('article').first()).toContainText(
    /a supprimé un post.*Motif.*Contraire à la loi\./,
  );

  await office.goTo(/^Signalements/);
  for (const index of [0, 1]) await office.boxes.nth(index).check();
  for (const next of ['Annuler', 'Envoyer maintenant']) {
    await app.button('Classer sans suite').click();
    await office.chooseReason();
    await app.dialog.getByRole('button', { name: 'Classer sans suite' }).click();
    await app.button(next).click();
  }
  await expect(app.page.getByText('Signalements classés sans suite : 2 sur 2')).toBeVisible();
  await expect(office.items).toHaveCount(before - 2);
});

test('published posts are listed 50 at a time, with new publications first', async ({ app }) => {
  const office = await BackOffice.open(app);
  await office.goTo('Publiés');
  await expect(office.items).toHaveCount(50);
  await app.button('Voir les 50 suivants').click();
  await expect(office.items).toHaveCount(100);
  const ids = await office.items.evaluateAll((all) =>
    all.map((item) => item.getAttribute('data-post-id')),
  );
  expect(new Set(ids).size).toBe(100);

  await office.goTo(/^En attente/);
  const [text = ''] = await office.texts(1);
  await office.tick(0);
  await office.publish();
  await app.expectToast('Posts publiés avec succès !');
  await office.goTo('Publiés');
  await expect(office.items.first()).toContainText(text);
  await expect(office.items).toHaveCount(101);
});

test('an admin adds an avatar by its file name, hides it, and deletes one that a profile uses', async ({
  app,
}) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);
  await office.goTo('Photos de profil');
  await app.button('Ajouter une photo').click();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await app.expectToast('Indiquez l’adresse de l’image ou un nom de fichier');
  const address = dialog.getByLabel('Adresse de l’image ou nom de fichier');
  await address.fill('absent.jpg');
  await expect(dialog.locator('[aria-live]').filter({ hasText: 'introuvable' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await app.expectToast('Cette image est introuvable');
  await address.fill('lune.jpg');
  await expect(dialog.getByText('La photo sera affichée ainsi.')).toBeVisible();
  await dialog.getByLabel('Nom', { exact: true }).fill('Lune pleine');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await app.expectToast('Photo ajoutée !');
  await expect(page.getByRole('heading', { name: 'Lune pleine' })).toBeVisible();

  await page.getByRole('switch', { name: 'Proposer Lune pleine' }).click();
  await app.expectToast('La photo n’est plus proposée');
  await expect(page.getByText('13 photos, dont 12 proposées')).toBeVisible();

  const { uid } = demoUser('jeanne');
  expect(await profileOf(uid)).toMatchObject({ profilePictureId: 'chat' });
  await app.button('Supprimer Chat').click();
  await expect(dialog.getByText('1 personne l’utilise')).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await app.expectToast('Photo supprimée');
  await expect(app.button('Supprimer Chat')).toBeHidden();
  expect(await profileOf(uid)).toMatchObject({ profilePictureId: null });
});

test('avatars are served from /profile_pictures and from /profile-pictures', async ({ app }) => {
  const [one, other] = await Promise.all(
    ['/profile_pictures/coq.jpg', '/profile-pictures/coq.jpg'].map(async (path) => {
      const response = await app.page.request.get(path);
      expect(response.headers()['content-type']).toBe('image/jpeg');
      return response.body();
    }),
  );
  expect(one).toEqual(other);
});
