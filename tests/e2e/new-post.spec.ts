import type { Route } from '@playwright/test';
import { documentsIn } from '../support/database';
import { App } from './support/app';
import { BackOffice } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { loseResponse } from './support/loseResponse';
import { expect, test } from './support/test';

const author = demoUser('nouvelle');
const publish = (app: App) => app.dialog.getByRole('button', { name: 'Publier', exact: true });

test.use({ signedInAs: author.email });

// NewPostDialog.test.tsx tests more values.
const refusals = [
  [{ content: 'x'.repeat(5000) }, /^Message/, 'Le contenu ne peut pas dépasser 280 caractères'],
  [{ content: 'Bien', source: 'javascript:alert(1)' }, /^Source/, 'URL invalide'],
] as const;

test('the form needs a content and a category, grows with its text and refuses values beyond a limit', async ({
  app,
}) => {
  const { page, dialog } = app;
  await app.openNewPost();
  const message = dialog.getByLabel('Message');
  const hidden = () => message.evaluate((field) => field.scrollHeight - field.clientHeight);
  await expect(publish(app)).toBeDisabled();
  await message.fill(' \u00A0\u200B\n ');
  await dialog.getByLabel('Justice').check();
  await expect(publish(app)).toBeDisabled();
  await message.fill('Un mot');
  await expect(publish(app)).toBeEnabled();

  await test.step('no text is hidden', async () => {
    for (const fontSize of ['200%', '']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      for (const content of ['Mot', 'Ligne\n\n', 'x'.repeat(280), 'Un mot de trop. '.repeat(40)]) {
        await message.fill(content);
        expect(await hidden()).toBeLessThanOrEqual(1);
      }
    }
  });

  await test.step('the sheet takes the category’s paper', async () => {
    await dialog.getByLabel('Économie').check();
    await expect(dialog.locator('.post-card')).toHaveAttribute('data-category', 'economie');
  });

  await test.step('values beyond a limit are refused and kept', async () => {
    for (const [post, field, refusal] of refusals) {
      await app.fillPost({ title: '', source: '', ...post });
      await publish(app).click();
      await app.expectToast(refusal);
      await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(new RegExp(refusal));
      await expect(message).toHaveValue(post.content);
      await expect(publish(app)).toBeEnabled();
    }
  });
});

test('posts reach the queue and the wall as plain text within the layout, an anonymous one without its author', async ({
  app,
  newApp,
}) => {
  const signed = [
    '<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>' +
      '\u202Eécrit de droite à gauche\u202C مرحبا بالعالم',
    'W\u200BW'.repeat(40) + 'M'.repeat(120),
  ];
  const anonymous = '🤦'.repeat(140);
  const title = 'T'.repeat(60);
  for (const content of signed) await app.sendPost({ content, title });
  await app.sendPost({ content: anonymous, title, anonymous: true });

  const office = await BackOffice.openNew(newApp);
  await expect(office.item(anonymous)).toContainText('Anonyme');
  await expect(office.item(anonymous)).not.toContainText(author.pseudo);
  const boxes = office.app.page.getByRole('checkbox', { name: `Sélectionner : ${title}` });
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await office.publish();
  await office.app.expectToast('Posts publiés avec succès !');

  for (const content of [...signed, anonymous]) {
    await expect(app.page.locator('.post-text').getByText(content, { exact: true })).toBeVisible();
  }
  await expect(app.card(anonymous)).toContainText('Anonyme');
  await expect(app.card(anonymous)).not.toContainText(author.pseudo);
  await expect(app.page).toHaveTitle('Le Mur');
  for (const width of [320, 768, 1440]) {
    await app.page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await app.page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});

test('a draft survives a reload, is shared between tabs, and is hidden from another user', async ({
  app,
}) => {
  await app.openNewPost();
  await app.fillPost({ content: 'À finir plus tard', category: 'Économie' });
  await app.page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await app.page.reload();
  await app.openNewPost();
  await expect(app.dialog.getByText('Brouillon du').first()).toBeVisible();
  await expect(app.dialog.getByLabel('Message')).toHaveValue('À finir plus tard');
  await expect(app.dialog.getByLabel('Économie')).toBeChecked();

  const other = await App.open(app.page.context());
  await other.openNewPost();
  await other.dialog.getByLabel('Message').fill('Continué ailleurs');
  await expect(app.dialog.getByLabel('Message')).toHaveValue('Continué ailleurs');
  await publish(app).click();
  await app.expectSent();
  await expect(other.dialog.getByLabel('Message')).toHaveValue('');
  await other.page.keyboard.press('Escape');

  await test.step('signing out in another tab shows a message and hides the draft', async () => {
    await app.openNewPost();
    await app.fillPost({ content: 'Mon brouillon' });
    await other.button(`Menu de ${author.pseudo}`).click();
    await other.button('Se déconnecter').click();
    await other.dialog.getByRole('button', { name: 'Garder' }).click();
    await app.expectToast('Vous devez être connecté');
    await expect(app.dialog.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
    await app.page.keyboard.press('Escape');

    await app.signIn('camille@lemur.test');
    await app.openNewPost();
    await expect(app.dialog.getByLabel('Message')).toHaveValue('');
  });
});

test('the form opens and a post is sent after reconnecting, and it stays open until the server responds', async ({
  app,
}) => {
  const { page, dialog } = app;
  const context = page.context();
  await test.step('a form whose chunk cannot be loaded shows an error', async () => {
    await expect(page.locator('.post-card').first()).toBeVisible();
    await context.setOffline(true);
    await app.newPostButton.click();
    await app.expectToast('Erreur de connexion');
    await expect(page.locator('.post-card').first()).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('a post that cannot be sent stays in the form', async () => {
    await app.openNewPost();
    await app.fillPost({ content: 'Écrit dans le tunnel' });
    await context.setOffline(true);
    await publish(app).click();
    // The toast may still be the first one; NewPostDialog.test.tsx tests that there is one.
    await expect(dialog.getByRole('alert')).toHaveText('Erreur de connexion');
    await expect(dialog.getByLabel('Message')).toHaveValue('Écrit dans le tunnel');
    await context.setOffline(false);
  });

  await test.step('the form cannot be closed while the post is sent', async () => {
    const held: Route[] = [];
    await page.route(/documents:commit/, (route) => void held.push(route), { times: 1 });
    await publish(app).click();
    await expect.poll(() => held.length).toBe(1);
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.mouse.click(5, 300);
    await expect(dialog.getByRole('button', { name: 'Envoi en cours…' })).toBeVisible();
    await held[0]?.continue();
    await app.expectSent();
    await app.openNewPost();
    await expect(dialog.getByLabel('Message')).toHaveValue('');
  });
});

test('a post whose response was lost is sent once, and a changed retry shows a notice', async ({
  app,
}) => {
  // One response is lost: the SDK retries by itself and finds its own post.
  await app.page.route(/documents:commit/, loseResponse, { times: 1 });
  await app.submitPost({ content: 'Première version' });
  await app.expectSent({ timeout: 20_000 });

  // All responses are lost: the user retries with a change.
  let committed = false;
  await app.page.route(/documents:(commit|batchGet)/, async (route) => {
    if (committed) return route.abort();
    if (!route.request().url().includes('commit')) return route.continue();
    committed = true;
    return loseResponse(route);
  });
  await app.submitPost({ content: 'Deuxième post' });
  await app.expectToast('Erreur de connexion', { timeout: 20_000 });
  await app.page.unroute(/documents:(commit|batchGet)/);
  await app.dialog.getByLabel('Publier anonymement').check();
  await publish(app).click();
  await app.expectToast('Une première version de ce post a déjà été envoyée.');
  await publish(app).click();
  await app.expectSent();

  const posts = await documentsIn('posts');
  const copies = (text: string) => posts.filter(({ content }) => content === text);
  expect(copies('Première version')).toHaveLength(1);
  expect(copies('Deuxième post')).toHaveLength(2);
  expect(copies('Deuxième post').filter(({ isAnonymous }) => isAnonymous)).toHaveLength(1);
});
