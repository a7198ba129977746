import type { App } from './support/app';
import { chooseNewPerson, leaveForGoogle, withGoogle, withoutGoogle } from './support/google';
import { expect, test } from './support/test';

const PHOTO = 'https://lh3.googleusercontent.com/elodie.svg';
const ELODIE = { email: 'elodie@gmail.com', name: 'Camille B' };

const waitForWall = (app: App) => app.page.waitForURL(/localhost:\d+\/$/);

test('a new user who goes back from Google’s page, and whose blocker stops its script, then signs up; a known one loses a password', async ({
  app,
}) => {
  const { page } = app;
  const context = page.context();
  const toasts = page.locator('#toasts').getByRole('status');
  await withGoogle(context);
  await context.route(PHOTO, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );
  await leaveForGoogle(app);
  await page.goBack();
  await waitForWall(app);
  await expect(app.signInButton).toBeVisible();
  await expect(toasts).toHaveCount(0);

  // A blocker stops Google's script.
  await withoutGoogle(context);
  await leaveForGoogle(app);
  await chooseNewPerson(page, { ...ELODIE, photo: PHOTO });
  await waitForWall(app);
  await app.expectToast('Erreur de connexion');
  await expect(app.signInButton).toBeVisible();

  // Google's script creates the account, so none exists yet.
  await withGoogle(context);
  await leaveForGoogle(app, "S'inscrire");
  await chooseNewPerson(page, { ...ELODIE, photo: PHOTO });
  await waitForWall(app);
  await app.expectToast('Connexion avec Google réussie ! 🎉');
  const dialog = page.getByRole('dialog', { name: 'Choisissez votre pseudo' });
  const proposed = dialog.getByRole('textbox', { name: 'Pseudo' });
  await expect(proposed).toHaveValue(/^[A-Z][a-z]+_\d{4}$/);
  const pseudo = await proposed.inputValue();
  // A reload asks again.
  await page.reload();
  await expect(proposed).toHaveValue(pseudo);
  await dialog.getByRole('button', { name: 'Garder celui-ci' }).click();
  await expect(app.button(`Menu de ${pseudo}`)).toBeVisible();
  // Nothing of the Google account is public.
  await expect(page.locator('header img')).toHaveCount(0);

  // Demo users have never verified their addresses.
  await app.signOut();
  await leaveForGoogle(app);
  await chooseNewPerson(page, { email: 'camille@lemur.test', name: 'Camille B' });
  await waitForWall(app);
  await expect(app.button('Menu de Camille_B')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Votre mot de passe' })).toContainText(
    'l’ancien mot de passe ne fonctionne plus',
  );
});
