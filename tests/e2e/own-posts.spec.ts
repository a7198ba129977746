import { BackOffice, setRole } from './support/backOffice';
import { countTaps, signUpByTaps } from './support/taps';
import { expect, test } from './support/test';

test('a newcomer sends a first post in at most ten taps, edits it, reads its rejection, sends it corrected, has the rejection undone by another admin, is suspended, and exports data', async ({
  newApp,
}) => {
  const author = { pseudo: 'Autrice', email: 'autrice@exemple.fr', password: 'Bonjour-123' };
  const app = await newApp();
  const office = await BackOffice.openNew(newApp);
  const { page, dialog } = app;
  const menu = app.button(`Menu de ${author.pseudo}`);
  const item = (text: string) => page.getByRole('article').filter({ hasText: text });

  await test.step('a visitor signs up and sends a first post', async () => {
    const taps = await countTaps(page);
    await app.button('Écrire un post').first().click();
    await signUpByTaps(app, author);
    await expect(dialog.getByLabel('Message')).toBeFocused();
    await page.keyboard.type('Première version.');
    await dialog.getByLabel('Social').click();
    await dialog.getByLabel('Publier anonymement').click();
    await dialog.getByLabel(/^J’accepte que mes posts/).click();
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await app.expectSent();
    expect(await taps()).toBeLessThanOrEqual(10);
  });

  await test.step('the menu links to the list, where a pending post can be edited', async () => {
    await menu.click();
    await page.locator('#user-menu').getByRole('link', { name: 'Mes posts' }).click();
    await expect(page).toHaveURL('/profile?onglet=posts');
    await app.button(/^Modifier : /).click();
    await dialog.getByLabel('Message').fill('Seconde version.');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(item('Seconde version.')).toContainText('Anonyme');
  });

  await test.step('a decision is marked in the menu until the author opens the list', async () => {
    await page.getByRole('link', { name: 'Le Mur, accueil' }).click();
    await office.item('Seconde version.').getByRole('checkbox').check();
    await office.reject();
    await expect(menu).toHaveAccessibleDescription('1 nouvelle décision sur vos posts');
    await menu.click();
    await page.getByRole('link', { name: /^Mes posts/ }).click();
    await expect(item('Seconde version.')).toContainText('Refusé');
    await expect(menu).not.toHaveAccessibleDescription(/./);
  });

  await test.step('a rejected post is corrected and sent as a new post', async () => {
    await app.button(/^Corriger et renvoyer : /).click();
    await dialog.getByLabel('Message').fill('Troisième version, précise.');
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await app.expectSent();
    await expect(item('Troisième version, précise.')).toContainText('En attente');
    await expect(item('Seconde version.')).toContainText('Refusé');
  });

  await test.step('another admin undoes the rejection that its author contests', async () => {
    const rejected = item('Seconde version.');
    await setRole('maire', 'admin');
    await rejected.getByRole('button', { name: /^Contester : / }).click();
    await dialog.getByLabel('Pourquoi cette décision est-elle injuste ?').fill('Tout y est vrai.');
    await dialog.getByRole('button', { name: 'Envoyer la contestation' }).click();
    await app.expectToast('Contestation envoyée');
    await expect(rejected).toContainText('La réponse apparaîtra ici.');
    await office.goTo(/^Contestations/);
    await expect(office.app.page.getByRole('article', { name: 'Seconde version.' })).toContainText(
      'un autre modérateur doit répondre',
    );
    await office.goTo(/^En attente/);

    const { app: other } = await BackOffice.openNew(newApp, 'maire');
    await other.page.getByRole('tab', { name: /^Contestations/ }).click();
    const contested = other.page.getByRole('article', { name: 'Seconde version.' });
    await expect(contested).not.toContainText(author.pseudo);
    await contested.getByRole('button', { name: /^Revenir sur la décision : / }).click();
    await other.dialog.getByRole('radio').first().check();
    await other.dialog.getByRole('button', { name: 'Revenir sur la décision' }).click();
    await expect(other.dialog).toBeHidden();
    await setRole('maire', 'user');

    await page.reload();
    await expect(rejected).toContainText('Décision annulée le');
    await expect(rejected).toContainText('En attente');
    await expect(office.item('Seconde version.')).toBeVisible();
  });

  await test.step('an admin suspends the author of the anonymous post without learning who it is', async () => {
    const reason = /: propos injurieux ou haineux répétés\./;
    const post = office.item('Troisième version, précise.');
    await expect(post).not.toContainText(author.pseudo);
    await post.getByRole('button', { name: /^Suspendre l’auteur/ }).click();
    await office.app.dialog.getByLabel(reason).check();
    await office.app.dialog.getByRole('button', { name: 'Suspendre', exact: true }).click();
    await office.app.expectToast('L’auteur de ce post est suspendu');

    await app.submitPost({ content: 'Un autre post.' });
    await expect(dialog.getByText(/^Votre compte est suspendu jusqu’au/).first()).toBeVisible();
    await expect(dialog.getByText(reason)).toBeVisible();
    // Until the answer the dialog stays open.
    await expect(dialog.getByRole('alert')).toHaveText('Votre compte est suspendu');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the stored data can be downloaded', async () => {
    await page.getByRole('link', { name: 'Réglages' }).click();
    await app.button('Exporter Une copie de mes données').click();
    await expect(dialog.getByText('2 posts envoyés')).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Télécharger' }).click();
    expect((await download).suggestedFilename()).toMatch(/^le-mur-\d{4}-\d\d-\d\d\.json$/);
  });
});
