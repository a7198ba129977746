import { writeDocuments } from '../../scripts/lib/emulator-api';
import { TEST } from '../../scripts/lib/environments';
import { DEMO_PASSWORD } from '../../scripts/seed';
import { formatDay } from '@/domain/days';
import { nextPseudoChange } from '@/domain/pseudo';
import { mailsTo } from '../support/auth-emulator';
import { App } from './support/app';
import { accountOf, demoUser, pseudoReservationOf, profileOf } from './support/demoUsers';
import { loseResponse } from './support/loseResponse';
import { expect, test } from './support/test';

const fanny = demoUser('fanny');
const marcel = demoUser('marcel');

const send = (app: App) => app.dialog.locator('button[type=submit]');
const newPseudo = (app: App) => app.dialog.getByLabel('Nouveau pseudo');
const newEmail = (app: App) => app.dialog.getByLabel('Nouvel email');
const newPassword = (app: App) => app.dialog.getByLabel('Nouveau mot de passe', { exact: true });
const password = (app: App, label = 'Mot de passe') =>
  app.dialog.getByLabel(label, { exact: true });
const privacy = (app: App) => app.page.getByRole('switch', { name: 'Profil privé' });

/** Reserves a pseudo for another user. */
const takePseudo = (pseudo: string): Promise<void> =>
  writeDocuments(TEST, [{ path: `pseudos/${pseudo.toLowerCase()}`, fields: { uid: marcel.uid } }]);

/** Cuts the connection during the next commit. */
const loseConnectionOnCommit = (app: App) =>
  app.page.route(
    /documents:commit/,
    async (route) => {
      await app.page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );

test('the profile page redirects a visitor with a message; signing out leaves it without one and signs out other tabs', async ({
  newApp,
}) => {
  const app = await newApp('/profile');
  const { page } = app;
  await app.expectToast('Vous devez être connecté');
  await expect(page).toHaveURL('/');

  await app.signIn(fanny.email);
  const other = await App.open(page.context());
  await expect(other.button(/^Menu de /)).toBeVisible();
  await app.openProfile();
  await app.button(/^Menu de /).click();
  await app.waitForPageLoad(async () => {
    await app.button('Se déconnecter').click();
    await app.expectToast('Déconnexion réussie');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Vous devez être connecté')).toHaveCount(0);
  });
  await expect(app.signInButton).toBeVisible();
  await expect(other.signInButton).toBeVisible();
});

test('the profile page shows the user’s data, and an avatar is chosen and removed with the keyboard', async ({
  newApp,
}) => {
  const count = (await accountOf(fanny.uid))?.['postsCount'];
  if (typeof count !== 'number') throw new Error('the demo counts no posts');
  const app = await newApp('/profile', { signedInAs: fanny.email });
  const { page, dialog } = app;
  const main = page.getByRole('main');
  const avatar = page.locator('header img, main img');
  await expect(page).toHaveURL('/profile');
  await expect(main.getByRole('heading', { name: 'Mon profil' })).toBeVisible();
  await expect(main.getByText(fanny.pseudo).first()).toBeVisible();
  await expect(main.getByText(fanny.email).first()).toBeVisible();
  await expect(main.getByText('Utilisateur', { exact: true })).toBeVisible();
  await expect(main.getByText(`${count} posts envoyés`)).toBeVisible();
  await expect(main.getByText('Changeable 1 fois par mois')).toBeVisible();
  await expect(privacy(app)).not.toBeChecked();
  await expect(avatar).toHaveCount(0);

  await app.button('Changer de photo de profil').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio')).toHaveCount(12);
  await send(app).press('Enter');
  await app.expectToast('Veuillez sélectionner une photo');

  await dialog.getByRole('radio', { name: 'Pigeon' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Chat' })).toBeChecked();
  await app.waitForPageLoad(async () => {
    await page.keyboard.press('Enter');
    await app.expectToast('Photo de profil mise à jour !');
  });
  for (const part of ['banner', 'main'] as const) {
    const image = page.getByRole(part).locator('img');
    await expect(image).toHaveAttribute('src', '/profile-pictures/chat.jpg');
    await expect(image).toBeVisible();
  }
  expect(await profileOf(fanny.uid)).toMatchObject({ profilePictureId: 'chat' });

  await app.button('Changer de photo de profil').press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Chat' })).toBeChecked();
  await app.waitForPageLoad(async () => {
    await dialog.getByRole('button', { name: 'Retirer la photo' }).press('Enter');
    await app.expectToast('Photo de profil retirée');
  });
  await expect(app.button('Menu de fanny_k')).toBeVisible();
  await expect(avatar).toHaveCount(0);
  expect(await profileOf(fanny.uid)).toMatchObject({ profilePictureId: null });
});

test.describe('the pseudo', () => {
  test.use({ signedInAs: fanny.email, startPath: '/profile' });
  test.beforeEach(async ({ app }) => {
    await app.openSetting('Pseudo');
  });

  test('changes once a month, also when the response to the commit is lost, and the previous one is free at once', async ({
    app,
  }) => {
    const other = await App.open(app.page.context(), '/profile');
    await other.openSetting('Pseudo');
    await newPseudo(app).fill('Fanny-Libre');
    await app.page.route(/documents:commit/, loseResponse, { times: 1 });
    await app.waitForPageLoad(async () => {
      await send(app).click();
      await app.expectToast('Pseudo modifié avec succès ! Rechargement...', { timeout: 20_000 });
    });
    await expect(app.button('Menu de Fanny-Libre')).toBeVisible();

    expect(await profileOf(fanny.uid)).toMatchObject({
      pseudo: 'Fanny-Libre',
      pseudoKey: 'fanny-libre',
    });
    expect(await pseudoReservationOf('Fanny-Libre')).toEqual({ uid: fanny.uid });
    expect(await pseudoReservationOf(fanny.pseudo)).toBeNull();
    const last = (await accountOf(fanny.uid))?.['lastPseudoChange'];
    if (!(last instanceof Date)) throw new Error('the change was not dated');

    // Another tab whose dialog was opened before the change.
    await newPseudo(other).fill('Fanny-Encore');
    await send(other).click();
    await other.expectToast("Vous ne pouvez changer votre pseudo qu'une fois par mois");
    await expect(newPseudo(other)).toHaveValue('Fanny-Encore');

    const next = formatDay(nextPseudoChange(last, last) ?? last);
    await expect(app.page.getByText(`Dernier changement le ${formatDay(last)}`)).toBeVisible();
    await app.openSetting('Pseudo');
    await expect(app.dialog).toContainText(`Vous pourrez changer votre pseudo le ${next}`);
    await expect(newPseudo(app)).toHaveCount(0);
  });

  test('is refused when it is empty, invalid, unchanged or taken, also since the dialog was opened', async ({
    app,
  }) => {
    for (const [typed, message] of [
      ['', 'Veuillez remplir tous les champs'],
      ['à peu près', 'Pseudo invalide'],
      [fanny.pseudo, 'Choisissez un pseudo différent'],
      ['CAMILLE_B', 'Ce pseudo est déjà pris'],
    ] as const) {
      await newPseudo(app).fill(typed);
      await send(app).click();
      await app.expectToast(message);
      await expect(newPseudo(app)).toHaveAccessibleDescription(new RegExp(message));
      await expect(newPseudo(app)).toHaveValue(typed);
      await expect(newPseudo(app)).toBeFocused();
    }

    const expectTaken = async (pseudo: string): Promise<void> => {
      await app.expectToast('Ce pseudo est déjà pris', { timeout: 20_000 });
      await expect(newPseudo(app)).toHaveAccessibleDescription(/Ce pseudo est déjà pris/);
      await expect(newPseudo(app)).toHaveValue(pseudo);
      expect(await pseudoReservationOf(pseudo)).toEqual({ uid: marcel.uid });
    };
    await newPseudo(app).fill('Convoitee');
    await expect(newPseudo(app)).not.toHaveAccessibleDescription(/Ce pseudo est déjà pris/);
    await takePseudo('Convoitee');
    await send(app).click();
    await expectTaken('Convoitee');

    // Another user takes the pseudo between the transaction's reads and its commit.
    await newPseudo(app).fill('Disputee');
    await expect(newPseudo(app)).not.toHaveAccessibleDescription(/Ce pseudo est déjà pris/);
    await app.page.route(
      /documents:commit/,
      async (route) => {
        await takePseudo('Disputee');
        await route.continue();
      },
      { times: 1 },
    );
    await send(app).click();
    await expectTaken('Disputee');
    expect(await profileOf(fanny.uid)).toMatchObject({ pseudo: fanny.pseudo });
    expect(await accountOf(fanny.uid)).toMatchObject({ lastPseudoChange: null });
    expect(await pseudoReservationOf(fanny.pseudo)).toEqual({ uid: fanny.uid });
  });

  test('stays in the form without a connection, and can be sent after reconnecting', async ({
    app,
  }) => {
    const context = app.page.context();
    await newPseudo(app).fill('Fanny-Tunnel');
    await context.setOffline(true);
    await send(app).click();
    await app.expectToast('Erreur de connexion');
    await expect(app.dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
    await expect(newPseudo(app)).toHaveValue('Fanny-Tunnel');

    // The connection is lost again during the commit.
    await context.setOffline(false);
    await loseConnectionOnCommit(app);
    await app.waitForFailedCommit(() => send(app).click());
    await expect(send(app)).toHaveText('Enregistrement…');
    await app.passRequestTimeout();
    await expect(send(app)).toHaveText('Changer le pseudo');
    await expect(app.dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
    await expect(newPseudo(app)).toHaveValue('Fanny-Tunnel');
    expect(await profileOf(fanny.uid)).toMatchObject({ pseudo: fanny.pseudo });

    await context.setOffline(false);
    await app.waitForPageLoad(async () => {
      await send(app).click();
      await app.expectToast('Pseudo modifié avec succès ! Rechargement...');
    });
    await expect(app.button('Menu de Fanny-Tunnel')).toBeVisible();
  });
});

test('the password and then the e-mail address change when the current password is typed', async ({
  newApp,
}) => {
  const [EMAIL, PASSWORD] = ['fanny.nouvelle@exemple.fr', 'Bonjour-123456'];
  const app = await newApp('/profile', { signedInAs: fanny.email });
  await app.openSetting('Mot de passe');
  await expect(password(app, 'Mot de passe actuel')).toBeFocused();
  await password(app, 'Mot de passe actuel').fill('pas celui-là');
  await newPassword(app).fill(PASSWORD);
  await password(app, 'Confirmer le nouveau mot de passe').fill(PASSWORD);
  await send(app).click();
  await app.expectToast('Mot de passe actuel incorrect');
  await expect(password(app, 'Mot de passe actuel')).toHaveAccessibleDescription(
    'Mot de passe actuel incorrect',
  );
  await expect(password(app, 'Mot de passe actuel')).toBeFocused();
  await expect(newPassword(app)).toHaveValue(PASSWORD);
  await password(app, 'Mot de passe actuel').fill(DEMO_PASSWORD);
  await send(app).click();
  await app.expectToast('Mot de passe modifié avec succès !');
  await expect(app.dialog).toBeHidden();

  // The session continues, and the old password is refused.
  await app.page.reload();
  await expect(app.button('Menu de fanny_k')).toBeVisible();
  await app.openSetting('Email');
  await expect(app.dialog).toContainText(`Adresse actuelle : ${fanny.email}`);
  for (const [email, typed, message] of [
    [EMAIL, DEMO_PASSWORD, 'Mot de passe incorrect'],
    ['camille@lemur.test', PASSWORD, 'Cet email est déjà utilisé'],
  ] as const) {
    await newEmail(app).fill(email);
    await password(app).fill(typed);
    await send(app).click();
    await app.expectToast(message);
    await expect(newEmail(app)).toHaveValue(email);
    await expect(password(app)).toHaveValue(typed);
  }
  expect(await accountOf(fanny.uid)).toMatchObject({ email: fanny.email });
  await newEmail(app).fill(EMAIL);
  await app.waitForPageLoad(async () => {
    await send(app).click();
    await app.expectToast('Email modifié avec succès ! Veuillez vous reconnecter.');
  });
  await expect(app.page).toHaveURL('/');
  expect(await accountOf(fanny.uid)).toMatchObject({ email: EMAIL });

  // Only the new address and the new password sign in.
  await app.trySignIn(fanny.email, PASSWORD);
  await app.expectToast('Utilisateur introuvable');
  await app.page.keyboard.press('Escape');
  await app.trySignIn(EMAIL, DEMO_PASSWORD);
  await app.expectToast('Mot de passe incorrect');
  await app.page.keyboard.press('Escape');
  await app.signIn(EMAIL, PASSWORD);
  await app.openProfile();
  await expect(app.page.getByRole('main').getByText(EMAIL).first()).toBeVisible();
});

test('the e-mail address changes by a confirmation e-mail when the project requires one', async ({
  newApp,
}) => {
  const NEXT = 'fanny.nouvelle@exemple.fr';
  const app = await newApp('/profile', { signedInAs: fanny.email });
  const { page, dialog } = app;
  await app.openSetting('Email');
  await page.route(/accounts:update/, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'OPERATION_NOT_ALLOWED' } },
    }),
  );
  await newEmail(app).fill(NEXT);
  await password(app).fill(DEMO_PASSWORD);
  await send(app).click();
  await expect(dialog).toContainText(`Un lien de confirmation a été envoyé à ${NEXT}.`);
  await expect(newEmail(app)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  // Nothing changes until the link is opened.
  await expect(app.button('Menu de fanny_k')).toBeVisible();
  expect(await accountOf(fanny.uid)).toMatchObject({ email: fanny.email });

  const [mail] = await mailsTo(fanny.email);
  expect(mail?.requestType).toBe('VERIFY_AND_CHANGE_EMAIL');
  const opened = await page.context().newPage();
  await opened.goto(mail?.oobLink ?? '');
  await expect(opened.getByText('successfully changed')).toBeVisible();

  const again = await newApp();
  await again.trySignIn(fanny.email);
  await again.expectToast('Utilisateur introuvable');
  await again.page.keyboard.press('Escape');
  await again.signIn(NEXT);
  await expect.poll(() => accountOf(fanny.uid)).toMatchObject({ email: NEXT });
  await again.openProfile();
  await expect(again.page.getByRole('main').getByText(NEXT).first()).toBeVisible();
});

test.describe('the privacy setting', () => {
  test.use({ signedInAs: marcel.email, startPath: '/profile' });

  test('hides the profile from others and shows it again, and is updated in other tabs', async ({
    app,
    newApp,
  }) => {
    const heading = { name: `@${marcel.pseudo}` };
    const other = await App.open(app.page.context(), '/profile');
    await expect(privacy(other)).not.toBeChecked();
    await privacy(app).click();
    await app.expectToast('Votre profil est maintenant privé');
    await expect(privacy(app)).toBeChecked();
    await expect(privacy(other)).toBeChecked();
    expect(await profileOf(marcel.uid)).toMatchObject({ isPrivate: true });
    const visitor = await newApp();
    const link = visitor.page.locator(`.post-card a[href="/user/${marcel.uid}"]`).first();
    await link.click();
    await visitor.expectToast('Ce profil est privé');
    await expect(visitor.page).toHaveURL('/');

    await app.page.getByRole('link', { name: 'Voir mon profil public' }).click();
    await expect(app.page.getByRole('heading', heading)).toBeVisible();
    await expect(app.page.getByText('🔒 Privé')).toBeVisible();
    await app.page.getByRole('link', { name: 'Modifier mon profil' }).click();
    await expect(privacy(app)).toBeChecked();

    await privacy(app).press('Space');
    await app.expectToast('Votre profil est maintenant public');
    await expect(privacy(app)).not.toBeChecked();
    await expect(privacy(other)).not.toBeChecked();
    expect(await profileOf(marcel.uid)).toMatchObject({ isPrivate: false });
    await link.click();
    await expect(visitor.page.getByRole('heading', heading)).toBeVisible();
  });

  test('stays unchanged without a connection, and can be changed after reconnecting', async ({
    app,
  }) => {
    const context = app.page.context();
    await expect(privacy(app)).toBeVisible();
    await context.setOffline(true);
    await privacy(app).click();
    await app.expectToast('Erreur de connexion');
    await expect(privacy(app)).not.toBeChecked();

    await context.setOffline(false);
    await loseConnectionOnCommit(app);
    await app.waitForFailedCommit(() => privacy(app).click());
    await expect(privacy(app)).toBeChecked();
    await app.passRequestTimeout();
    await expect(privacy(app)).not.toBeChecked();
    await app.expectToast('Erreur de connexion');
    expect(await profileOf(marcel.uid)).toMatchObject({ isPrivate: false });

    await context.setOffline(false);
    await privacy(app).click();
    await app.expectToast('Votre profil est maintenant privé');
    await expect(privacy(app)).toBeChecked();
    expect(await profileOf(marcel.uid)).toMatchObject({ isPrivate: true });
  });
});
