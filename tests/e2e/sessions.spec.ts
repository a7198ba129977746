import { deleteAccount, disableAccount, uidOf } from '../support/auth-emulator';
import { App } from './support/app';
import { expect, test } from './support/test';

test('signed out in one tab is signed out in the others', async ({ app }) => {
  await app.signIn('admin@lemur.test');
  const other = await App.open(app.page.context());
  await expect(other.button(/^Menu de /)).toBeVisible();
  await app.signOut();
  await expect(other.signInButton).toBeVisible();
});

test('an account that Firebase no longer takes is signed out, and told so', async ({ app }) => {
  const { page } = app;
  await page.clock.install();
  await page.reload();
  await app.signIn('admin@lemur.test');
  await disableAccount(await uidOf('admin@lemur.test'));
  // The token is renewed some minutes before its hour is over.
  await page.clock.fastForward('56:00');
  await app.seesToast('Vous devez être connecté');
  await expect(app.signInButton).toBeVisible();
});

test('a session that ended while nobody was here is told of on the next visit, once', async ({
  app,
}) => {
  const { page } = app;
  const toasts = page.locator('#toasts').getByRole('status');
  await app.signIn('admin@lemur.test');
  await disableAccount(await uidOf('admin@lemur.test'));
  // A page for members has the same to say.
  await page.goto('/profile');
  await app.seesToast('Vous devez être connecté');
  await expect(toasts).toHaveCount(1);
  await expect(app.signInButton).toBeVisible();
  await page.goto('/');
  await expect(app.signInButton).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

test('a refused action of a session that ended says so once', async ({ app }) => {
  await app.signIn('admin@lemur.test');
  await app.openProfile();
  await app.openSetting('Mot de passe');
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe', /^Confirmer/]) {
    await app.dialog.getByLabel(label, { exact: true }).fill('lemurlemur');
  }
  await deleteAccount(await uidOf('admin@lemur.test'));
  await app.dialog.locator('button[type=submit]').click();
  await app.seesToast('Vous devez être connecté');
  await expect(app.signInButton).toBeVisible();
  await expect(app.page.locator('#toasts').getByRole('status')).toHaveCount(1);
});
