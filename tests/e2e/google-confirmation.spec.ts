import type { Page } from '@playwright/test';
import { uidOf } from '../support/auth-emulator';
import { documentAt } from '../support/database';
import type { App } from './support/app';
import {
  arriveByGoogle,
  chooseKnownPerson,
  chooseNewPerson,
  withGoogle,
  withoutGoogle,
} from './support/google';
import { accountOf, profileOf } from './support/demoUsers';
import { signedInWithGoogle } from './support/session';
import { expect, test, type NewApp } from './support/test';

// An account that only uses Google sign-in has no password: its user confirms in a Google popup.

const ELODIE = { email: 'elodie@gmail.com', name: 'Élodie Martin' };
const NEXT = 'Bonjour-123456';

const confirm = (app: App) => app.dialog.getByRole('button', { name: 'Confirmer avec Google' });
const newPassword = (app: App) => app.dialog.getByLabel('Nouveau mot de passe', { exact: true });
const confirmation = (app: App) => app.dialog.getByLabel('Confirmer le nouveau mot de passe');
const word = (app: App) => app.dialog.getByLabel('Tapez SUPPRIMER pour confirmer');

/** Presses the button and returns the popup that opens. */
async function openPopup(app: App): Promise<Page> {
  const [popup] = await Promise.all([app.page.waitForEvent('popup'), confirm(app).click()]);
  return popup;
}

/** Confirms with a Google account and waits until the SDK closes the popup. */
async function confirmAs(app: App, email: string): Promise<void> {
  const popup = await openPopup(app);
  await Promise.all([popup.waitForEvent('close'), chooseKnownPerson(popup, email)]);
}

async function openPassword(app: App): Promise<void> {
  await app.button('Définir Mot de passe').click();
  await newPassword(app).fill(NEXT);
  await confirmation(app).fill(NEXT);
}

const expectTypedPassword = async (app: App): Promise<void> => {
  await expect(confirm(app)).toBeVisible();
  await expect(newPassword(app)).toHaveValue(NEXT);
  await expect(confirmation(app)).toHaveValue(NEXT);
};

/** Opens the profile of a signed-in Google user; the page has not loaded Google's script yet. */
async function openProfile(newApp: NewApp): Promise<App> {
  const app = await newApp('/profile', { stored: await signedInWithGoogle(ELODIE) });
  await withGoogle(app.page.context());
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
  return app;
}

test('a Google user confirms a new password with the same Google account only, and signs in with it', async ({
  app,
}) => {
  await withGoogle(app.page.context());
  await arriveByGoogle(app, ELODIE);
  await app.openProfile();
  await expect(app.page.getByText('Vous vous connectez avec Google')).toBeVisible();
  await openPassword(app);
  await expect(app.dialog).toContainText('Google confirmera que c’est bien vous');
  const popup = await openPopup(app);
  await Promise.all([
    popup.waitForEvent('close'),
    chooseNewPerson(popup, { email: 'autre@gmail.com', name: 'Une autre' }),
  ]);
  await app.expectToast('Ce compte Google n’est pas celui de votre compte Le Mur.');
  await expectTypedPassword(app);
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();

  await confirmAs(app, ELODIE.email);
  await app.expectToast('Mot de passe modifié avec succès !');
  await expect(app.dialog).toBeHidden();

  // Further changes require the password instead of the popup.
  await app.openSetting('Mot de passe');
  await expect(app.dialog.getByLabel('Mot de passe actuel')).toBeVisible();
  await app.page.keyboard.press('Escape');
  await app.signOut();
  await app.signIn(ELODIE.email, NEXT);
  await expect(app.button('Menu de Elodie_Martin')).toBeVisible();
});

test('a confirmation without Google’s script, without a connection or with a closed popup shows a message and keeps the typed password', async ({
  newApp,
}) => {
  const app = await openProfile(newApp);
  const { page } = app;
  const context = page.context();
  const refusal = app.dialog.getByRole('alert').getByText('Erreur de connexion');
  await withoutGoogle(context);
  await openPassword(app);
  await confirm(app).click();
  await expect(refusal).toBeVisible({ timeout: 30_000 });
  await expectTypedPassword(app);

  await context.setOffline(true);
  await confirm(app).click();
  await expect(refusal).toBeVisible();
  await expectTypedPassword(app);
  expect(context.pages()).toHaveLength(1);

  await context.setOffline(false);
  await withGoogle(context);
  await page.clock.install();
  const popup = await openPopup(app);
  await expect(app.dialog.getByRole('button', { name: 'Vérification…' })).toBeVisible();
  await popup.close();
  // The SDK notices a closed popup within 2 s, and then waits 8 s for a late result.
  await page.clock.runFor('00:11');
  await app.expectToast('Confirmation annulée', { timeout: 30_000 });
  await expectTypedPassword(app);

  await confirmAs(app, ELODIE.email);
  await app.expectToast('Mot de passe modifié avec succès !');
});

test('a Google user changes the e-mail address', async ({ newApp }) => {
  const app = await openProfile(newApp);
  const uid = await uidOf(ELODIE.email);
  await app.openSetting('Email');
  await app.dialog.getByLabel('Nouvel email').fill('elodie@exemple.fr');
  await app.waitForPageLoad(async () => {
    await confirmAs(app, ELODIE.email);
    await app.expectToast('Email modifié avec succès ! Veuillez vous reconnecter.');
  });
  await expect(app.signInButton).toBeVisible();
  expect(await accountOf(uid)).toMatchObject({ email: 'elodie@exemple.fr' });
});

test('a Google user closes the account', async ({ newApp }) => {
  const app = await openProfile(newApp);
  const uid = await uidOf(ELODIE.email);
  await app.button('Supprimer le compte').click();
  await expect(confirm(app)).toBeDisabled();
  await word(app).fill('SUPPRIMER');
  await app.waitForPageLoad(async () => {
    await confirmAs(app, ELODIE.email);
    await app.expectToast('Compte supprimé. Au revoir !', { timeout: 30_000 });
  });
  await expect(app.signInButton).toBeVisible();
  expect(await profileOf(uid)).toBeNull();
  expect(await documentAt(`deletionLogs/${uid}`)).toMatchObject({ email: ELODIE.email });
  await expect(uidOf(ELODIE.email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});
