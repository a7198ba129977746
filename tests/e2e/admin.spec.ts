import { TOAST_MS } from '@/config/limits';
import { BackOffice, PENDING, setRole, statusOf } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

/** A text that only the chunks of the back office contain. */
const SECRET = 'Supprimer ce post définitivement';

test('visitors and users are redirected to the wall and download no code of the back office', async ({
  app,
}) => {
  const scripts: Promise<string>[] = [];
  app.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const hasSecret = async () => (await Promise.all(scripts)).some((code) => code.includes(SECRET));
  await app.page.goto('/admin');
  await app.expectToast('Action non autorisée');
  await expect(app.page).toHaveURL('/');
  const user = demoUser('nouvelle');
  await app.restoreSession(user.email, '/admin');
  await app.expectToast('Action non autorisée');
  await expect(app.page).toHaveURL('/');
  await app.button(`Menu de ${user.pseudo}`).click();
  await expect(app.page.getByRole('link', { name: 'Backoffice' })).toBeHidden();
  await app.page.keyboard.press('Escape');
  expect(scripts.length).toBeGreaterThan(2);
  expect(await hasSecret()).toBe(false);

  // Counter-check that the text is the right one: an admin's browser does load it.
  await app.signOut();
  await BackOffice.open(app);
  await expect.poll(hasSecret).toBe(true);
});

test('an admin who loses the role sees a message and is redirected to the wall', async ({
  newApp,
}) => {
  const office = await BackOffice.openNew(newApp);
  const { app } = office;
  await office.tick(0);
  await setRole('admin', 'user');
  await app.expectToast('Action non autorisée');
  await expect(app.page).toHaveURL('/');
});

test('every action that the rules refuse shows a message and changes nothing on the screen', async ({
  app,
  changeRules,
}) => {
  const { page, dialog } = app;
  await page.clock.install();
  const office = await BackOffice.open(app);
  await office.goTo('Photos de profil');
  await expect(app.button('Supprimer Chat')).toBeVisible();
  await office.goTo(/^En attente/);
  // Simulate a role that was removed before the page receives the change.
  await changeRules((rules) => {
    const admin = /function isAdmin\(\) \{.*\}/;
    expect(rules).toMatch(admin);
    return rules.replace(admin, 'function isAdmin() { return false; }');
  });
  const expectRefusal = async () => {
    await app.expectToast('Action non autorisée');
    // Let the toast disappear, so that the next one cannot be mistaken for it.
    await page.clock.fastForward(2 * TOAST_MS);
    await expect(page.locator('#toasts').getByRole('status')).toHaveCount(0);
  };

  await office.tick(0);
  await office.publish();
  await expectRefusal();
  await page.keyboard.press('Escape');
  await office.reject();
  await expectRefusal();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('1 post sélectionné', { exact: true })).toBeVisible();
  await expect(office.items).toHaveCount(PENDING);

  await office.items
    .first()
    .getByRole('button', { name: /^Modifier/ })
    .click();
  await dialog.getByLabel('Message').fill('Tapé avec soin.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expectRefusal();
  await expect(dialog.getByLabel('Message')).toHaveValue('Tapé avec soin.');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.getByRole('button', { name: 'Quitter' }).click();

  await office.goTo('Publiés');
  const category = office.items.first().getByRole('combobox');
  const before = await category.inputValue();
  await category.selectOption(before === 'justice' ? 'social' : 'justice');
  await expectRefusal();
  await expect(category).toHaveValue(before);
  await office.items
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await office.chooseReason();
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expectRefusal();
  await page.keyboard.press('Escape');

  await office.goTo('Photos de profil');
  await page.getByRole('button', { name: 'Supprimer Chat' }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expectRefusal();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Proposer Chat' }).click();
  await expectRefusal();
  await expect(page.getByRole('switch', { name: 'Proposer Chat' })).toBeChecked();
  await app.button('Ajouter une photo').click();
  await dialog.getByLabel('Adresse de l’image ou nom de fichier').fill('lune.jpg');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expectRefusal();
});

test('each admin tab has a URL and keeps its state', async ({ newApp }) => {
  const office = await BackOffice.openNew(newApp);
  const { app } = office;
  const { page } = app;
  await office.tick(1);
  await page.getByRole('tab', { name: /^En attente/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Publiés' })).toBeFocused();
  await expect(page).toHaveURL('/admin?onglet=publies');
  await expect(office.items).toHaveCount(50);
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/admin?onglet=journal');
  await page.goBack();
  await expect(office.items).toHaveCount(50);
  await page.goBack();
  await expect(page.getByText('1 post sélectionné', { exact: true })).toBeVisible();
  await page.goto('/admin?onglet=photos');
  await expect(page.getByRole('button', { name: 'Supprimer Chat' })).toBeVisible();
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin@lemur.test', startPath: '/admin' });
  let office: BackOffice;
  test.beforeEach(async ({ app }) => {
    office = await BackOffice.open(app);
  });

  test('publishes posts in the order of their selection, one in another category', async ({
    app,
  }) => {
    const texts = await office.texts(3);
    await office.tick(2, 0, 1);
    const category = office.items.nth(2).getByRole('combobox');
    const other = (await category.inputValue()) === 'justice' ? 'social' : 'justice';
    await category.selectOption(other);
    await app.expectToast('Catégorie modifiée');
    await expect(app.page.getByText('3 posts sélectionnés')).toBeVisible();
    await office.publish();
    await app.expectToast('Posts publiés avec succès !');
    await app.page.goto('/');
    await expect(app.page.getByText('8 posts', { exact: true })).toBeVisible();
    const wall = await app.page.locator('.post-card .post-text').allTextContents();
    expect(wall.slice(0, 3)).toEqual([texts[2], texts[0], texts[1]]);
    expect(await app.page.locator('.post-card').first().getAttribute('data-category')).toBe(other);
  });

  test('cannot publish more than ten posts a day; the buttons stay in place', async ({ app }) => {
    await app.page.setViewportSize({ width: 1440, height: 900 });
    const places = () =>
      Promise.all(['Rejeter', 'Publier'].map((name) => app.button(name).boundingBox()));
    const before = await places();
    await app.button('Publier').click();
    await app.expectToast('Veuillez sélectionner au moins un post');
    await office.tick(0, 1, 2, 3, 4, 5);
    await expect(app.page.getByText('Encore 5 publications possibles aujourd’hui')).toBeVisible();
    await expect(app.page.getByText('1 post de trop')).toBeVisible();
    expect(await places()).toEqual(before);
    await app.button('Publier').click();
    await expect(office.confirmation).toBeDisabled();
    await app.dialog
      .getByRole('button', { name: /^Retirer/ })
      .first()
      .click();
    await office.confirmation.click();
    await app.expectToast('Posts publiés avec succès !');
    await expect(app.page.getByText('Plus aucune publication possible aujourd’hui')).toBeVisible();
  });

  test('rejects posts with a reason after a confirmation, and can undo it', async ({ app }) => {
    const { dialog, page } = app;
    await app.button('Rejeter').click();
    await app.expectToast('Veuillez sélectionner au moins un post');
    const id = await office.idAt(0);
    await office.tick(0, 1);
    await app.button('Rejeter').click();
    await expect(dialog.getByRole('heading', { name: 'Rejeter 2 post(s) ?' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(office.items).toHaveCount(PENDING);
    await app.button('Rejeter').click();
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    await app.expectToast('Indiquez un motif');
    await dialog.getByLabel('Autre motif').check();
    await dialog.getByLabel('Votre motif').fill('a'.repeat(281));
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    await app.expectToast('Le motif ne peut pas dépasser 280 caractères');
    await dialog.getByLabel('Publicité ou démarchage.').check();
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    await app.expectToast('Posts rejetés');
    await expect(office.items).toHaveCount(PENDING - 2);
    expect(await statusOf(id)).toBe('rejected');

    // The rejection can be undone after the toast is gone; on a phone both buttons are in one line.
    await expect(page.locator('#toasts').getByRole('status')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const undo = await app.button('Annuler le rejet').boundingBox();
    const dismiss = await app.button('Ne plus proposer').boundingBox();
    expect(dismiss?.y).toBe(undo?.y);
    await app.button('Annuler le rejet').click();
    await app.expectToast('Rejet annulé');
    await expect(office.items).toHaveCount(PENDING);
    await expect(app.button('Annuler le rejet')).toBeHidden();
    expect(await statusOf(id)).toBe('pending');
  });

  test('keeps the selection and the delete dialog when the connection is lost', async ({ app }) => {
    const { dialog } = app;
    const context = app.page.context();
    await office.tick(0);
    await context.setOffline(true);
    await office.publish();
    await app.expectToast('Erreur de connexion');
    await expect(app.page.getByText('1 post sélectionné', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await office.confirmation.click();
    await app.expectToast('Posts publiés avec succès !');

    await office.goTo('Publiés');
    const id = await office.idAt(0);
    await app
      .button(/^Supprimer/)
      .first()
      .click();
    await office.chooseReason();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await expect(dialog.getByRole('alert').getByText('Erreur de connexion')).toBeVisible();
    expect(await statusOf(id)).toBe('published');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await app.expectToast('Post supprimé');
  });

  test('pauses sign-ups and submissions: users read why and keep what they typed', async ({
    app,
    newApp,
  }) => {
    const { dialog } = app;
    const pauses = async (part: string) => {
      await dialog.getByRole('button', { name: `Fermer : ${part}` }).click();
      await dialog.getByLabel('Coût inhabituel.').check();
      await dialog.locator('[type=submit]').click();
    };
    const [visitor, author] = await Promise.all([
      newApp(),
      newApp('/', { signedInAs: demoUser('nouvelle').email }),
    ]);
    await app.button(/^Urgence/).click();
    await pauses('Inscriptions');
    await app.expectToast('Les inscriptions sont fermées');
    await pauses('Envoi de posts');
    await app.expectToast('L’envoi de posts est fermé');
    await app.page.keyboard.press('Escape');
    await expect(app.page.getByText('L’envoi de posts est fermé.')).toBeVisible();

    await visitor.signUp({ pseudo: 'Tardive', email: 'tard@exemple.fr', password: 'Bonjour-123' });
    await visitor.expectToast('Les inscriptions sont fermées pour le moment');
    await expect(visitor.dialog.getByLabel('Pseudo')).toHaveValue('Tardive');
    await author.openNewPost();
    await author.fillPost({ content: 'Un mot pendant la fermeture' });
    const publish = author.dialog.getByRole('button', { name: 'Publier', exact: true });
    await publish.click();
    await author.expectToast('L’envoi de posts est fermé pour le moment');
    await expect(author.dialog.getByLabel('Message')).toHaveValue('Un mot pendant la fermeture');

    await app.button('Rouvrir : Envoi de posts').click();
    await app.expectToast('L’envoi de posts est rouvert');
    await app.button('Rouvrir : Inscriptions').click();
    await app.expectToast('Les inscriptions sont rouvertes');
    await publish.click();
    await author.expectSent();
    await visitor.dialog.getByRole('button', { name: "S'inscrire" }).click();
    await expect(visitor.button('Menu de Tardive')).toBeVisible();
    await office.goTo('Journal');
    await expect(app.page.getByText('a rouvert les inscriptions')).toBeVisible();
  });

  test('opens the statistics on demand', async ({ app }) => {
    const { page } = app;
    await expect(page.getByRole('img', { name: /^Posts publiés/ })).toBeHidden();
    await app.button('Chiffres').click();
    await expect(page.getByText('5 / 10')).toBeVisible();
    await expect(page.getByText('Places utilisées aujourd’hui')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Posts publiés.*au total/ })).toBeVisible();
    await page.getByText('Voir le tableau').click();
    const days = page.locator('details').getByRole('row');
    await expect(days).toHaveCount(31);
    const today = days.nth(1);
    await expect(today.getByRole('cell').first()).toHaveText('5');
  });
});

test('the back office fits a width of 320 px, with buttons of at least 44 px', async ({
  newApp,
}) => {
  const office = await BackOffice.openNew(newApp);
  const { app } = office;
  const { page, dialog } = app;
  // The narrowest width stands for wider phones.
  await page.setViewportSize({ width: 320, height: 800 });
  await office.tick(0, 1);
  const expectFits = async (name: string) => {
    const found = await page.getByRole('button').filter({ visible: true }).all();
    const boxes = await Promise.all(found.map((button) => button.boundingBox()));
    const heights = boxes.flatMap((box) => (box ? [box.height] : []));
    expect(Math.min(...heights), name).toBeGreaterThanOrEqual(44);
    const [inner, content] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(content, name).toBeLessThanOrEqual(inner ?? 0);
  };
  await expectFits('queue');
  await app.button('Publier').click();
  await expect(office.confirmation).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');

  const tabs = page.getByRole('tab');
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeInViewport({ ratio: 1 });

  await office.goTo('Publiés');
  await expect(office.items).toHaveCount(50);
  await expectFits('published');
  await office.goTo('Photos de profil');
  await expect(page.getByRole('button', { name: 'Supprimer Chat' })).toBeVisible();
  await expectFits('avatars');
});
