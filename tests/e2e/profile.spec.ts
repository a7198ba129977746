import { DEMO_PASSWORD } from '../../scripts/demo/seed';
import { App } from './support/app';
import { accountOf, demoUser, pseudoReservationOf, profileOf } from './support/demoUsers';
import { loseResponse } from './support/loseResponse';
import { expect, test } from './support/test';

// The messages of each dialog and each refusal: src/features/profile/*.test.tsx.

const fanny = demoUser('fanny');

const privacy = (tab: App) => tab.page.getByRole('switch', { name: 'Profil privé' });
const send = (app: App) => app.dialog.locator('button[type=submit]');

test('a user chooses an avatar with the keyboard, a pseudo and a private profile, and signs out in all tabs', async ({
  newApp,
}) => {
  const app = await newApp('/profile', { signedInAs: fanny.email });
  const { page, dialog } = app;
  const other = await App.open(page.context(), '/profile');

  await test.step('an avatar is chosen with the keyboard', async () => {
    await app.button('Changer de photo de profil').focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: 'Pigeon' }).focus();
    await page.keyboard.press('ArrowRight');
    await app.waitForPageLoad(() => page.keyboard.press('Enter'));
    for (const part of ['header', 'main']) {
      const image = page.locator(`${part} img`);
      await expect(image).toHaveAttribute('src', '/profile-pictures/chat.jpg');
      await expect(image).toBeVisible();
    }
    expect(await profileOf(fanny.uid)).toMatchObject({ profilePictureId: 'chat' });
  });

  await test.step('the pseudo changes although the response to the commit is lost', async () => {
    await app.openSetting('Pseudo');
    await dialog.getByLabel('Nouveau pseudo').fill('Fanny-Libre');
    await page.route(/documents:commit/, loseResponse, { times: 1 });
    await app.waitForPageLoad(async () => {
      await send(app).click();
      await app.expectToast('Pseudo modifié avec succès ! Rechargement...', { timeout: 20_000 });
    });
    await expect(app.button('Menu de Fanny-Libre')).toBeVisible();
    expect(await pseudoReservationOf('Fanny-Libre')).toEqual({ uid: fanny.uid });
    expect(await pseudoReservationOf(fanny.pseudo)).toBeNull();
  });

  await test.step('the privacy setting is updated in other tabs', async () => {
    await privacy(app).press('Space');
    await app.expectToast('Votre profil est maintenant privé');
    await expect(privacy(other)).toBeChecked();
    expect(await profileOf(fanny.uid)).toMatchObject({ isPrivate: true });
  });

  await test.step('signing out leaves the page without a message and signs out other tabs', async () => {
    await app.signOut();
    await app.expectToast('Déconnexion réussie');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Vous devez être connecté')).toHaveCount(0);
    await expect(other.signInButton).toBeVisible();
    await page.goto('/profile');
    await app.expectToast('Vous devez être connecté');
    await expect(page).toHaveURL('/');
  });
});

test('the password and then the e-mail address change when the current password is typed', async ({
  newApp,
}) => {
  const [EMAIL, PASSWORD] = ['fanny.nouvelle@exemple.fr', 'Bonjour-123456'];
  const app = await newApp('/profile', { signedInAs: fanny.email });
  const { dialog } = app;
  await app.openSetting('Mot de passe');
  const current = dialog.getByLabel('Mot de passe actuel');
  await expect(current).toBeFocused();
  await current.fill('pas celui-là');
  await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirmer le nouveau mot de passe').fill(PASSWORD);
  await send(app).click();
  await expect(dialog.getByText('Mot de passe actuel incorrect')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(DEMO_PASSWORD);
  await send(app).click();
  await app.expectToast('Mot de passe modifié avec succès !');
  await expect(dialog).toBeHidden();

  // The session continues, with a new token.
  await app.openSetting('Email');
  await dialog.getByLabel('Nouvel email').fill(EMAIL);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await app.waitForPageLoad(async () => {
    await send(app).click();
    await app.expectToast('Email modifié avec succès ! Veuillez vous reconnecter.');
  });
  await expect(app.page).toHaveURL('/');
  expect(await accountOf(fanny.uid)).toMatchObject({ email: EMAIL });
  await app.signIn(EMAIL, PASSWORD);
});
