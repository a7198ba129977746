import { disableAccount } from '../support/auth-emulator';
import { App } from './support/app';
import { BackOffice, setRole } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { signedIn } from './support/session';
import { expect, test } from './support/test';

const admin = demoUser('admin');

test('a session of a disabled account ends with one message and the sign-in, when its token is renewed or at the next visit', async ({
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
    await expect(app.page.getByRole('dialog', { name: 'Se connecter' })).toBeVisible();
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

test('a session survives faults of Auth while the page loads, also with an expired token', async ({
  newApp,
}) => {
  const app = await newApp('/profile', { signedInAs: admin.email });
  const { page } = app;
  const signedInPage = app.button('Supprimer le compte');
  await expect(signedInPage).toBeVisible();
  const requests: string[] = [];
  await page.route(/accounts:lookup|securetoken/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ status: 503, json: { error: { code: 503, message: 'Unavailable.' } } });
  });
  await page.reload();
  await expect(signedInPage).toBeVisible();
  expect(requests).toHaveLength(2);

  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('firebase:authUser')) continue;
      const user = JSON.parse(value);
      user.stsTokenManager.expirationTime = 1;
      localStorage.setItem(key, JSON.stringify(user));
    }
  });
  await page.reload();
  const renewals = () => requests.filter((url) => url.includes('securetoken')).length;
  await expect.poll(renewals).toBeGreaterThan(1);
  await expect(page.getByText('Votre session a expiré')).toHaveCount(0);
  await page.unroute(/accounts:lookup|securetoken/);
  await page.reload();
  await expect(signedInPage).toBeVisible();
});

test('a report and an edit that are being written when another tab signs out are there again after a sign-in', async ({
  newApp,
}) => {
  const { email, pseudo } = demoUser('camille');
  const app = await newApp('/', { signedInAs: email });
  const { page, dialog } = app;
  await app.submitPost({ content: 'Une première version.' });
  await app.expectSent();
  const other = await App.open(page.context());
  const signOutElsewhere = async () => {
    await other.button(`Menu de ${pseudo}`).click();
    await other.button('Se déconnecter').click();
    await other.waitForPageLoad(() => other.button('Garder et se déconnecter').click());
  };
  const signIn = async () => {
    await app.fillSignIn(email);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
  };

  await app.button(/^Modifier/).click();
  await dialog.getByLabel('Message').fill('Une seconde version.');
  await signOutElsewhere();
  await expect(dialog.getByText(/^Connectez-vous pour reprendre la modification/)).toBeVisible();
  await signIn();
  await expect(dialog.getByLabel('Message')).toHaveValue('Une seconde version.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Une seconde version.')).toBeVisible();

  await page.locator('.post-card .post-open').last().click();
  await dialog.getByRole('button', { name: 'Signaler', exact: true }).click();
  const words = page.getByLabel('Précisions (facultatives)');
  await words.fill('Voici pourquoi.');
  await page.getByLabel('Vie privée').check();
  await other.page.reload();
  await signOutElsewhere();
  const signInDialog = page.getByRole('dialog', { name: 'Se connecter' });
  await expect(signInDialog).toBeVisible();
  await signIn();
  await expect(words).toHaveValue('Voici pourquoi.');
  await expect(page.getByLabel('Vie privée')).toBeChecked();
  await page.getByText('Signaler', { exact: true }).last().click();
  await app.expectToast('Signalement envoyé');
});

test('a reason that an admin is writing is there again after a sign-out in another tab and a lost role', async ({
  newApp,
}) => {
  const office = await BackOffice.openNew(newApp);
  const { app } = office;
  const { page, dialog } = app;
  const reason = dialog.getByLabel('Votre motif');
  const openRejection = async () => {
    await office.tick(0);
    await app.button('Rejeter').click();
  };
  const openOffice = async () => {
    await app.userMenu.click();
    await page.getByRole('link', { name: 'Backoffice' }).click();
    await openRejection();
  };
  await openRejection();
  await dialog.getByLabel('Autre motif').check();
  await dialog.getByLabel('Fondement').selectOption('Conditions, article 3');
  await reason.fill('Le texte est illisible.');

  const other = await App.open(page.context());
  await other.signOut();
  await expect(page.getByRole('dialog', { name: 'Se connecter' })).toBeVisible();
  await app.fillSignIn(admin.email);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin');
  await openRejection();
  await expect(dialog.getByText('Voici le texte que vous aviez commencé.')).toBeVisible();
  await expect(reason).toHaveValue('Le texte est illisible.');

  await setRole('admin', 'user');
  await app.expectToast('Action non autorisée');
  await expect(page).toHaveURL('/');
  await setRole('admin', 'admin');
  await openOffice();
  await expect(dialog.getByLabel('Fondement')).toHaveValue('Conditions, article 3');
  await expect(reason).toHaveValue('Le texte est illisible.');
  await dialog.getByRole('button', { name: 'Rejeter' }).click();
  await app.expectToast('Posts rejetés');

  // Only a session that ends in another way asks to sign in.
  await app.signOut();
  await expect(page).toHaveURL('/');
  await app.expectToast('Déconnexion réussie');
  await expect(dialog).toBeHidden();
});
