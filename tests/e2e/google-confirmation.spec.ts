import type { Page } from '@playwright/test';
import type { App } from './support/app';
import { chooseKnownPerson, chooseNewPerson, withGoogle, withoutGoogle } from './support/google';
import { signedInWithGoogle } from './support/session';
import { expect, test } from './support/test';

// An account that only uses Google sign-in has no password: its user confirms in a Google popup. The
// other actions that need a confirmation: tests/integration/google-accounts.test.ts.

const ELODIE = { email: 'elodie@gmail.com', name: 'Élodie Martin' };
const NEXT = 'Bonjour-123456';

const confirm = (app: App) => app.dialog.getByRole('button', { name: 'Confirmer avec Google' });

/** Presses the button and returns the popup that opens. */
async function openPopup(app: App): Promise<Page> {
  const [popup] = await Promise.all([app.page.waitForEvent('popup'), confirm(app).click()]);
  return popup;
}

test('a Google user sets a password after a blocked script, a closed popup and another Google account', async ({
  newApp,
}) => {
  // The page has not loaded Google's script yet.
  const app = await newApp('/profile', { stored: await signedInWithGoogle(ELODIE) });
  const { page, dialog } = app;
  const context = page.context();
  // The account repair has chosen a neutral pseudo, and the app proposes it.
  await dialog.getByRole('button', { name: 'Garder celui-ci' }).click();
  const menu = page.getByRole('button', { name: /^Menu de \w+_\d{4}$/ });
  await expect(menu).toBeVisible();
  await withGoogle(context);
  await withoutGoogle(context);
  await app.button('Définir Mot de passe').click();
  const password = dialog.getByLabel('Nouveau mot de passe', { exact: true });
  await password.fill(NEXT);
  await dialog.getByLabel('Confirmer le nouveau mot de passe').fill(NEXT);
  await confirm(app).click();
  await expect(dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible({
    timeout: 30_000,
  });

  await withGoogle(context);
  await page.clock.install();
  const closed = await openPopup(app);
  await closed.close();
  // The SDK notices a closed popup within 2 s, and then waits 8 s for a late result.
  await page.clock.runFor('00:11');
  await expect(dialog.getByRole('alert')).toHaveText('Confirmation annulée', { timeout: 30_000 });

  const popup = await openPopup(app);
  await Promise.all([
    popup.waitForEvent('close'),
    chooseNewPerson(popup, { email: 'autre@gmail.com', name: 'Une autre' }),
  ]);
  await expect(dialog.getByRole('alert')).toHaveText(
    'Ce compte Google n’est pas celui de votre compte Le Mur.',
  );
  await expect(password).toHaveValue(NEXT);
  await expect(menu).toBeVisible();

  const right = await openPopup(app);
  await Promise.all([right.waitForEvent('close'), chooseKnownPerson(right, ELODIE.email)]);
  await app.expectToast('Mot de passe modifié avec succès !');
  await expect(dialog).toBeHidden();
  // Further changes require the password instead of the popup.
  await expect(app.button('Changer Mot de passe')).toBeVisible();
});
