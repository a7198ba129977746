import type { Route } from '@playwright/test';
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

const SIGN_IN_REQUESTS = /accounts:signInWithIdp/;

/** Changes a sign-in request so that the Google account's e-mail address is unverified. */
const withUnverifiedEmail = (route: Route) =>
  route.continue({
    postData: (route.request().postData() ?? '').replace(
      'email_verified%22%3Atrue',
      'email_verified%22%3Afalse',
    ),
  });

test.beforeEach(({ app }) => withGoogle(app.page.context()));

test('a new user signs up with Google, goes back from its page without a message, and signs in with it again', async ({
  app,
}) => {
  const { page } = app;
  const toasts = page.locator('#toasts').getByRole('status');
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
  await expect(toasts).toHaveCount(0);

  await app.submitPost({ content: 'Écrit par quelqu’un sans mot de passe.' });
  await app.expectSent();

  await app.signOut();
  await leaveForGoogle(app);
  await page.goBack();
  await waitForWall(app);
  await expect(app.signInButton).toBeVisible();
  await expect(toasts).toHaveCount(0);
  // The Google button can be used again.
  await leaveForGoogle(app);
  await chooseKnownPerson(page, ELODIE.email);
  await waitForWall(app);
  await app.expectToast(SUCCESS);
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
});

test('Google sign-in shows why it failed, and then creates an account whose pseudo is free', async ({
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

  // A blocker stops Google's script.
  await withoutGoogle(context);
  await google.click();
  await chooseNewPerson(page, ELODIE);
  await waitForWall(app);
  await app.expectToast('Erreur de connexion');
  // Signing in with the e-mail address still works.
  await app.signIn('camille@lemur.test');
  await app.signOut();
  await withGoogle(context);

  // The Google account has another account's e-mail address, which Google has not verified.
  await context.route(SIGN_IN_REQUESTS, withUnverifiedEmail);
  await leaveForGoogle(app);
  await chooseNewPerson(page, { email: 'admin@lemur.test', name: 'Pas l’admin' });
  await waitForWall(app);
  await app.expectToast('Un compte existe déjà avec cet email');
  await expect(app.signInButton).toBeVisible();
  await context.unroute(SIGN_IN_REQUESTS);

  // The demo has a Camille_B.
  await leaveForGoogle(app);
  await chooseNewPerson(page, { email: ELODIE.email, name: 'Camille B' });
  await app.expectToast(SUCCESS);
  await expect(app.button('Menu de Camille_B_2')).toBeVisible();
});
