import { disableAccount } from '../support/auth-emulator';
import { demoUser } from './support/demoUsers';
import { signedIn } from './support/session';
import { expect, test } from './support/test';

const admin = demoUser('admin');

test('a session of a disabled account ends with one message, when its token is renewed or at the next visit', async ({
  newApp,
}) => {
  const stored = await signedIn(admin.email);
  // /profile requires sign-in and would show a message of its own.
  const app = await newApp('/profile', {
    signedInAs: admin.email,
    prepare: (page) => page.clock.install(),
  });
  const toasts = app.page.locator('#toasts').getByRole('status');
  const expectEnded = async () => {
    await app.expectToast('Votre session a expiré. Reconnectez-vous.');
    await expect(toasts).toHaveCount(1);
    await expect(app.signInButton).toBeVisible();
  };
  await expect(app.button('Supprimer le compte')).toBeVisible();
  await disableAccount(admin.uid);
  // The SDK renews the token some minutes before it expires after one hour.
  await app.page.clock.fastForward('56:00');
  await expectEnded();

  // Another visit of a browser that has kept the session.
  await app.page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await app.page.goto('/profile');
  await expectEnded();
  await app.page.goto('/');
  await expect(app.signInButton).toBeVisible();
  await expect(toasts).toHaveCount(0);
});
