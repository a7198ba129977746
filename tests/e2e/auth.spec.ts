import { expect, test } from './support/test';

test('the sign-up form on a phone shows the message of each refusal, keeps the typed values and then signs up', async ({
  app,
}) => {
  const { page, dialog } = app;
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

  await dialog.getByLabel('Pseudo').fill('à');
  await dialog.getByLabel('Email').fill('nulle part');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('court');
  await dialog.getByLabel('Confirmer le mot de passe').fill('autre');
  await expect(dialog.getByText('Trop faible (0 %)')).toBeVisible();
  await submit.click();
  for (const message of [
    'Le pseudo doit contenir entre 3 et 20 caractères (lettres, chiffres, _ et - uniquement)',
    'Email invalide',
    'Le mot de passe doit contenir au moins 8 caractères',
  ]) {
    // The first toast is repeated in the dialog, for assistive technology.
    await expect(dialog.getByText(message).first()).toBeVisible();
  }

  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Bonjour-123456');
  await expect(dialog.getByText('Très fort (100 %)')).toBeVisible();
  await dialog.getByLabel('Pseudo').fill('Une-Voix');
  await dialog.getByLabel('Email').fill('ADMIN@lemur.test');
  await submit.click();
  await expect(dialog.getByLabel('Confirmer le mot de passe')).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas',
  );

  await dialog.getByLabel('Confirmer le mot de passe').fill('Bonjour-123456');
  await submit.click();
  await app.expectToast('Cette adresse email est déjà utilisée');
  await expect(dialog.getByLabel('Pseudo')).toHaveValue('Une-Voix');

  // The demo has a Camille_B. The refusal must not leave an account with the new address.
  await dialog.getByLabel('Email').fill('une-voix@exemple.fr');
  await dialog.getByLabel('Pseudo').fill('CAMILLE_B');
  await submit.click();
  await app.expectToast('Ce pseudo est déjà pris');
  await dialog.getByLabel('Pseudo').fill('Une-Voix');
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(app.button('Menu de Une-Voix')).toBeVisible();
});

test('the sign-in dialog shows the message of each refusal, sends a password reset e-mail and signs in', async ({
  app,
}) => {
  const { page, dialog } = app;
  const email = dialog.getByLabel('Email');
  const password = dialog.getByLabel('Mot de passe', { exact: true });
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click();
  const submit = dialog.getByRole('button', { name: 'Se connecter' });
  await submit.click();
  await app.expectToast('Veuillez remplir tous les champs');
  await email.fill('inconnu@exemple.fr');
  await password.fill('nimportequoi');
  await submit.click();
  await app.expectToast('Utilisateur introuvable');
  await expect(
    dialog.getByRole('button', { name: 'Choisir un nouveau mot de passe' }),
  ).toBeVisible();
  await email.fill('admin@lemur.test');
  await submit.click();
  await app.expectToast('Mot de passe incorrect');

  // Only one dialog is open at a time.
  await dialog.getByRole('button', { name: "S'inscrire" }).click();
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('heading', { name: "S'inscrire" })).toBeVisible();
  await submit.click();
  await expect(dialog).toHaveCount(1);

  await email.fill('personne@exemple.fr');
  await dialog.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('personne@exemple.fr');
  const send = dialog.getByRole('button', { name: 'Envoyer le lien' });
  await send.click();
  await expect(email).toHaveAccessibleDescription(/Utilisateur introuvable/);
  await email.fill('admin@lemur.test');
  await send.click();
  await app.expectToast('Email de réinitialisation envoyé !');
  await expect(dialog.getByText('Si un compte existe pour admin@lemur.test')).toBeFocused();

  await dialog.getByRole('button', { name: 'Retour à la connexion' }).click();
  await expect(email).toHaveValue('admin@lemur.test');
  await expect(password).toBeFocused();
  await password.fill('lemurlemur');
  await submit.click();
  await app.expectToast('Connexion réussie !');

  // The session survives a reload.
  await page.reload();
  await expect(app.button(/^Menu de /)).toBeVisible();
});

test('a sign-up interrupted by a lost connection is completed after reconnecting', async ({
  app,
}) => {
  const context = app.page.context();
  await context.route(/documents:commit/, (route) => route.abort());
  await app.waitForFailedCommit(() =>
    app.signUp({ pseudo: 'Patiente', email: 'patiente@exemple.fr', password: 'Bonjour-123' }),
  );
  await app.passRequestTimeout();
  await app.expectToast('Erreur de connexion');
  await expect(app.dialog.getByLabel('Pseudo')).toHaveValue('Patiente');
  await context.unroute(/documents:commit/);
  // The next attempt of account repair, or the one after.
  await app.page.clock.runFor('00:10');
  await expect(app.button('Menu de Patiente')).toBeVisible({ timeout: 40_000 });
  await expect(app.dialog).toHaveCount(0);
});

test('a sign-up interrupted by a page load is completed by account repair', async ({ app }) => {
  const { page } = app;
  const context = page.context();
  await context.route(/documents:commit/, (route) => route.abort());
  await app.signUp({ pseudo: 'Coupee', email: 'coupee@exemple.fr', password: 'Bonjour-123' });
  await expect(app.newPostButton).toBeVisible();
  await page.reload();
  // Signed in without a user document: the dialog waits until account repair has created it.
  await expect(app.button('Menu de coupee@exemple.fr')).toBeVisible();
  await app.newPostButton.click();
  await app.expectToast('Chargement…');
  await context.unroute(/documents:commit/);
  await expect(app.dialog.getByLabel('Message')).toBeVisible({ timeout: 40_000 });
  await app.dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(app.button('Menu de Coupee')).toBeVisible();
});
