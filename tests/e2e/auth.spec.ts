import { expect, test } from './support/test';

// The messages of each refusal: src/features/auth/*.test.tsx.

test('a sign-up on a phone shows its refusal beside the title, and is completed by account repair after a page load', async ({
  app,
}) => {
  const { page, dialog } = app;
  const context = page.context();
  await page.setViewportSize({ width: 390, height: 700 });
  await app.button('Ouvrir le menu').click();
  await app.button("S'inscrire").click();
  const submit = dialog.getByRole('button', { name: "S'inscrire" });
  await submit.click();
  await app.expectToast('Veuillez remplir tous les champs');
  await expect(dialog.getByLabel('Pseudo')).toBeFocused();
  // The toast does not cover the title.
  const title = dialog.getByRole('heading', { name: "S'inscrire" });
  const toast = await page.locator('#toasts').getByRole('status').boundingBox();
  await title.scrollIntoViewIfNeeded();
  const heading = await title.boundingBox();
  expect(toast && heading && toast.y + toast.height).toBeLessThan(heading?.y ?? 0);

  await context.route(/documents:commit/, (route) => route.abort());
  await app.fillSignUp({
    pseudo: 'Coupee',
    email: 'coupee@exemple.fr',
    password: 'Bonjour-123',
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await submit.click();
  await expect(app.newPostButton).toBeVisible();
  await page.reload();
  // Signed in without a user document: the dialog waits until account repair has created it.
  await expect(app.button('Menu de coupee@exemple.fr')).toBeVisible();
  await app.newPostButton.click();
  await app.expectToast('Chargement…');
  await context.unroute(/documents:commit/);
  await expect(dialog.getByLabel('Message')).toBeVisible({ timeout: 40_000 });
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(app.button('Menu de Coupee')).toBeVisible();
});

test('the sign-in dialog changes to the sign-up and to the password reset, and signs in until after a reload', async ({
  app,
}) => {
  const { page, dialog } = app;
  const email = dialog.getByLabel('Email');
  const password = dialog.getByLabel('Mot de passe', { exact: true });
  await app.signInButton.click();
  const submit = dialog.getByRole('button', { name: 'Se connecter' });

  // Only one dialog is open at a time.
  await dialog.getByRole('button', { name: "S'inscrire" }).click();
  await expect(dialog.getByRole('heading', { name: "S'inscrire" })).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await submit.click();
  await expect(dialog.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  await expect(dialog).toHaveCount(1);

  await email.fill('admin@lemur.test');
  await dialog.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await expect(email).toBeFocused();
  await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
  await app.expectToast('Email de réinitialisation envoyé !');
  await expect(dialog.getByText('Si un compte existe pour admin@lemur.test')).toBeFocused();
  await dialog.getByRole('button', { name: 'Retour à la connexion' }).click();
  await expect(password).toBeFocused();

  await password.fill('nimportequoi');
  await submit.click();
  await expect(dialog.getByText('Mot de passe incorrect')).toBeVisible();
  await password.fill('lemurlemur');
  await submit.click();
  await app.expectToast('Connexion réussie !');
  await page.reload();
  await expect(app.userMenu).toBeVisible();
});
