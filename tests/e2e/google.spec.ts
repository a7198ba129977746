import type { App } from './support/app';
import {
  chooseKnownPerson,
  chooseNewPerson,
  leaveForGoogle,
  withGoogle,
  withoutGoogle,
} from './support/google';
import { expect, test } from './support/test';

const PHOTO = 'https://photos.example/elodie.svg';
const ELODIE = { email: 'elodie@gmail.com', name: 'Camille B' };
const SUCCESS = 'Connexion avec Google réussie ! 🎉';

const waitForWall = (app: App) => app.page.waitForURL(/localhost:\d+\/$/);

test('a new user signs up with Google, goes back from its page, is told that its script is blocked, and signs in again', async ({
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
  await leaveForGoogle(app, "S'inscrire");
  await chooseNewPerson(page, { ...ELODIE, photo: PHOTO });
  await waitForWall(app);
  await app.expectToast(SUCCESS);
  // The demo has a Camille_B.
  await expect(app.button('Menu de Camille_B_2')).toBeVisible();
  await expect(page.locator(`header img[src="${PHOTO}"]`)).toBeVisible();
  const notice = page.getByRole('region', { name: 'Votre pseudo' });
  await expect(notice).toContainText('Votre pseudo public est @Camille_B_2');

  // Message and notice are shown once: the next load does not come from Google.
  await page.reload();
  await expect(app.button('Menu de Camille_B_2')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(toasts).toHaveCount(0);

  await app.signOut();
  await leaveForGoogle(app);
  await page.goBack();
  await waitForWall(app);
  await expect(app.signInButton).toBeVisible();
  await expect(toasts.filter({ hasNotText: 'Déconnexion réussie' })).toHaveCount(0);

  // A blocker stops Google's script.
  await withoutGoogle(context);
  await leaveForGoogle(app);
  await chooseKnownPerson(page, ELODIE.email);
  await waitForWall(app);
  await app.expectToast('Erreur de connexion');
  await expect(app.signInButton).toBeVisible();
  await withGoogle(context);
  await leaveForGoogle(app);
  await chooseKnownPerson(page, ELODIE.email);
  await waitForWall(app);
  await app.expectToast(SUCCESS);
  await expect(app.button('Menu de Camille_B_2')).toBeVisible();
});
