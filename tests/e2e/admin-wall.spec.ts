import { readFileSync } from 'node:fs';
import { BackOffice } from './support/backOffice';
import { demoUser, profileOf } from './support/demoUsers';
import { expect, test } from './support/test';

test.use({ signedInAs: 'admin@lemur.test', startPath: '/admin' });

test('an admin deletes a post that has just been reported, and pauses submissions', async ({
  app,
  newApp,
}) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);

  const reader = await newApp('/', { signedInAs: demoUser('nouvelle').email });
  await test.step('a report appears at once, and its decision in the log', async () => {
    await office.goTo(/^Signalements/);
    const before = await office.items.count();
    await reader.page.locator('.post-open').first().click();
    await reader.dialog.getByRole('button', { name: 'Signaler' }).click();
    const form = reader.page.getByRole('dialog', { name: 'Signaler ce post' });
    await form.getByLabel('Haine ou harcèlement').check();
    await form.getByLabel('Précisions (facultatives)').fill('Voyez la loi.');
    await form.getByRole('button', { name: 'Signaler' }).click();
    await reader.expectToast('Signalement envoyé');
    await expect(reader.dialog.getByRole('button', { name: 'Signalé' })).toBeVisible();

    await expect(office.items).toHaveCount(before + 1);
    await expect(page.getByRole('tab', { name: /^Signalements/ })).toContainText(`${before + 1}`);
    await office
      .item('Voyez la loi.')
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await dialog.getByLabel(/atteinte à la vie privée/).check();
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await expect(office.items).toHaveCount(before);
    await office.goTo('Journal');
    await expect(page.getByRole('article').first()).toContainText(
      /Supprimé.*Motif.*atteinte à la vie privée\./,
    );
  });

  await test.step('while submissions are paused, an author reads why and keeps the text', async () => {
    await app.button(/^Urgence/).click();
    await dialog.getByRole('button', { name: 'Mettre en pause : Envoi de posts' }).click();
    await dialog.getByLabel('Coût inhabituel.').check();
    await dialog.locator('[type=submit]').click();
    await app.expectToast('L’envoi de posts est en pause');
    await page.keyboard.press('Escape');
    await reader.page.goto('/');
    await reader.submitPost({ content: 'Un mot pendant la fermeture' });
    await expect(reader.dialog.getByRole('alert')).toContainText(
      'L’envoi de posts est fermé pour le moment',
    );
    await app.button('Reprendre : Envoi de posts').click();
    await app.expectToast('L’envoi de posts a repris');
    await expect(reader.dialog.getByLabel('Message')).toHaveValue('Un mot pendant la fermeture');
    await reader.dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await reader.expectSent();
  });
});

test('an admin adds an avatar by its file name, hides it, and deletes one that a profile uses', async ({
  app,
}) => {
  const { page, dialog } = app;
  const office = await BackOffice.open(app);
  await office.goTo('Photos de profil');
  await app.button('Ajouter une photo').click();
  const address = dialog.getByLabel('Adresse de l’image ou nom de fichier');
  // The site answers with a page for a file that it does not have.
  await address.fill('absent.jpg');
  await expect(dialog.locator('[aria-live]').filter({ hasText: 'introuvable' })).toBeVisible();
  await address.fill('lune.jpg');
  await expect(dialog.getByText('La photo sera affichée ainsi.')).toBeVisible();
  await dialog.getByLabel('Nom', { exact: true }).fill('Lune pleine');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('heading', { name: 'Lune pleine' })).toBeVisible();
  await page.getByRole('switch', { name: 'Proposer Lune pleine' }).click();
  await expect(page.getByText('13 photos, dont 12 proposées')).toBeVisible();

  const { uid } = demoUser('jeanne');
  expect(await profileOf(uid)).toMatchObject({ profilePictureId: 'chat' });
  await app.button('Supprimer Chat').click();
  await expect(dialog.getByText('1 personne l’utilise')).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(app.button('Supprimer Chat')).toBeHidden();
  expect(await profileOf(uid)).toMatchObject({ profilePictureId: null });

  // Both addresses of the catalogue's files.
  for (const path of ['/profile_pictures/coq.jpg', '/profile-pictures/coq.jpg']) {
    const response = await page.request.get(path);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    expect(await response.body()).toEqual(readFileSync('public/profile-pictures/coq.jpg'));
  }
});
