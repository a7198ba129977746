import { DEMO_PASSWORD } from '../../scripts/seed';
import { formatDay } from '@/domain/days';
import { nextPseudoChange } from '@/domain/pseudo';
import { mailsTo } from '../support/auth-emulator';
import { App } from './support/app';
import { accountOf, demoUser, pseudoReservationOf, profileOf } from './support/demoUsers';
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

const signUpAs = async (app: App, pseudo: string): Promise<void> => {
  await app.signUp({ pseudo, email: `${pseudo}@exemple.fr`, password: 'Bonjour-123' });
  await expect(app.button(`Menu de ${pseudo}`)).toBeVisible();
};

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

test('the profile page redirects a visitor with a message, and a user who signs out without it', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/profile');
  await app.expectToast('Vous devez être connecté');
  await expect(page).toHaveURL('/');

  await app.signIn(fanny.email);
  await app.openProfile();
  await app.button(/^Menu de /).click();
  await app.waitForPageLoad(async () => {
    await app.button('Se déconnecter').click();
    await app.expectToast('Déconnexion réussie');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Vous devez être connecté')).toHaveCount(0);
  });
});

test('the profile page shows the user’s pseudo, e-mail address, role, avatar and post count', async ({
  newApp,
}) => {
  const count = (await accountOf(marcel.uid))?.['postsCount'];
  if (typeof count !== 'number') throw new Error('the demo counts no posts');
  const app = await newApp('/profile', { signedInAs: marcel.email });
  const { page } = app;
  const main = page.getByRole('main');
  await expect(page).toHaveURL('/profile');
  await expect(main.getByRole('heading', { name: 'Mon profil' })).toBeVisible();
  await expect(main.getByText(marcel.pseudo).first()).toBeVisible();
  await expect(main.getByText(marcel.email).first()).toBeVisible();
  await expect(main.getByText('Utilisateur', { exact: true })).toBeVisible();
  await expect(main.getByText(`${count} posts envoyés`)).toBeVisible();
  await expect(main.locator('img[src="/profile-pictures/journal.jpg"]')).toBeVisible();
  await expect(main.getByText('Changeable 1 fois par mois')).toBeVisible();
  await expect(privacy(app)).not.toBeChecked();

  // An admin opens the page by its URL.
  const admin = await newApp('/profile', { signedInAs: 'admin@lemur.test' });
  await expect(admin.page.getByText('Administrateur', { exact: true })).toBeVisible();
  await expect(admin.page.getByText('0 post envoyé')).toBeVisible();
});

test.describe('the pseudo', () => {
  test.use({ signedInAs: fanny.email, startPath: '/profile' });
  test.beforeEach(async ({ app }) => {
    await expect(app.button('Changer Pseudo')).toBeVisible();
  });

  test('changes once a month, and the previous one is free at once', async ({ app, newApp }) => {
    const other = await App.open(app.page.context(), '/profile');
    await other.openSetting('Pseudo');
    await app.openSetting('Pseudo');
    await newPseudo(app).fill('Fanny-Libre');
    await app.waitForPageLoad(async () => {
      await send(app).click();
      await app.expectToast('Pseudo modifié avec succès ! Rechargement...');
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

    await signUpAs(await newApp(), fanny.pseudo);
  });

  test('is refused when it is empty, invalid, unchanged or taken', async ({ app }) => {
    await app.openSetting('Pseudo');
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
    expect(await profileOf(fanny.uid)).toMatchObject({ pseudo: fanny.pseudo });
    expect(await accountOf(fanny.uid)).toMatchObject({ lastPseudoChange: null });
  });

  test('is refused when another user took it while the dialog was open', async ({
    app,
    newApp,
  }) => {
    await app.openSetting('Pseudo');
    await newPseudo(app).fill('Convoitee');
    await signUpAs(await newApp(), 'Convoitee');
    await send(app).click();
    await app.expectToast('Ce pseudo est déjà pris');
    await expect(newPseudo(app)).toHaveValue('Convoitee');
    expect(await pseudoReservationOf('Convoitee')).not.toMatchObject({ uid: fanny.uid });
  });

  test('is refused when another user takes it during the commit', async ({ app, newApp }) => {
    const rival = await newApp();
    await app.openSetting('Pseudo');
    await newPseudo(app).fill('Convoitee');
    await app.page.route(
      /documents:commit/,
      async (route) => {
        await signUpAs(rival, 'Convoitee');
        await route.continue();
      },
      { times: 1 },
    );
    await send(app).click();
    await app.expectToast('Ce pseudo est déjà pris', { timeout: 20_000 });
    await expect(newPseudo(app)).toHaveValue('Convoitee');
    expect(await profileOf(fanny.uid)).toMatchObject({ pseudo: fanny.pseudo });
    expect(await pseudoReservationOf(fanny.pseudo)).toEqual({ uid: fanny.uid });
  });

  test('stays in the form without a connection, and can be sent after reconnecting', async ({
    app,
  }) => {
    const context = app.page.context();
    await app.openSetting('Pseudo');
    await newPseudo(app).fill('Fanny-Tunnel');
    await context.setOffline(true);
    await send(app).click();
    await app.expectToast('Erreur de connexion');
    await expect(app.dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
    await expect(newPseudo(app)).toHaveValue('Fanny-Tunnel');

    // The connection is lost again during the commit.
    await context.setOffline(false);
    await loseConnectionOnCommit(app);
    await send(app).click();
    await expect(send(app)).toHaveText('Enregistrement…');
    await expect(app.dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible({
      timeout: 20_000,
    });
    await expect(send(app)).toHaveText('Changer le pseudo');
    await expect(newPseudo(app)).toHaveValue('Fanny-Tunnel');
    expect(await profileOf(fanny.uid)).toMatchObject({ pseudo: fanny.pseudo });

    await context.setOffline(false);
    await app.waitForPageLoad(async () => {
      await send(app).click();
      await app.expectToast('Pseudo modifié avec succès ! Rechargement...');
    });
    await expect(app.button('Menu de Fanny-Tunnel')).toBeVisible();
  });

  test('changes once when the response to the commit is lost', async ({ app }) => {
    await app.openSetting('Pseudo');
    await newPseudo(app).fill('Fanny-Echo');
    await app.page.route(
      /documents:commit/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await app.waitForPageLoad(async () => {
      await send(app).click();
      await app.expectToast('Pseudo modifié avec succès ! Rechargement...', { timeout: 20_000 });
    });
    await expect(app.button('Menu de Fanny-Echo')).toBeVisible();
    expect(await pseudoReservationOf('Fanny-Echo')).toEqual({ uid: fanny.uid });
  });
});

test('the password changes when the current one is typed', async ({ newApp }) => {
  const NEXT = 'Bonjour-123456';
  const app = await newApp('/profile', { signedInAs: fanny.email });
  await app.openSetting('Mot de passe');
  await expect(password(app, 'Mot de passe actuel')).toBeFocused();
  await password(app, 'Mot de passe actuel').fill('pas celui-là');
  await newPassword(app).fill(NEXT);
  await password(app, 'Confirmer le nouveau mot de passe').fill(`${NEXT}7`);
  await send(app).click();
  await app.expectToast('Les mots de passe ne correspondent pas');
  await password(app, 'Confirmer le nouveau mot de passe').fill(NEXT);
  await send(app).click();
  await app.expectToast('Mot de passe actuel incorrect');
  await expect(password(app, 'Mot de passe actuel')).toHaveAccessibleDescription(
    'Mot de passe actuel incorrect',
  );
  await expect(password(app, 'Mot de passe actuel')).toBeFocused();
  await expect(newPassword(app)).toHaveValue(NEXT);

  await password(app, 'Mot de passe actuel').fill(DEMO_PASSWORD);
  await send(app).click();
  await app.expectToast('Mot de passe modifié avec succès !');
  await expect(app.dialog).toBeHidden();

  // The session continues, and the old password is refused.
  await app.page.reload();
  await expect(app.button('Menu de fanny_k')).toBeVisible();
  await app.signOut();
  await app.trySignIn(fanny.email);
  await app.expectToast('Mot de passe incorrect');
  await app.page.keyboard.press('Escape');
  await app.signIn(fanny.email, NEXT);
});

test.describe('the e-mail address', () => {
  const NEXT = 'fanny.nouvelle@exemple.fr';

  test.use({ signedInAs: fanny.email, startPath: '/profile' });
  test.beforeEach(async ({ app }) => {
    await app.openSetting('Email');
  });

  test('changes when the password is typed, and is required for the next sign-in', async ({
    app,
  }) => {
    await expect(app.dialog).toContainText(`Adresse actuelle : ${fanny.email}`);
    for (const [email, typed, message] of [
      ['nulle part', DEMO_PASSWORD, 'Email invalide'],
      ['FANNY@lemur.test', DEMO_PASSWORD, "Le nouvel email est identique à l'ancien"],
      [NEXT, '', 'Veuillez remplir tous les champs'],
      [NEXT, 'pas celui-là', 'Mot de passe incorrect'],
      ['camille@lemur.test', DEMO_PASSWORD, 'Cet email est déjà utilisé'],
    ] as const) {
      await newEmail(app).fill(email);
      await password(app).fill(typed);
      await send(app).click();
      await app.expectToast(message);
      await expect(newEmail(app)).toHaveValue(email);
      await expect(password(app)).toHaveValue(typed);
    }
    expect(await accountOf(fanny.uid)).toMatchObject({ email: fanny.email });

    await newEmail(app).fill(NEXT);
    await app.waitForPageLoad(async () => {
      await send(app).click();
      await app.expectToast('Email modifié avec succès ! Veuillez vous reconnecter.');
    });
    await expect(app.page).toHaveURL('/');
    await expect(app.signInButton).toBeVisible();
    expect(await accountOf(fanny.uid)).toMatchObject({ email: NEXT });

    await app.trySignIn(fanny.email);
    await app.expectToast('Utilisateur introuvable');
    await app.page.keyboard.press('Escape');
    await app.signIn(NEXT);
    await app.openProfile();
    await expect(app.page.getByRole('main').getByText(NEXT).first()).toBeVisible();
  });

  test('changes by a confirmation e-mail when the project requires one', async ({
    app,
    newApp,
  }) => {
    const { page, dialog } = app;
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
    await again.signIn(NEXT);
    await expect.poll(() => accountOf(fanny.uid)).toMatchObject({ email: NEXT });
    await again.openProfile();
    await expect(again.page.getByRole('main').getByText(NEXT).first()).toBeVisible();
    await again.signOut();
    await again.trySignIn(fanny.email);
    await again.expectToast('Utilisateur introuvable');
  });
});

test('an avatar is chosen and removed with the keyboard', async ({ newApp }) => {
  const app = await newApp('/profile', { signedInAs: fanny.email });
  const { page, dialog } = app;
  const avatar = page.getByRole('banner').locator('img');
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
  await expect(avatar).toHaveAttribute('src', '/profile-pictures/chat.jpg');
  await expect(avatar).toBeVisible();
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

test.describe('the privacy setting', () => {
  test.use({ signedInAs: marcel.email, startPath: '/profile' });
  test.beforeEach(async ({ app }) => {
    await expect(privacy(app)).toBeVisible();
  });

  test('hides the profile from others, and shows it again', async ({ app, newApp }) => {
    const heading = { name: `@${marcel.pseudo}` };
    const visitor = await newApp(`/user/${marcel.uid}`);
    await expect(visitor.page.getByRole('heading', heading)).toBeVisible();

    await privacy(app).click();
    await app.expectToast('Votre profil est maintenant privé');
    await expect(privacy(app)).toBeChecked();
    expect(await profileOf(marcel.uid)).toMatchObject({ isPrivate: true });
    await visitor.page.reload();
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
    expect(await profileOf(marcel.uid)).toMatchObject({ isPrivate: false });
    await visitor.page.goto(`/user/${marcel.uid}`);
    await expect(visitor.page.getByRole('heading', heading)).toBeVisible();
  });

  test('is updated in other tabs', async ({ app }) => {
    const other = await App.open(app.page.context(), '/profile');
    await expect(privacy(other)).not.toBeChecked();
    await privacy(app).click();
    await expect(privacy(other)).toBeChecked();
    await privacy(other).click();
    await expect(privacy(app)).not.toBeChecked();
  });

  test('stays unchanged without a connection, and can be changed after reconnecting', async ({
    app,
  }) => {
    const context = app.page.context();
    await context.setOffline(true);
    await privacy(app).click();
    await app.expectToast('Erreur de connexion');
    await expect(privacy(app)).not.toBeChecked();

    await context.setOffline(false);
    await loseConnectionOnCommit(app);
    await privacy(app).click();
    await expect(privacy(app)).toBeChecked();
    await expect(privacy(app)).not.toBeChecked({ timeout: 20_000 });
    await app.expectToast('Erreur de connexion');
    expect(await profileOf(marcel.uid)).toMatchObject({ isPrivate: false });

    await context.setOffline(false);
    await privacy(app).click();
    await app.expectToast('Votre profil est maintenant privé');
    await expect(privacy(app)).toBeChecked();
    expect(await profileOf(marcel.uid)).toMatchObject({ isPrivate: true });
  });
});
