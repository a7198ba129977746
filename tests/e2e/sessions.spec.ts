import { disableAccount, uidOf } from '../support/auth-emulator';
import { App } from './support/app';
import { expect, test } from './support/test';

test('signed out in one tab is signed out in the others', async ({ app }) => {
  await app.signIn('admin@lemur.test');
  const other = await App.open(app.page.context());
  await expect(other.button(/^Menu de /)).toBeVisible();
  await app.button(/^Menu de /).click();
  await app.button('Se déconnecter').click();
  await expect(
    other.page.getByRole('banner').getByRole('button', { name: 'Se connecter' }),
  ).toBeVisible();
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
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Se connecter' }),
  ).toBeVisible();
});
