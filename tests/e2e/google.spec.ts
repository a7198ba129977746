import type { BrowserContext } from '@playwright/test';
import {
  chooseKnownPerson,
  chooseNewPerson,
  leaveForGoogle,
  withGoogle,
  withoutGoogle,
} from './support/google';
import type { App } from './support/app';
import { expect, test } from './support/test';

const PHOTO = 'https://photos.example/elodie.svg';
const ELODIE = { email: 'elodie@gmail.com', name: 'Élodie Martin' };
const SUCCESS = 'Connexion avec Google réussie ! 🎉';

const waitForWall = (app: App) => app.page.waitForURL(/localhost:\d+\/$/);

/** Changes the sign-in requests so that the Google account's e-mail address is unverified. */
const withUnverifiedEmail = (context: BrowserContext) =>
  context.route(/accounts:signInWithIdp/, (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replace(
        'email_verified%22%3Atrue',
        'email_verified%22%3Afalse',
      ),
    }),
  );

test.beforeEach(({ app }) => withGoogle(app.page.context()));

test('a new user signs up with Google, and signs in with it again', async ({ app }) => {
  const { page } = app;
  await page.context().route(PHOTO, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );
  await leaveForGoogle(app, "S'inscrire");
  await chooseNewPerson(page, { ...ELODIE, photo: PHOTO });
  await waitForWall(app);
  await app.expectToast(SUCCESS);
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
  await expect(page.getByRole('banner').locator(`img[src="${PHOTO}"]`)).toBeVisible();
  const notice = page.getByRole('region', { name: 'Votre pseudo' });
  await expect(notice).toContainText('Votre pseudo public est @Elodie_Martin');

  // Message and notice are shown once: the next load does not come from Google.
  await page.reload();
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('#toasts').getByRole('status')).toHaveCount(0);

  await app.submitPost({ content: 'Écrit par quelqu’un sans mot de passe.' });
  await app.expectSent();

  await app.signOut();
  await leaveForGoogle(app);
  await chooseKnownPerson(page, ELODIE.email);
  await waitForWall(app);
  await app.expectToast(SUCCESS);
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
});

test('a Google sign-up gets another pseudo when the user’s name is taken', async ({ app }) => {
  await app.signUp({ pseudo: 'Elodie_Martin', email: 'une@exemple.fr', password: 'Bonjour-123' });
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
  await app.signOut();
  await leaveForGoogle(app);
  await chooseNewPerson(app.page, ELODIE);
  await app.expectToast(SUCCESS);
  await expect(app.button('Menu de Elodie_Martin_2')).toBeVisible();
});

test('a Google sign-in with the unverified e-mail address of another account is refused', async ({
  app,
}) => {
  await withUnverifiedEmail(app.page.context());
  await leaveForGoogle(app);
  await chooseNewPerson(app.page, { email: 'admin@lemur.test', name: 'Pas l’admin' });
  await waitForWall(app);
  await app.expectToast('Un compte existe déjà avec cet email');
  await expect(app.signInButton).toBeVisible();
});

test('going back from Google without choosing an account shows no message', async ({ app }) => {
  await leaveForGoogle(app);
  await app.page.goBack();
  await waitForWall(app);
  await expect(app.signInButton).toBeVisible();
  await expect(app.page.locator('#toasts').getByRole('status')).toHaveCount(0);
  // The Google button can be used again.
  await leaveForGoogle(app);
  await chooseNewPerson(app.page, ELODIE);
  await app.expectToast(SUCCESS);
});

test('Google sign-in shows an error without a connection or with Google’s script blocked', async ({
  app,
}) => {
  const { page, dialog } = app;
  const context = page.context();
  await app.signInButton.click();
  const google = dialog.getByRole('button', { name: 'Continuer avec Google' });
  await expect(google).toBeVisible();
  await context.setOffline(true);
  await google.click();
  await app.expectToast('Erreur de connexion');
  await expect(dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
  await context.setOffline(false);

  await withoutGoogle(context);
  await google.click();
  await chooseNewPerson(page, ELODIE);
  await waitForWall(app);
  await app.expectToast('Erreur de connexion');
  // Signing in with the e-mail address still works.
  await app.signIn('camille@lemur.test');
  await app.signOut();
  await withGoogle(context);
  await leaveForGoogle(app);
  await chooseNewPerson(page, ELODIE);
  await app.expectToast(SUCCESS);
});
