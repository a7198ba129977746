import { uidOf } from '../support/auth-emulator';
import { BackOffice } from './support/backOffice';
import { exhaustQuota } from './support/posts';
import { expect, test } from './support/test';

const EMAIL = 'voix@exemple.fr';
const CONTENT = 'À la mairie, le formulaire pour signaler un formulaire manquant est manquant.';

// The main job of the product, in three browsers at once: a visitor, a new user and an admin.
test('a user submits a post, an admin publishes it, and readers see it and its reactions', async ({
  newApp,
}) => {
  const [visitor, user] = [await newApp(), await newApp()];
  const office = await BackOffice.openNew(newApp);
  const admin = office.app;
  await expect(visitor.page.getByRole('heading', { name: 'Posts du jour' })).toBeVisible();
  await expect(visitor.page.getByText('5 posts', { exact: true })).toBeVisible();
  await expect(admin.page.getByText('14 posts en attente')).toBeVisible();

  await test.step('a user signs up', async () => {
    await user.signUp({
      pseudo: 'Nouvelle_Voix',
      email: EMAIL,
      password: 'Bonjour-123',
    });
    await user.expectToast('Inscription réussie ! Bienvenue !');
    await expect(user.button('Menu de Nouvelle_Voix')).toBeVisible();
  });

  await test.step('the user submits a post', async () => {
    await user.submitPost({ content: CONTENT, title: 'Formulaire', category: 'Politique' });
    await user.expectSent();
    await expect(visitor.card(CONTENT)).toHaveCount(0);
  });

  await test.step('the post appears in the queue without a reload and is published', async () => {
    await expect(admin.page.getByText('15 posts en attente')).toBeVisible();
    await expect(office.items.first()).toContainText(CONTENT);
    await admin.page.getByRole('checkbox', { name: 'Sélectionner : Formulaire' }).check();
    await office.publish();
    await admin.expectToast('Posts publiés avec succès !');
    await expect(admin.page.getByText('14 posts en attente')).toBeVisible();
    await expect(admin.page.getByText('Encore 4 publications possibles aujourd’hui')).toBeVisible();
  });

  await test.step('the post appears on open walls without a reload', async () => {
    for (const reader of [visitor, user]) {
      await expect(reader.card(CONTENT)).toBeVisible();
      await expect(reader.page.getByText('6 posts', { exact: true })).toBeVisible();
    }
    await expect(visitor.card(CONTENT)).toContainText('Nouvelle_Voix');
    await expect(visitor.page.locator('.post-card').first()).toContainText(CONTENT);
  });

  await test.step('the user reacts, and every open page updates the count', async () => {
    await visitor.openPost(CONTENT);
    await user.openPost(CONTENT);
    await user.reaction('Absurde').click();
    await expect(visitor.reaction('Absurde')).toHaveAccessibleName('Absurde : 1 réaction');
    await user.reaction('Drôle').click();
    await expect(visitor.reaction('Drôle')).toHaveAccessibleName('Drôle : 1 réaction');
    await expect(visitor.reaction('Absurde')).toHaveAccessibleName('Absurde : 0 réaction');
  });

  await test.step('the form of an open post says that another tab has sent the last post of the day', async () => {
    const limit = 'Vous avez atteint la limite de 5 posts par jour';
    await user.page.keyboard.press('Escape');
    await user.openNewPost();
    await exhaustQuota(await uidOf(EMAIL));
    await expect(user.dialog.locator('[aria-live]').filter({ hasText: limit })).toBeVisible();
  });
});
