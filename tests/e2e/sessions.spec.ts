import { deleteAccount, disableAccount } from '../support/auth-emulator';
import { demoUser } from './support/demoUsers';
import { signedIn } from './support/session';
import { expect, test } from './support/test';

const admin = demoUser('admin');

test('a disabled account is signed out with a message when its token is renewed', async ({
  newApp,
}) => {
  const app = await newApp('/', { signedInAs: admin.email });
  const { page } = app;
  await page.clock.install();
  await page.reload();
  await expect(app.button(`Menu de ${admin.pseudo}`)).toBeVisible();
  await disableAccount(admin.uid);
  // The SDK renews the token some minutes before it expires after one hour.
  await page.clock.fastForward('56:00');
  await app.expectToast('Votre session a expiré. Reconnectez-vous.');
  await expect(app.signInButton).toBeVisible();
});

test('a session that ended while the app was closed shows one message at the next visit', async ({
  newApp,
}) => {
  const stored = await signedIn(admin.email);
  await disableAccount(admin.uid);
  // /profile requires sign-in and would show a message of its own.
  const app = await newApp('/profile', { stored });
  const { page } = app;
  const toasts = page.locator('#toasts').getByRole('status');
  await app.expectToast('Votre session a expiré. Reconnectez-vous.');
  await expect(toasts).toHaveCount(1);
  await expect(app.signInButton).toBeVisible();
  await page.goto('/');
  await expect(app.signInButton).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

test('an action of a deleted account shows one message and signs out', async ({ newApp }) => {
  const app = await newApp('/profile', { signedInAs: admin.email });
  await app.openSetting('Mot de passe');
  for (const label of ['Mot de passe actuel', 'Nouveau mot de passe', /^Confirmer/]) {
    await app.dialog.getByLabel(label, { exact: true }).fill('lemurlemur');
  }
  await deleteAccount(admin.uid);
  await app.dialog.locator('button[type=submit]').click();
  await app.expectToast('Votre session a expiré. Reconnectez-vous.');
  await expect(app.signInButton).toBeVisible();
  await expect(app.page.locator('#toasts').getByRole('status')).toHaveCount(1);
});
