import { deleteAccount, disableAccount, uidOf } from '../support/auth-emulator';
import { App } from './support/app';
import { expect, test } from './support/test';

test('signing out in one tab signs out the other tabs', async ({ app }) => {
  await app.signIn('admin@lemur.test');
  const other = await App.open(app.page.context());
  await expect(other.button(/^Menu de /)).toBeVisible();
  await app.signOut();
  await expect(other.signInButton).toBeVisible();
});

test('a disabled account is signed out with a message when its token is renewed', async ({
  app,
}) => {
  const { page } = app;
  await page.clock.install();
  await page.reload();
  await app.signIn('admin@lemur.test');
  await disableAccount(await uidOf('admin@lemur.test'));
  // The SDK renews the token some minutes before it expires after one hour.
  await page.clock.fastForward('56:00');
  await app.expectToast('Votre session a expiré. Reconnectez-vous.');
  await expect(app.signInButton).toBeVisible();
});

test('a session that ended while the app was closed shows one message at the next visit', async ({
  app,
}) => {
  const { page } = app;
  const toasts = page.locator('#toasts').getByRole('status');
  await app.signIn('admin@lemur.test');
  await disableAccount(await uidOf('admin@lemur.test'));
  // /profile requires sign-in and would show a message of its own.
  await page.goto('/profile');
  await app.expectToast('Votre session a expiré. Reconnectez-vous.');
  await expect(toasts).toHaveCount(1);
  await expect(app.signInButton).toBeVisible();
  await page.goto('/');
  await expect(app.signInButton).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

test('an action of a deleted account shows one message and signs out', async ({ app }) => {
  await app.signIn('admin@lemur.test');
  await app.openProfile();
  await app.openSetting('Mot de passe');
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe', /^Confirmer/]) {
    await app.dialog.getByLabel(label, { exact: true }).fill('lemurlemur');
  }
  await deleteAccount(await uidOf('admin@lemur.test'));
  await app.dialog.locator('button[type=submit]').click();
  await app.expectToast('Votre session a expiré. Reconnectez-vous.');
  await expect(app.signInButton).toBeVisible();
  await expect(app.page.locator('#toasts').getByRole('status')).toHaveCount(1);
});
