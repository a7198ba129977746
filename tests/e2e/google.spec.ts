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

const isBack = (app: App) => app.page.waitForURL(/localhost:\d+\/$/);

/** Google's e-mail address as one that Google does not vouch for. */
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

test('somebody new comes by Google, and comes back', async ({ app }) => {
  const { page } = app;
  await page.context().route(PHOTO, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );
  await leaveForGoogle(app, "S'inscrire");
  await chooseNewPerson(page, { ...ELODIE, photo: PHOTO });
  await isBack(app);
  await app.seesToast(SUCCESS);
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
  await expect(page.getByRole('banner').locator(`img[src="${PHOTO}"]`)).toBeVisible();

  // Said once: the next load comes from nowhere.
  await page.reload();
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
  await expect(page.locator('#toasts').getByRole('status')).toHaveCount(0);

  await app.submitPost({ content: 'Écrit par quelqu’un sans mot de passe.' });
  await app.seesToast('Votre post est en attente de validation !');
  await app.leaveSent();

  await app.signOut();
  await leaveForGoogle(app);
  await chooseKnownPerson(page, ELODIE.email);
  await isBack(app);
  await app.seesToast(SUCCESS);
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
});

test('a pseudo that is taken is made another', async ({ app }) => {
  await app.signUp({ pseudo: 'Elodie_Martin', email: 'une@exemple.fr', password: 'Bonjour-123' });
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
  await app.signOut();
  await leaveForGoogle(app);
  await chooseNewPerson(app.page, ELODIE);
  await app.seesToast(SUCCESS);
  await expect(app.button('Menu de Elodie_Martin_2')).toBeVisible();
});

test('an address of another account is refused', async ({ app }) => {
  await withUnverifiedEmail(app.page.context());
  await leaveForGoogle(app);
  await chooseNewPerson(app.page, { email: 'admin@lemur.test', name: 'Pas l’admin' });
  await isBack(app);
  await app.seesToast('Un compte existe déjà avec cet email');
  await expect(app.signInButton).toBeVisible();
});

test('coming back without choosing says nothing', async ({ app }) => {
  await leaveForGoogle(app);
  await app.page.goBack();
  await isBack(app);
  await expect(app.signInButton).toBeVisible();
  await expect(app.page.locator('#toasts').getByRole('status')).toHaveCount(0);
  // The button is ready again.
  await leaveForGoogle(app);
  await chooseNewPerson(app.page, ELODIE);
  await app.seesToast(SUCCESS);
});

test('without a connection, or with Google’s script blocked, nothing hangs', async ({ app }) => {
  const { page, dialog } = app;
  const context = page.context();
  await app.signInButton.click();
  const google = dialog.getByRole('button', { name: 'Continuer avec Google' });
  await expect(google).toBeVisible();
  await context.setOffline(true);
  await google.click();
  await app.seesToast('Erreur de connexion');
  await expect(dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
  await context.setOffline(false);

  await withoutGoogle(context);
  await google.click();
  await chooseNewPerson(page, ELODIE);
  await isBack(app);
  await app.seesToast('Erreur de connexion');
  // Nor does it keep anybody from signing in by e-mail.
  await app.signIn('camille@lemur.test');
  await app.signOut();
  await withGoogle(context);
  await leaveForGoogle(app);
  await chooseNewPerson(page, ELODIE);
  await app.seesToast(SUCCESS);
});
