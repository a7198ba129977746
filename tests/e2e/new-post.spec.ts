import { App } from './support/app';
import { BackOffice } from './support/backOffice';
import { demoUser } from './support/demoUsers';
import { expect, test } from './support/test';

const author = demoUser('nouvelle');
const publish = (app: App) => app.dialog.getByRole('button', { name: 'Publier', exact: true });

test.use({ signedInAs: author.email });

test('the publish button is disabled until there is a content and a category', async ({ app }) => {
  await app.openNewPost();
  await expect(publish(app)).toBeDisabled();
  await app.dialog.getByLabel('Message').fill(' \u00A0\u200B\n ');
  await app.dialog.getByLabel('Justice').check();
  await expect(publish(app)).toBeDisabled();
  await app.dialog.getByLabel('Message').fill('Un mot');
  await expect(publish(app)).toBeEnabled();
});

const refusals = [
  [{ content: 'x'.repeat(5000) }, /^Message/, 'Le contenu ne peut pas dépasser 280 caractères'],
  [
    { content: 'Bien', title: 't'.repeat(61) },
    /^Titre/,
    'Le titre ne peut pas dépasser 60 caractères',
  ],
  [{ content: 'Bien', source: 'pas une adresse' }, /^Source/, 'URL invalide'],
  [{ content: 'Bien', source: 'javascript:alert(1)' }, /^Source/, 'URL invalide'],
] as const;

test('the form refuses values beyond a limit and keeps the typed text', async ({ app }) => {
  await app.openNewPost();
  for (const [post, field, message] of refusals) {
    await app.fillPost({ title: '', source: '', ...post });
    await publish(app).click();
    await app.expectToast(message);
    await expect(app.dialog.getByLabel(field)).toHaveAccessibleDescription(new RegExp(message));
    await expect(app.dialog.getByLabel('Message')).toHaveValue(post.content);
    await expect(publish(app)).toBeEnabled();
  }
});

test('the sheet grows with its text, which is never hidden, and takes the category’s paper', async ({
  app,
}) => {
  const { page, dialog } = app;
  await app.openNewPost();
  const message = dialog.getByLabel('Message');
  const hidden = () => message.evaluate((field) => field.scrollHeight - field.clientHeight);
  const category = dialog.getByLabel('Économie');
  for (const fontSize of ['', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    for (const content of ['Mot', 'Ligne\n\n', 'x'.repeat(280), 'Un mot de trop. '.repeat(40)]) {
      await message.fill(content);
      expect(await hidden()).toBeLessThanOrEqual(1);
    }
  }
  await category.check();
  const sheet = dialog.locator('.post-card');
  await expect(sheet).toHaveAttribute('data-category', 'economie');
});

test('hostile text is shown in full as plain text without breaking the layout', async ({
  app,
  newApp,
}) => {
  const texts = [
    '<img src=x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>',
    '\u202Eécrit de droite à gauche\u202C مرحبا بالعالم',
    'W\u200BW'.repeat(40) + 'M'.repeat(120),
    '🤦'.repeat(140),
  ];
  for (const content of texts) {
    await app.sendPost({ content, title: 'T'.repeat(60) });
  }
  const office = await BackOffice.openNew(newApp);
  const boxes = office.app.page.getByRole('checkbox', { name: `Sélectionner : ${'T'.repeat(60)}` });
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await box.check();
  await office.publish();
  await office.app.expectToast('Posts publiés avec succès !');

  for (const content of texts) {
    await expect(app.page.locator('.post-text').getByText(content, { exact: true })).toBeVisible();
  }
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

test('a draft survives closing the dialog and a reload, and is shared between tabs', async ({
  app,
}) => {
  await app.openNewPost();
  await app.fillPost({ content: 'À finir plus tard', category: 'Économie' });
  await app.page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await app.page.reload();
  await app.openNewPost();
  await expect(app.dialog.getByText('Brouillon du')).toBeVisible();
  await expect(app.dialog.getByLabel('Message')).toHaveValue('À finir plus tard');
  await expect(app.dialog.getByLabel('Économie')).toBeChecked();

  const other = await App.open(app.page.context());
  await other.openNewPost();
  await other.dialog.getByLabel('Message').fill('Continué ailleurs');
  await expect(app.dialog.getByLabel('Message')).toHaveValue('Continué ailleurs');
  await publish(app).click();
  await app.expectSent();
  await expect(other.dialog.getByLabel('Message')).toHaveValue('');
});

test('a post stays in the form without a connection, and can be sent after reconnecting', async ({
  app,
}) => {
  const context = app.page.context();
  await app.openNewPost();
  await app.fillPost({ content: 'Écrit dans le tunnel' });
  await context.setOffline(true);
  await publish(app).click();
  await app.expectToast('Erreur de connexion');
  await expect(app.dialog.getByLabel('Message')).toHaveValue('Écrit dans le tunnel');
  await context.setOffline(false);
  await publish(app).click();
  await app.expectToast('Votre post est en attente de validation !');
});

test('an anonymous post shows no author in the queue or on the wall', async ({ app, newApp }) => {
  const office = await BackOffice.openNew(newApp);
  await app.sendPost({ content: 'Je préfère ne pas signer.', anonymous: true });
  const item = office.item('Je préfère ne pas signer.');
  await expect(item).toContainText('Anonyme');
  await expect(item).not.toContainText(author.pseudo);
  await item.getByRole('checkbox').check();
  await office.publish();
  await expect(app.card('Je préfère ne pas signer.')).toContainText('Anonyme');
});

test('a post whose response was lost is sent once, and a changed retry shows a notice', async ({
  app,
  newApp,
}) => {
  // One response is lost: the SDK retries by itself and finds its own post.
  await app.page.route(
    /documents:commit/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await app.submitPost({ content: 'Première version' });
  await app.expectSent({ timeout: 20_000 });

  // All responses are lost: the user retries with a change.
  let committed = false;
  await app.page.route(/documents:(commit|batchGet)/, async (route) => {
    if (committed) return route.abort();
    if (!route.request().url().includes('commit')) return route.continue();
    committed = true;
    await route.fetch();
    return route.abort();
  });
  await app.submitPost({ content: 'Deuxième post' });
  await app.expectToast('Erreur de connexion', { timeout: 20_000 });
  await app.page.unroute(/documents:(commit|batchGet)/);
  await app.dialog.getByLabel('Publier anonymement').check();
  await publish(app).click();
  await app.expectToast('Une première version de ce post a déjà été envoyée.');
  await publish(app).click();
  await app.expectSent();

  const office = await BackOffice.openNew(newApp);
  await expect(office.item('Première version')).toHaveCount(1);
  // The second one is a copy of the first, below which the queue folds it.
  await office.app.button('L’afficher').click();
  await expect(office.item('Deuxième post')).toHaveCount(2);
  await expect(office.item('Deuxième post').filter({ hasText: 'Anonyme' })).toHaveCount(1);
});

test('the new post dialog cannot be closed until the server responds', async ({ app }) => {
  await app.page.route(/documents:commit/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await app.submitPost({ content: 'Sur une ligne lente' });
  for (const key of ['Escape', 'Escape', 'Escape']) await app.page.keyboard.press(key);
  await app.page.mouse.click(5, 300);
  await expect(app.dialog.getByRole('button', { name: 'Envoi en cours…' })).toBeVisible();
  await app.expectSent();
  await app.openNewPost();
  await expect(app.dialog.getByLabel('Message')).toHaveValue('');
});

test('signing out in another tab shows a message and hides the draft from another user', async ({
  app,
}) => {
  await app.openNewPost();
  await app.fillPost({ content: 'Mon brouillon' });
  const other = await App.open(app.page.context());
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

test('a dialog whose chunk cannot be loaded offline shows an error, and opens after reconnecting', async ({
  newApp,
}) => {
  const app = await newApp();
  await expect(app.page.locator('.post-card').first()).toBeVisible();
  await app.page.context().setOffline(true);
  await app.signInButton.click();
  await app.expectToast('Erreur de connexion');
  await expect(app.page.locator('.post-card').first()).toBeVisible();
  await app.page.context().setOffline(false);
  await app.signInButton.click();
  await expect(app.dialog.getByLabel('Email')).toBeVisible();
});
